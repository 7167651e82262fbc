import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { RefusalDetails } from "#shared/kit/refusal.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { operation } from "./operation.ts";

/** Where the document is served, beside the calls it describes. */
export const OPENAPI_PATH = "/openapi.json";
const VERSION = "1";

/** Serves the reference of `lines`, made once, at the first asking. */
export function serveOpenApi(app: FastifyInstance, lines: readonly AnyEndpoint[]): void {
  let made: { text: string; etag: string } | undefined;
  app.get(OPENAPI_PATH, async (request, reply) => {
    made ??= encoded(openApiDocument(lines));
    reply.header("etag", made.etag).header("cache-control", "no-cache");
    if (request.headers["if-none-match"] === made.etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(made.text);
  });
}

function encoded(document: object): { text: string; etag: string } {
  const text = JSON.stringify(document);
  // Weak, because the same document also goes out compressed.
  return { text, etag: `W/"${createHash("sha256").update(text).digest("base64url")}"` };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApiDocument(lines: readonly AnyEndpoint[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const line of lines) {
    const path = line.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [line.method.toLowerCase()]: operation(line) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Millwright", version: VERSION, description: DESCRIPTION },
    servers: [{ url: "/api/v1" }],
    paths,
    components: { securitySchemes, parameters, schemas: { Refusal } },
  };
}

const DESCRIPTION = `Answers are \`{ data, message? }\`, lists \`{ data, total, page, perPage }\`, and
refusals \`{ message, code, errors? }\` with the message in the caller's language. Money is whole minor units
with its currency; instants are UTC. Bodies are JSON, urlencoded or multipart, the latter two with bracket
keys (\`address[city]\`). \`null\`, or \`clear[]=name\` in a form, empties an optional field.`;

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: "The token from logging in." },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIE,
    description:
      "The session of the pages; writes with it must come from the product's own origin.",
  },
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Any 8 to 100 printable characters. For 24 hours the same key with the same body gives the same answer; with another body it is refused.",
  schema: { type: "string", minLength: 8, maxLength: 100 },
};

const parameters = {
  acceptLanguage: {
    name: "Accept-Language",
    in: "header",
    description: "`tw`, `cn`, `en`, or BCP 47 tags with weights.",
    schema: { type: "string" },
  },
  lang: {
    name: "lang",
    in: "query",
    description: "The language, before Accept-Language.",
    schema: { type: "string" },
  },
  refer: {
    name: "refer",
    in: "query",
    description: "The code of whoever sent the visitor here; one that is none is left aside.",
    schema: { type: "string" },
  },
  commonToken: {
    name: "X-Common-Token",
    in: "header",
    description: "The visitor's generated id, at least 128 random bits in base64url.",
    schema: { type: "string", minLength: 22, maxLength: 128 },
  },
  idempotencyKey,
  requiredIdempotencyKey: { ...idempotencyKey, required: true },
};

const details = {
  total: { type: "integer", description: "How many rows there are, when they are too many." },
  added: {
    type: "array",
    items: { type: "string" },
    description: "Ids of what is there and was not seen.",
  },
  removed: {
    type: "array",
    items: { type: "string" },
    description: "Ids of what was seen and is not there any more.",
  },
  possibleDuplicates: {
    type: "array",
    items: {
      type: "object",
      properties: { id: { type: "string" }, number: { type: "string" } },
      required: ["id", "number"],
    },
    description: "The orders with a transfer that may be the same one.",
  },
  challenge: { type: "string", description: "Names the login that waits for a second factor." },
  left: { type: "integer", description: "How many pieces are left, when more were asked for." },
  commodity: { type: "string", description: "Of which commodity, where a call is about several." },
} satisfies Record<keyof RefusalDetails, object>;

const Refusal = {
  type: "object",
  properties: {
    message: { type: "string", description: "The sentence, in the caller's language." },
    code: { type: "string" },
    errors: {
      type: "object",
      description: "The faults of each field.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    ...details,
    requestId: {
      type: "string",
      description: "Names the request, for whoever looks into a fault.",
    },
  },
  required: ["message", "code"],
};
