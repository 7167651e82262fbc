import type { FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";

/**
 * The address that the pages are asked for. Its origin is the public one when the browser names that, because the
 * proxy that speaks https to the browser speaks http to us; otherwise the one it was asked under.
 * @throws {Refusal} `request.malformed` when no address can be made of it.
 */
export function webAddress(request: FastifyRequest): URL {
  const { publicUrl } = request.scope.settings;
  const publicOrigin = new URL(publicUrl).origin;
  const own = `${request.protocol}://${request.host}`;
  const url = URL.parse(request.url, request.headers.origin === publicOrigin ? publicOrigin : own);
  if (!url || /%00/.test(request.url)) throw new Refusal("request.malformed");
  return url;
}

/** The request as the pages see it. @throws as `webAddress`. */
export function webRequest(request: FastifyRequest): Request {
  const { method, body } = request;
  return new Request(webAddress(request), {
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
