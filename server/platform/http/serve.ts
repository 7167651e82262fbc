import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ensure, Refusal } from "#shared/errors.ts";
import type { AnyEndpoint, FileResponse } from "#shared/kit/endpoint.ts";
import { matchLang } from "#shared/kit/lang.ts";
import { fieldErrors, applyCleared } from "#shared/kit/validation.ts";
import { translator } from "#server/phrases.ts";
import { withNullable } from "../openapi/serializerSchema.ts";
import { checkLargeBody, bodyLimitOf, STREAM_TYPE } from "./uploadLimits.ts";
import { asUnknown, unknownFieldErrors } from "./unknownFields.ts";
import type { KeyedUseCase } from "../idempotency/service.ts";
import type { UseCases } from "../registry/useCaseGroup.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    readonly line?: AnyEndpoint;
  }
}

type AnyContract = Readonly<Record<string, AnyEndpoint>>;
type Fields = Readonly<Record<string, unknown>>;
type Run = KeyedUseCase<unknown, unknown>;

/** Each checks access before it reads the body. */
export function registerEndpoints(contract: AnyContract, useCases: UseCases) {
  return async function routes(app: FastifyInstance) {
    app.addContentTypeParser(STREAM_TYPE, async (request: FastifyRequest, content: unknown) => {
      ensure(request.routeOptions.config.line?.streams, "request.media_type");
      return content;
    });
    for (const [name, line] of Object.entries(contract)) {
      const run = useCases[name] as Run;
      const bodyLimit = bodyLimitOf(line);
      app.route({
        method: line.method,
        url: line.path,
        config: { line },
        ...(bodyLimit !== null && { bodyLimit }),
        onRequest: [
          async ({ scope }) => scope.ports.authorize(scope, line.access),
          ...(bodyLimit === null ? [] : [checkLargeBody(line)]),
        ],
        handler: (request, reply) => handleCall(line, run, { request, reply }),
      });
    }
  };
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function handleCall(line: AnyEndpoint, run: Run, { request, reply }: Exchange) {
  const parsed = parseInput(line, request);
  const content = line.streams && { content: request.body };
  const input = content ? { ...(parsed as object), ...content } : parsed;
  const result = await run(request.scope, input, idempotencyKeyOf(request));
  request.server.checkResponse?.(line, result);
  if (line.answers !== undefined) return sendFile(reply, line.answers, result as FileResponse);
  reply.type(JSON_TYPE).serializer(getSerializer(line, reply));
  const said = isPreview(line, input) ? null : (line.messageOf?.(input, result) ?? line.message);
  const message = said && translator(request.scope.lang, "done")(said);
  return { ...(line.list ? (result as object) : { data: result }), ...(message && { message }) };
}

const isPreview = ({ previews }: AnyEndpoint, input: unknown): boolean =>
  previews === true && (input as { readonly preview: boolean }).preview;

/** Fastify names the type of an object only with its own serializer. */
const JSON_TYPE = "application/json; charset=utf-8";

type Serializer = ReturnType<FastifyReply["compileSerializationSchema"]>;

const serializers = new WeakMap<AnyEndpoint, Serializer>();

/** Compiled on first use: compiling all would dominate the start time. */
function getSerializer(line: AnyEndpoint, reply: FastifyReply) {
  const known = serializers.get(line);
  if (known) return known;
  const made = reply.compileSerializationSchema(withNullable(envelopeSchema(line, "draft-7")));
  serializers.set(line, made);
  return made;
}

function sendFile(reply: FastifyReply, types: string | readonly string[], file: FileResponse) {
  const { filename, content, type = [types].flat()[0] ?? "" } = file;
  reply.header("content-disposition", `attachment; filename="${filename}"`);
  return reply.type(type).send(Buffer.from(content));
}

/** @throws {Refusal} `request.invalid` at every field that is wrong or unknown. */
function parseInput(line: AnyEndpoint, request: FastifyRequest): unknown {
  const { lang, ...query } = request.query as Fields;
  const readsQuery = line.method === "GET" || line.streams !== undefined;
  const body = readsQuery ? {} : applyCleared((request.body ?? {}) as Fields);
  const sent = readsQuery ? (request.query as Fields) : body;
  // Path parameters win.
  const parsed = line.input.safeParse({ ...sent, ...(request.params as Fields) });
  const errors = {
    ...(lang !== undefined && languageErrors(lang)),
    ...(!line.specified && unknownFieldErrors(line.input, readsQuery ? query : body)),
    // Query strings never fill a body.
    ...(!line.specified && !readsQuery && asUnknown(Object.keys(query))),
    ...(parsed.error && fieldErrors(parsed.error)),
  };
  if (!parsed.success || Object.keys(errors).length > 0)
    throw new Refusal("request.invalid", errors);
  return parsed.data;
}

/** Blank: as without. */
const languageErrors = (lang: unknown) =>
  lang !== "" && (typeof lang !== "string" || matchLang(lang) === null) && { lang: ["invalid"] };

const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  headers["idempotency-key"]?.toString();

/** JSON Schema of a 200 response, for the serializer and OpenAPI. */
export function envelopeSchema(
  { output, list, message, previews }: AnyEndpoint,
  target: "draft-7" | "draft-2020-12",
) {
  const { $schema: _, ...item } = z.toJSONSchema(output, { io: "input", target });
  const paging = {
    total: { type: "integer" },
    page: { type: "integer" },
    perPage: { type: "integer" },
  };
  const properties = {
    data: list ? { type: "array", items: item } : item,
    ...(list && paging),
    ...(message && { message: { type: "string" } }),
  };
  const required = Object.keys(properties).filter((name) => !previews || name !== "message");
  return { type: "object", properties, required };
}
