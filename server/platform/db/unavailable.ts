import type pg from "pg";

/**
 * The database cannot be reached, or a connection to it was lost. A statement, even a commit, may have taken effect or
 * not; a later try may succeed.
 */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";

  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message || cause.name : typeof cause;
    super(`no connection to the database: ${reason}`, { cause });
  }
}

const MAX_DEPTH = 5;

/** Also as a cause, or one of several errors. */
export const isDatabaseUnavailable = (error: unknown, depth = 0): boolean =>
  error instanceof DatabaseUnavailable ||
  (depth < MAX_DEPTH && causesOf(error).some((each) => isDatabaseUnavailable(each, depth + 1)));

function causesOf(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const gathered: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...gathered].filter((each) => each instanceof Error);
}

/** @throws {DatabaseUnavailable} */
export const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });

/** Why connections ended; later statements only say that they cannot be sent. */
const endings = new WeakMap<pg.PoolClient, unknown>();

export function watchConnection(client: pg.PoolClient): void {
  // An unhandled "error" event would exit the process.
  client.on("error", (error) => {
    if (!endings.has(client)) endings.set(client, error);
  });
}

/** For an error of a statement: itself unless it is due to the loss of `client`. */
export function withLoss(error: unknown, client: pg.PoolClient | undefined): unknown {
  if (error instanceof DatabaseUnavailable || !isConnectionLoss(error)) return error;
  return new DatabaseUnavailable((client && endings.get(client)) ?? error);
}

/** SQLSTATEs that end a session, errors of sockets and closed streams. */
const LOST_CODES = /^(08...|57P..|25P0[34]|53300|E(?!RR_)[A-Z_]+|ERR_(STREAM|SOCKET)_\w+)$/;
/** pg gives these no code. */
const LOST_MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed))/;

/** The server's answers and the driver's own refusals are errors: a non-error comes from the connection. */
function isConnectionLoss(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error)) return true;
  const { code, message } = error as Error & { code?: unknown };
  if (typeof code === "string" ? LOST_CODES.test(code) : LOST_MESSAGES.test(message)) return true;
  return depth < MAX_DEPTH && causesOf(error).some((cause) => isConnectionLoss(cause, depth + 1));
}
