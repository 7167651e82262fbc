const LONGEST = 500;

const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, "$1…@"],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 …"],
  [/\b(pass(?:word)?|secret|token|key|code|hash\w*)(["']?\s*[=:]\s*)["']?[^\s"',;&]+/gi, "$1$2…"],
];

/** One redacted line for staff: messages only, no stack, no database values. */
export function failureText(error: unknown): string {
  const whole = sentences(error).join("; ").replaceAll(/\s+/g, " ").trim() || "unknown failure";
  const clean = SECRETS.reduce((text, [secret, left]) => text.replaceAll(secret, left), whole);
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST - 1)}…` : clean;
}

function sentences(error: unknown): string[] {
  if (typeof error === "string") return [error];
  if (!(error instanceof Error)) return [];
  const gathered = error instanceof AggregateError ? error.errors.flatMap(sentences) : [];
  return [error.message, ...gathered];
}
