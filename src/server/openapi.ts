import { z } from "zod";
import { ROUTES, type Route } from "./api.ts";

const problem = {
  description: "A problem (RFC 9457), with a remedy.",
  content: {
    "application/problem+json": {
      schema: {
        type: "object",
        required: ["type", "title", "status", "code", "detail", "remedy"],
        properties: Object.fromEntries(
          ["type", "title", "code", "detail", "remedy"].map((name) => [name, { type: "string" }] as const),
        ),
      },
    },
  },
};

/** The API as an OpenAPI 3.1 file, made of what the program parses. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, route] of Object.entries(ROUTES) as readonly [string, Route][]) {
    const path = route.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route.method]: operation(operationId, route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Troupe",
      version: "1",
      description: "Tables over HTTP. Every seat gets what that seat hears, and nothing else.",
      license: { name: "MIT" },
    },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    security: [{ bearer: [] }],
    paths,
  };
}

function operation(operationId: string, route: Route) {
  const { path, summary, body, answer, once, streams } = route;
  const parameters = [
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...(once
      ? [{ name: "Idempotency-Key", in: "header", required: false, schema: { type: "string", maxLength: 100 } }]
      : []),
    ...[...(route.query ?? []), ...(path.includes(":table") ? ["as"] : [])].map((name) => ({
      name,
      in: "query",
      required: false,
      schema: { type: "string" },
      ...(name === "as"
        ? { description: "as whom, where a browser holds several: a seat, or owner, watcher, gm" }
        : {}),
    })),
    ...(streams
      ? [
          { name: "Last-Event-ID", in: "header", required: false, schema: { type: "integer" } },
          { name: "after", in: "query", required: false, schema: { type: "integer" } },
        ]
      : []),
  ];
  const json = (schema: z.ZodType, io: "input" | "output") => ({
    content: { "application/json": { schema: z.toJSONSchema(schema, { io }) } },
  });
  const done = streams
    ? { description: "Events.", content: { "text/event-stream": {}, "application/json": {} } }
    : answer
      ? { description: "Done.", ...json(answer, "output") }
      : { description: "Done." };
  return {
    operationId,
    summary,
    description: `For: ${route.for.join(", ")}.`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...json(body, "input") } } : {}),
    responses: { [answer || streams ? "200" : "204"]: done, default: problem },
  };
}
