import { z } from "zod";
import { type ErrorCode, errorStatus } from "#shared/errors.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { translator } from "#server/phrases.ts";
import { requiredStepCodes } from "../http/requiredSteps.ts";
import { envelopeSchema } from "../http/serve.ts";

interface ObjectSchema {
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Schema {
  readonly type?: string;
  readonly [keyword: string]: unknown;
}

export function toOperation(line: AnyEndpoint) {
  const { method, path, summary, access } = line;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const input = inputSchema(line);
  const rest = withoutProperties(input, inPath);
  const read = method === "GET" || line.streams;
  const fields = Object.entries(input.properties ?? {});
  const parameters = [
    ...fields
      .filter(([name]) => inPath.includes(name))
      .map(([name, schema]) => pathParameter(name, schema)),
    ...(read ? Object.entries(rest.properties).map(queryParameter(rest.required)) : []),
    ...["acceptLanguage", "lang", "refer", "commonToken"].map(shared),
    ...(line.idempotent ? [shared(keyOf(line.idempotent))] : []),
  ];
  return {
    tags: [path.split("/")[1]],
    operationId: operationId(line),
    summary,
    description: audience(access),
    security: access === "anyone" ? [{}, ...SIGNED_IN] : SIGNED_IN,
    parameters,
    ...(!read &&
      Object.keys(rest.properties).length > 0 && { requestBody: requestBody(line, rest) }),
    ...(line.streams && { requestBody: FILE_BODY }),
    responses: {
      200: { description: "Done", ...responseOf(line) },
      ...errorResponses(line),
    },
  };
}

/** Closed where unknown fields are refused. */
const inputSchema = ({ input, specified }: AnyEndpoint): ObjectSchema =>
  z.toJSONSchema(input, {
    io: "input",
    target: "draft-2020-12",
    override({ zodSchema, jsonSchema }) {
      const isOpen = specified || "additionalProperties" in jsonSchema;
      if (zodSchema._zod.def.type === "object" && !isOpen) jsonSchema.additionalProperties = false;
    },
  }) as ObjectSchema;

const responseOf = (line: AnyEndpoint) =>
  line.answers === undefined
    ? json(simplifySchema(envelopeSchema(line, "draft-2020-12")))
    : { content: Object.fromEntries([line.answers].flat().map((type) => [type, {}])) };

const SIGNED_IN = [{ bearer: [] }, { cookie: [] }];
const shared = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const json = (schema: object) => ({ content: { "application/json": { schema } } });

const FILE_BODY = { required: true, content: { "application/octet-stream": {} } };

/** `postOrderByIdPayment` for `POST /Order/:id/Payment`. */
const operationId = ({ method, path }: AnyEndpoint) =>
  method.toLowerCase() +
  path
    .replaceAll(/:(\w)/g, (_, first: string) => `By${first.toUpperCase()}`)
    .replaceAll(/[^A-Za-z0-9]/g, "");

function audience(access: AnyEndpoint["access"]): string {
  if (access === "anyone") return "For anyone.";
  if (access === "member" || access === "dealer") return `For a ${access}.`;
  if (access === "intelligent") return "For a member with machine monitoring.";
  return `For staff with the permission \`${access}\`, signed in with a second factor.`;
}

function withoutProperties(
  { properties = {}, required = [], additionalProperties }: ObjectSchema,
  names: readonly string[],
) {
  const remaining = Object.entries(properties).filter(([name]) => !names.includes(name));
  return {
    type: "object",
    properties: Object.fromEntries(
      remaining.map(([name, schema]) => [name, simplifySchema(schema)]),
    ),
    required: required.filter((name) => !names.includes(name)),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
}

const pathParameter = (name: string, schema: Schema) => ({
  name,
  in: "path",
  required: true,
  schema: simplifySchema(schema),
});

const queryParameter =
  (required: readonly string[]) =>
  ([name, schema]: [string, Schema]) => ({
    name: schema.type === "array" ? `${name}[]` : name,
    in: "query",
    required: required.includes(name),
    schema,
    ...(schema.type === "object" && { style: "deepObject", explode: true }),
  });

function requestBody(
  { file }: AnyEndpoint,
  schema: { properties: Record<string, Schema>; required: string[] },
) {
  const nested = Object.entries(schema.properties).filter(([, { type }]) => type === "object");
  const form = {
    schema: withClear(schema),
    ...(nested.length > 0 && {
      encoding: Object.fromEntries(
        nested.map(([name]) => [name, { style: "deepObject", explode: true }]),
      ),
    }),
  };
  return {
    required: schema.required.length > 0,
    content: {
      ...(!file && { "application/json": { schema }, "application/x-www-form-urlencoded": form }),
      "multipart/form-data": form,
    },
  };
}

const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
  type === "null" || (anyOf as readonly Schema[]).some(isNullable);

/** Forms cannot send null. */
function withClear<S extends { readonly properties: Readonly<Record<string, Schema>> }>(schema: S) {
  const names = Object.entries(schema.properties).flatMap(([name, each]) =>
    isNullable(each) ? [name] : [],
  );
  if (names.length === 0) return schema;
  const clear = { type: "array", items: { enum: names } };
  return { ...schema, properties: { ...schema.properties, clear } };
}

export const errorCodesOf = (line: AnyEndpoint): ErrorCode[] => [
  ...new Set([...line.errors, ...impliedErrorCodes(line)]),
];

function errorResponses(line: AnyEndpoint): Record<number, object> {
  const codes = errorCodesOf(line);
  const say = translator("en", "refusal");
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  const known = [...byStatus].map(([status, own]) => {
    const description = own.map((code) => `\`${code}\`: ${say(code)}`).join("\n\n");
    return [status, { description, ...json(errorSchema(own)) }];
  });
  const systemError = {
    description: `\`system\`: ${say("system")}`,
    ...json(errorSchema(["system"])),
  };
  return { ...Object.fromEntries(known), 500: systemError };
}

const errorSchema = (codes: readonly string[]) => ({
  allOf: [
    { $ref: "#/components/schemas/Refusal" },
    { type: "object", properties: { code: { enum: codes } } },
  ],
});

const keyOf = (idempotent: true | "required") =>
  idempotent === "required" ? "requiredIdempotencyKey" : "idempotencyKey";

function impliedErrorCodes(line: AnyEndpoint): ErrorCode[] {
  const { method, access, idempotent } = line;
  // Writes too: an invalid token counts against the network.
  const codes: ErrorCode[] = [
    "request.malformed",
    "rate.exceeded",
    "rate.overloaded",
    "service.unavailable",
  ];
  codes.push(...requiredStepCodes(line));
  if (access !== "anyone") codes.push("session.required");
  if (access === "intelligent") codes.push("intelligent.required");
  else if (access !== "anyone" && access !== "member") codes.push("access.denied");
  if (access.includes(".")) codes.push("access.second_factor_required");
  if (method !== "GET") {
    codes.push("rate.limited", "request.foreign_origin", "request.too_large", "request.media_type");
  }
  if (!line.specified) codes.push("request.invalid"); // at unknown fields
  if (idempotent) codes.push("request.invalid", "request.key_reused", "request.in_progress");
  return codes;
}

/** Drops patterns that repeat a format, and safe-integer bounds. */
function simplifySchema<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(simplifySchema) as T;
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).filter(([keyword, value]) => {
    if (keyword === "$schema") return false;
    if (keyword === "pattern") return !("format" in schema);
    return keyword !== "minimum" && keyword !== "maximum"
      ? true
      : Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER;
  });
  return Object.fromEntries(
    entries.map(([keyword, value]) => [keyword, simplifySchema(value)]),
  ) as T;
}
