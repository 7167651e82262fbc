import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { RefusalDetails } from "#shared/kit/refusal.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { toOperation } from "./operation.ts";

export const OPENAPI_PATH = "/openapi.json";
const VERSION = "1";

export function serveOpenApi(app: FastifyInstance, lines: readonly AnyEndpoint[]): void {
  let made: { text: string; etag: string } | undefined;
  app.get(OPENAPI_PATH, async (request, reply) => {
    made ??= encodeDocument(openApiDocument(lines));
    reply.header("etag", made.etag).header("cache-control", "no-cache");
    if (request.headers["if-none-match"] === made.etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(made.text);
  });
}

function encodeDocument(document: object): { text: string; etag: string } {
  const text = JSON.stringify(document);
  // Weak, because it is also sent compressed.
  return { text, etag: `W/"${createHash("sha256").update(text).digest("base64url")}"` };
}

export function openApiDocument(lines: readonly AnyEndpoint[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const line of lines) {
    const path = line.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [line.method.toLowerCase()]: toOperation(line) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Millwright", version: VERSION, description: DESCRIPTION },
    servers: [{ url: "/api/v1" }],
    paths,
    components: { securitySchemes, parameters, schemas: { Refusal } },
  };
}

const DESCRIPTION = `Responses are \`{ data, message? }\`, lists \`{ data, total, page, perPage }\`, and
errors \`{ message, code, errors? }\` with the message in the caller's language. Amounts are in whole minor
units with a currency; timestamps are UTC. Request bodies are JSON, urlencoded or multipart; forms use bracket
keys (\`address[city]\`). \`null\`, or \`clear[]=name\` in a form, clears an optional field. Names that a call does not
have are refused in \`errors\`, in queries too; calls whose body allows additional properties ignore them.`;

const securitySchemes = {
  bearer: { type: "http", scheme: "bearer", description: "Token returned by a sign-in." },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIE,
    description: "Session cookie of the pages; writes require the product's own origin.",
  },
};

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "8 to 100 printable characters. For 24 hours the same key and body return the same response; another body is refused.",
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
    description: "Language; overrides Accept-Language.",
    schema: { type: "string" },
  },
  refer: {
    name: "refer",
    in: "query",
    description: "Referral code; an invalid one is ignored.",
    schema: { type: "string" },
  },
  commonToken: {
    name: "X-Common-Token",
    in: "header",
    description: "Generated visitor id: at least 128 random bits in base64url.",
    schema: { type: "string", minLength: 22, maxLength: 128 },
  },
  idempotencyKey,
  requiredIdempotencyKey: { ...idempotencyKey, required: true },
};

const details = {
  charge: {
    type: "object",
    properties: { minor: { type: "integer" }, currency: { type: "string" } },
    required: ["minor", "currency"],
    description: "What the order would be charged now.",
  },
  freeMonths: { type: "integer", description: "Free months over all lines of that order." },
  total: { type: "integer", description: "Number of rows, if too many." },
  added: {
    type: "array",
    items: { type: "string" },
    description: "Ids of items that the caller has not seen.",
  },
  removed: {
    type: "array",
    items: { type: "string" },
    description: "Ids of items that no longer exist.",
  },
  possibleDuplicates: {
    type: "array",
    items: {
      type: "object",
      properties: { id: { type: "string" }, number: { type: "string" } },
      required: ["id", "number"],
    },
    description: "Orders with a transfer that may be the same.",
  },
  conflicts: {
    type: "array",
    items: {
      type: "object",
      properties: {
        dealer: { type: "string" },
        percent: { type: "integer", description: "Basis points." },
        from: {
          type: ["string", "null"],
          format: "date-time",
          description: "Since when the dealer has it; null: already.",
        },
      },
      required: ["dealer", "percent", "from"],
    },
    description: "Dealers whose percent is above what is left to give.",
  },
  unwritable: {
    type: "array",
    items: { type: "string" },
    description: "Lines of a file with characters that its encoding lacks.",
  },
  challenge: { type: "string", description: "Id of the sign-in that awaits a second factor." },
  left: { type: "integer", description: "Pieces left, if more were requested." },
  commodity: { type: "string", description: "The commodity concerned, if the call names several." },
  until: {
    type: "string",
    format: "date-time",
    description: "From when it is possible again.",
  },
} satisfies Record<keyof RefusalDetails, object>;

const Refusal = {
  type: "object",
  properties: {
    message: { type: "string", description: "Error message in the caller's language." },
    code: { type: "string" },
    errors: {
      type: "object",
      description: "Validation errors by field.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    ...details,
    requestId: { type: "string", description: "Id of the request, for support." },
  },
  required: ["message", "code"],
};
