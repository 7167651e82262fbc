import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import qs from "qs";
import { Refusal } from "#shared/kit/errors.ts";

const MAX_KEYS = 200;
const MAX_DEPTH = 5;
const MAX_JSON_DEPTH = 20;
const MAX_FIELD_BYTES = 65_536;
const FORBIDDEN = /(^|[[\].])(__proto__|prototype|constructor)($|[[\].])/;
const UTF_8 = /^utf-?8$/i;

/** JSON, urlencoded and multipart bodies, all arriving as one nested object; what is malformed is a 400. */
export async function readBodies(app: FastifyInstance, bodyLimit: number): Promise<void> {
  app.addHook("onRequest", async (request) => refuseForeignCharset(request));
  await app.register(formbody, { parser: (text: string) => nested(new URLSearchParams(text)) });
  const limits = { fields: MAX_KEYS, parts: MAX_KEYS, fieldSize: MAX_FIELD_BYTES, files: 0 };
  await app.register(multipart, { limits });
  app.addHook("preValidation", async (request) => {
    if (request.isMultipart()) request.body = await multipartBody(request, bodyLimit);
    refuseUnfit([request.body, request.query, request.params], MAX_JSON_DEPTH);
  });
}

/** Bracket keys (`address[city]`) as nested objects. @throws {Refusal} for names that reach a prototype. */
function nested(pairs: URLSearchParams): Record<string, unknown> {
  if (pairs.size > MAX_KEYS) throw new Refusal("request.malformed");
  for (const key of pairs.keys()) if (FORBIDDEN.test(key)) throw new Refusal("request.malformed");
  try {
    return qs.parse(pairs.toString(), { depth: MAX_DEPTH, strictDepth: true });
  } catch {
    throw new Refusal("request.malformed"); // nested too deep
  }
}

async function multipartBody(request: FastifyRequest, bodyLimit: number): Promise<unknown> {
  const pairs = new URLSearchParams();
  let bytes = 0;
  try {
    for await (const part of request.parts()) {
      if (part.type !== "field") continue;
      const value = String(part.value);
      bytes += part.fieldname.length + value.length;
      if (bytes > bodyLimit) break;
      if (isWorthKeeping(value)) pairs.append(part.fieldname, value);
    }
  } catch {
    throw new Refusal("request.malformed"); // cut off, without a boundary, or beyond the limits
  }
  if (bytes > bodyLimit) throw new Refusal("request.malformed");
  return nested(pairs);
}

/** In multipart forms empty values and base64 strings count as not sent. */
const isWorthKeeping = (value: string) => value !== "" && !/^data:[^,]*;base64,/.test(value);

function refuseForeignCharset(request: FastifyRequest): void {
  const charset = /;\s*charset="?([^";\s]+)/i.exec(request.headers["content-type"] ?? "")?.[1];
  if (charset && !UTF_8.test(charset)) throw new Refusal("request.malformed");
}

/** NUL, which the database's text cannot hold and nobody types, and nesting beyond `depth`. */
function refuseUnfit(value: unknown, depth: number): void {
  if (depth < 0) throw new Refusal("request.malformed");
  if (typeof value === "string" && value.includes("\0")) throw new Refusal("request.malformed");
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseUnfit(key, depth);
    refuseUnfit(inner, depth - 1);
  }
}
