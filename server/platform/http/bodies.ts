import type { FastifyInstance, FastifyRequest } from "fastify";
import { nestKeys } from "#shared/kit/nestedKeys.ts";
import { Refusal } from "#shared/errors.ts";
import { parseJsonObject } from "./json.ts";

/** Default, in bytes. */
export const BODY_LIMIT = 262_144;

export const URLENCODED = "application/x-www-form-urlencoded";

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;
const UTF_8 = /^utf-?8$/i;
const BASE64 = /^data:[^,]*;base64,/;

/** JSON, urlencoded, multipart and queries all become one nested object; 400 if malformed, 415 for other types. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      requireUtf8(request);
      return parseJsonObject(utf8(body));
    },
  );
  app.addContentTypeParser(
    URLENCODED,
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => nestKeys(formPairs(request, body)),
  );
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, multipart);
  app.addHook("preValidation", async (request) => {
    // Links joined from others may hold several codes, which must not block a request (`scope.refers`).
    const pairs = urlencoded(request.url.split("?").slice(1).join("?"));
    request.query = nestKeys(pairs.filter(([name]) => name !== "refer"));
    const { line } = request.routeOptions.config;
    assertStorable([line?.streams ? null : request.body, request.query, request.params]);
  });
}

function requireUtf8({ headers }: FastifyRequest): void {
  const charset = CHARSET.exec(headers["content-type"] ?? "")?.[1];
  if (charset !== undefined && !UTF_8.test(charset)) throw new Refusal("request.malformed");
}

function utf8(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new Refusal("request.malformed");
  }
}

/** @throws {Refusal} `request.malformed` unless valid UTF-8 */
export function formPairs(request: FastifyRequest, body: Buffer): [string, string][] {
  requireUtf8(request);
  return urlencoded(utf8(body));
}

function urlencoded(text: string): [string, string][] {
  const pairs = text.split("&").filter((pair) => pair !== "");
  return pairs.map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return [unescapeForm(name), unescapeForm(value.join("="))];
  });
}

function unescapeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new Refusal("request.malformed");
  }
}

/** Empty texts and data URLs count as absent. */
async function multipart(request: FastifyRequest, body: Buffer): Promise<object> {
  const { file } = request.routeOptions.config.line ?? {};
  const texts: [string, string][] = [];
  const files: Record<string, File> = {};
  for (const [name, value] of await formData(request, body)) {
    if (typeof value === "string") {
      if (value !== "" && !BASE64.test(value)) texts.push([name, value]);
    } else if (name === file?.field && !files[name]) files[name] = value;
    else if (value.size > 0) throw new Refusal("request.malformed");
  }
  return { ...nestKeys(texts), ...files };
}

/** @throws {Refusal} `request.malformed` if truncated, without boundary or not UTF-8 */
export async function formData(request: FastifyRequest, body: Buffer): Promise<FormData> {
  requireUtf8(request);
  const form = await parseForm(body, request.headers["content-type"] ?? "");
  let at = 0;
  for (const text of [...form].flat()) {
    // U+FFFD marks undecodable bytes, unless the client sent it: then the text is found in the body.
    if (typeof text !== "string" || !text.includes("\uFFFD")) continue;
    at = body.indexOf(text, at);
    if (at < 0) throw new Refusal("request.malformed");
    at += Buffer.byteLength(text);
  }
  return form;
}

async function parseForm(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData();
  } catch {
    throw new Refusal("request.malformed");
  }
}

/** PostgreSQL cannot store NUL and lone surrogates. */
function assertStorable(value: unknown): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) throw new Refusal("request.malformed");
  } else if (Array.isArray(value)) value.forEach(assertStorable);
  else if (typeof value === "object" && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      assertStorable(name);
      assertStorable(each);
    }
  }
}
