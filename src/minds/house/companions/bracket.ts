/** What an answer takes, as it stands in brackets at its end; empty where nothing does. */
export const bracketOf = (body: string): string => /\(([^()]{3,200})\)$/.exec(body)?.[1] ?? "";

/** An answer that does something by the rules. */
export const does = (body: string): boolean =>
  /^(?:helps .{1,80}|keeps watch|looks around|objects|on condition: .{1,190})$/s.test(bracketOf(body));
