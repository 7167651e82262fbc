import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import qs from "qs";

const MAX_KEYS = 200;
const MAX_DEPTH = 5;
const FORBIDDEN = new Set(["__proto__", "prototype", "constructor"]);

/** Bracket keys (`address[city]`) as nested objects; names that could reach a prototype are dropped. */
const nested = (pairs: string): Record<string, unknown> =>
  qs.parse(pairs, {
    depth: MAX_DEPTH,
    strictDepth: true,
    parameterLimit: MAX_KEYS,
    plainObjects: false,
    allowPrototypes: false,
    filter: (key: string, value: unknown) => (FORBIDDEN.has(key) ? undefined : value),
  } as qs.IParseOptions) as Record<string, unknown>;

/** JSON, urlencoded and multipart bodies, all arriving as one nested object. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody, { parser: nested });
  await app.register(multipart, { limits: { fields: MAX_KEYS, fieldSize: 65_536, files: 0 } });
  app.addHook("preValidation", async (request) => {
    if (!request.isMultipart()) return;
    const pairs = new URLSearchParams();
    for await (const part of request.parts()) {
      if (part.type === "field" && isWorthKeeping(part.value))
        pairs.append(part.fieldname, String(part.value));
    }
    request.body = nested(pairs.toString());
  });
}

/** In multipart forms empty values and base64 strings count as not sent. */
const isWorthKeeping = (value: unknown) =>
  typeof value === "string" && value !== "" && !/^data:[^,]*;base64,/.test(value);
