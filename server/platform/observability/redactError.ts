const MAX_LENGTH = 500;

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1…@"],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 …"],
  [/\b(pass(?:word)?|secret|token|key|code|hash\w*)(["']?\s*[=:]\s*)["']?[^\s"',;&]+/gi, "$1$2…"],
];

/** One redacted line for staff: messages only, no stack, no database values. */
export function redactError(error: unknown): string {
  const whole = messagesOf(error).join("; ").replaceAll(/\s+/g, " ").trim() || "unknown failure";
  const clean = SECRETS.reduce((text, [secret, left]) => text.replaceAll(secret, left), whole);
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH - 1)}…` : clean;
}

function messagesOf(error: unknown): string[] {
  if (typeof error === "string") return [error];
  if (!(error instanceof Error)) return [];
  const gathered = error instanceof AggregateError ? error.errors.flatMap(messagesOf) : [];
  return [error.message, ...gathered];
}
