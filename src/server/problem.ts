import { TroupeError } from "../protocol/errors.ts";

/** What every refused request is answered with (RFC 9457), with a remedy that whoever asked can act on. */
export class Problem extends TroupeError {
  override readonly name = "Problem";
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  /** In how many seconds it may be tried again. */
  readonly after?: number;
  constructor(status: keyof typeof TITLES, code: string, detail: string, remedy: string, after?: number) {
    super(detail);
    this.status = status;
    this.code = code;
    this.hint = remedy;
    if (after !== undefined) this.after = after;
  }
}

export const TITLES = {
  400: "Not understood",
  401: "No valid token",
  403: "Not for this token",
  404: "Not found",
  405: "Not done this way",
  409: "Not now",
  413: "Too large",
  415: "Not of this type",
  421: "Not this server",
  422: "Refused",
  429: "Too often",
  500: "A fault of the server",
  503: "Not now",
} as const;

/** As it goes over the wire. */
export const problemBody = ({ status, code, message, hint }: Problem) => ({
  type: `urn:troupe:${code.replace("/", ":")}`,
  title: TITLES[status as keyof typeof TITLES],
  status,
  code,
  detail: message,
  remedy: hint,
});

/** All that is not ours says nothing of itself: what went wrong stands where the server runs. */
export const problemOf = (error: unknown, isOwner = false): Problem =>
  error instanceof Problem
    ? error
    : error instanceof TroupeError && (isOwner || error.code.startsWith("play/"))
      ? new Problem(422, error.code, error.message, error.hint)
      : new Problem(500, "server/fault", "The server could not do it.", "Try again; what was acknowledged is kept.");

/** The same words whatever is wrong with a token, so that nobody learns which tokens there are. */
export const noToken = (): Problem =>
  new Problem(
    401,
    "server/no-token",
    "This needs a valid token.",
    "Open the link you were given, or send its token as: Authorization: Bearer <token>. A link that is used up or too old is made anew by whoever keeps the table.",
  );
