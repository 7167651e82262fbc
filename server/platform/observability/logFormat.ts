const MAX_CAUSES = 5;

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/** Allow-list: a database error's `detail` or an SMTP response may hold personal data. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "a non-error was thrown" };
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
