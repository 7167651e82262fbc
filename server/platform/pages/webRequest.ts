import type { FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";

/**
 * Uses the public origin if the browser names it, because a TLS-terminating proxy speaks http to us.
 * @throws {Refusal} `request.malformed` for an invalid URL
 */
export function webUrl(request: FastifyRequest): URL {
  const { publicUrl } = request.scope.settings;
  const publicOrigin = new URL(publicUrl).origin;
  const own = `${request.protocol}://${request.host}`;
  const url = URL.parse(request.url, request.headers.origin === publicOrigin ? publicOrigin : own);
  if (!url || /%00/.test(request.url)) throw new Refusal("request.malformed");
  return url;
}

export function toWebRequest(request: FastifyRequest): Request {
  const { method, body } = request;
  return new Request(webUrl(request), {
    method,
    headers: headersOf(request),
    ...(Buffer.isBuffer(body) && method === "POST" && { body: new Uint8Array(body) }),
  });
}

function headersOf({ raw }: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value = []] of Object.entries(raw.headers)) {
    for (const each of [value].flat()) headers.append(name, each);
  }
  return headers;
}
