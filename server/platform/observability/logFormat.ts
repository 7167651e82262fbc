const MAX_CAUSES = 5;

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/** The listed fields of an error and its causes; a database's `detail` and a mail server's answer stay out. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error was thrown" };
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

/** A fault that belongs to no request, as one line like those of the request log. */
export function faultLine(error: unknown, at: Date): string {
  const err = describeError(error);
  return JSON.stringify({ level: "error", time: at.toISOString(), err, message: err.message });
}
