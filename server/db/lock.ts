import { mkdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { resolve } from "node:path";

/** Unix socket paths have a length limit; a folder below it fails late and strangely. */
const MAX_SOCKET_PATH = 100;

/**
 * Owns the data directory until `release`: opening the embedded database twice destroys it. The lock is a
 * listening socket, so it ends with its process, however that ends.
 * @throws when another process holds it.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const path = resolve(dataDir, "lock.sock");
  if (path.length > MAX_SOCKET_PATH) throw new Error(`DATA_DIR: the path is too long (${path})`);
  const server = createServer((socket) => socket.end());
  try {
    await listen(server, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    if (await answers(path))
      throw new Error(`another Millwright is running on ${resolve(dataDir)}`);
    await rm(path, { force: true }); // its owner was killed
    await listen(server, path);
  }
  return {
    release: () => new Promise<void>((done, fail) => server.close((e) => (e ? fail(e) : done()))),
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(path, () => {
      server.off("error", fail);
      server.unref();
      done();
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });
}
