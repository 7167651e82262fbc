import { redactError } from "./redactError.ts";

const MAX_CAUSES = 5;
const MAX_KEYS = 10;

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/** An error for anything thrown; the stack of a value without one is where it was caught. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const error = new Error(`a non-error was thrown: ${describeValue(thrown)}`);
  error.name = "NonError";
  Error.captureStackTrace(error, asError);
  // pg-boss emits its errors as plain objects.
  const { message, stack, code, cause } = Object(thrown) as Record<string, unknown>;
  return Object.assign(error, {
    ...(typeof message === "string" && { message }),
    ...(typeof stack === "string" && { stack }),
    ...(typeof code === "string" && { code }),
    ...(cause !== undefined && { cause }),
  });
}

/** Values of an object may be personal: its names must do. */
function describeValue(value: unknown): string {
  if (typeof value === "string") return `string ${redactError(value)}`;
  if (typeof value === "function") return `function ${value.name}`;
  if (typeof value !== "object" || value === null) return String(value);
  const type = value.constructor?.name ?? "Object";
  return `${type} with ${Object.keys(value).slice(0, MAX_KEYS).join(", ") || "no properties"}`;
}

/** Allow-list: a database error's `detail` or an SMTP response may hold personal data. */
export function describeError(thrown: unknown, depth = 0): DescribedError {
  const error = asError(thrown);
  const { code } = error as { code?: unknown };
  const deeper = depth < MAX_CAUSES;
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === "string" && { code }),
    ...(error.stack && { stack: error.stack }),
    ...(deeper && error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(deeper &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, MAX_CAUSES).map((each) => describeError(each, depth + 1)),
      }),
  };
}

export function formatErrorLine(error: unknown, at: Date): string {
  const err = describeError(error);
  return JSON.stringify({ level: "error", time: at.toISOString(), err, message: err.message });
}
