import { mkdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join, relative, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StartupError } from "#server/startupError.ts";

/** macOS: 104 with the final zero. */
const MAX_SOCKET_BYTES = 103;
/** A takeover takes milliseconds; a longer wait means a stopped process. */
const TAKEOVER_TIMEOUT_MS = 5_000;
const SQLITE_BUSY = 5;

/**
 * Two processes on one embedded database destroy it. The lock is a listening socket, so it ends with its process.
 * @throws {StartupError} if another process holds it
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = socketPath(dataDir, "lock.sock");
  const endTakeover = beginTakeover(dataDir);
  try {
    await assertNotRunning(path, dataDir);
    await rm(path, { force: true });
    const server = await listen(path);
    return {
      release: () => new Promise<void>((done, fail) => server.close((e) => (e ? fail(e) : done()))),
    };
  } finally {
    endTakeover();
  }
}

/**
 * The shorter of absolute and relative path.
 * @throws {StartupError} if too long
 */
export function socketPath(dataDir: string, name: string): string {
  const absolute = resolve(dataDir, name);
  const path = [absolute, relative(process.cwd(), absolute)].toSorted(
    (a, b) => Buffer.byteLength(a) - Buffer.byteLength(b),
  )[0] as string;
  if (Buffer.byteLength(path) <= MAX_SOCKET_BYTES) return path;
  throw new StartupError(
    `DATA_DIR: the path is too long for a socket (${path}: more than ${MAX_SOCKET_BYTES} bytes)`,
  );
}

/**
 * Serializes checking and replacing the socket: otherwise a new process's socket could be taken for a dead one. An
 * SQLite file lock, because it ends with its process.
 */
function beginTakeover(dataDir: string): () => void {
  const marker = new DatabaseSync(join(dataDir, "lock.takeover"), { timeout: TAKEOVER_TIMEOUT_MS });
  try {
    marker.exec("begin exclusive");
  } catch (error) {
    marker.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw alreadyRunning(dataDir);
  }
  return () => marker.close();
}

function alreadyRunning(dataDir: string): StartupError {
  return new StartupError(`another Millwright is running on ${resolve(dataDir)}`);
}

/** Any doubt (no permission, full queue) counts as running. */
function assertNotRunning(path: string, dataDir: string): Promise<void> {
  return new Promise((done, fail) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      fail(alreadyRunning(dataDir));
    });
    socket.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "ECONNREFUSED" || code === "ENOENT") done();
      else fail(alreadyRunning(dataDir));
    });
  });
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.end());
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(path, () => {
      server.off("error", fail);
      server.unref();
      done(server);
    });
  });
}
