import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { toErrorCode } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { socketPath } from "#server/platform/db/dataDirLock.ts";
import { moveClock } from "./service.ts";

const LONGEST_BODY = 100;

/** A Unix socket that only the data directory's owner can open. */
export const controlSocketPath = (dataDir: string): string => socketPath(dataDir, "control.sock");

/** The caller holds the data directory's lock. */
export async function openControlSocket(dataDir: string, scope: Context): Promise<AsyncDisposable> {
  const path = controlSocketPath(dataDir);
  await rm(path, { force: true }); // left by a killed process
  const server = createServer((request, reply) => {
    answer(request, scope).then(
      ([status, body]) => send(reply, status, body),
      () => send(reply, 500, { code: "system" }),
    );
  });
  await listen(server, path);
  return {
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeIdleConnections();
      }),
  };
}

async function answer(request: IncomingMessage, scope: Context): Promise<[number, object]> {
  if (request.method !== "POST" || request.url !== "/clock")
    return [404, { code: "page.not_found" }];
  try {
    const by = (await text(request)).slice(0, LONGEST_BODY);
    return [200, await moveClock(scope, by)];
  } catch (error) {
    const code = toErrorCode(error);
    if (!code) throw error;
    return [422, { code }];
  }
}

function send(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { "content-type": "application/json", connection: "close" });
  reply.end(JSON.stringify(body));
}

const listen = (server: Server, path: string) =>
  new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(path, () => {
      server.off("error", fail);
      done();
    });
  });
