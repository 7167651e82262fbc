import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { toErrorCode } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { socketPath } from "#server/platform/db/dataDirLock.ts";
import { followMove, requestMove, stopMove } from "./service.ts";

const LONGEST_BODY = 100;

/** A Unix socket that only the data directory's owner can open. */
export const controlSocketPath = (dataDir: string): string => socketPath(dataDir, "control.sock");

/** The caller holds the data directory's lock. */
export async function openControlSocket(dataDir: string, scope: Context): Promise<AsyncDisposable> {
  const path = controlSocketPath(dataDir);
  await rm(path, { force: true }); // left by a killed process
  const closing = new AbortController();
  const server = createServer((request, reply) => {
    answer(request, reply, { scope, closing: closing.signal }).catch(() => {
      if (reply.headersSent) reply.end();
      else refuse(reply, 500, "system");
    });
  });
  await listen(server, path);
  return {
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        closing.abort();
        server.close(() => done());
        server.closeIdleConnections();
      }),
  };
}

/**
 * POST moves the clock: a line of JSON for each step, up to the move's end; fewer if the program stops. DELETE ends the move
 * with the step it is in.
 */
async function answer(
  request: IncomingMessage,
  reply: ServerResponse,
  { scope, closing }: { scope: Context; closing: AbortSignal },
): Promise<void> {
  const isStop = request.method === "DELETE";
  if (request.url !== "/clock" || (request.method !== "POST" && !isStop))
    return refuse(reply, 404, "page.not_found");
  if (isStop) {
    await stopMove(scope);
    reply.writeHead(204, { connection: "close" });
    reply.end();
    return;
  }
  try {
    await requestMove(scope, (await text(request)).slice(0, LONGEST_BODY));
  } catch (error) {
    const code = toErrorCode(error);
    if (!code) throw error;
    return refuse(reply, 422, code);
  }
  reply.writeHead(200, { "content-type": "application/x-ndjson", connection: "close" });
  const gone = new AbortController();
  reply.once("close", () => gone.abort());
  for await (const view of followMove(scope, AbortSignal.any([closing, gone.signal])))
    reply.write(`${JSON.stringify(view)}\n`);
  reply.end();
}

function refuse(reply: ServerResponse, status: number, code: string): void {
  reply.writeHead(status, { "content-type": "application/json", connection: "close" });
  reply.end(JSON.stringify({ code }));
}

const listen = (server: Server, path: string) =>
  new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(path, () => {
      server.off("error", fail);
      done();
    });
  });
