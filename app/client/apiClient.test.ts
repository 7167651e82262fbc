import fc from "fast-check";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readBodies } from "#server/platform/http/bodies.ts";
import { type AnyEndpoint, endpoint } from "#shared/kit/endpoint.ts";
import { applyCleared } from "#shared/kit/validation.ts";
import { CallError } from "./callError.ts";
import { callApi, type ApiClient } from "./apiClient.ts";

interface Echo {
  query: Record<string, unknown>;
  body: Record<string, unknown> | null;
  headers: Record<string, string>;
  url: string;
}

const anything = z.record(z.string(), z.unknown());
const shape = {
  access: "anyone",
  summary: "For these tests",
  input: anything,
  output: z.custom<Echo>(),
  errors: [],
} as const;
const write = endpoint({ ...shape, method: "POST", path: "/Echo" });
const read = endpoint({ ...shape, method: "GET", path: "/Echo" });
const item = endpoint({ ...shape, method: "PUT", path: "/Echo/:id/Part/:part" });
const once = endpoint({ ...shape, method: "POST", path: "/Echo", idempotent: true });

let app: FastifyInstance;
let caller: ApiClient;

beforeAll(async () => {
  app = Fastify();
  await app.register(
    async (api) => {
      readBodies(api);
      for (const url of ["/Echo", "/Echo/:id/Part/:part"]) {
        api.all(url, ({ query, body, headers, url: asked }) => {
          const { refer: _, ...rest } = query as Record<string, unknown>;
          return { data: { query: rest, body: body ?? null, headers, url: asked } };
        });
      }
      api.get("/Broken/:status", (request, reply) =>
        reply
          .code(Number((request.params as { status: string }).status))
          .type("text/html")
          .send("<h1>proxy</h1>"),
      );
      api.get("/CutOff", (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { "content-length": 100 }).write('{"data":');
        reply.raw.destroy();
      });
    },
    { prefix: "/api/v1" },
  );
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  caller = { origin, lang: "cn", visitor: "v".repeat(24), bearer: null, refer: null };
});

afterAll(() => app.close());

const echo = async (
  line: AnyEndpoint,
  input: Record<string, unknown>,
  as: Partial<ApiClient> = {},
) => ((await callApi({ ...caller, ...as }, line, input)) as { data: Echo }).data;

type Value = string | number | boolean | Value[] | { [key: string]: Value };

function sent(value: Value): Value | undefined {
  if (typeof value === "string")
    return value === "" || /^data:[^,]*;base64,/.test(value) ? undefined : value;
  if (typeof value !== "object") return String(value);
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const left = sent(inner);
    return left === undefined ? [] : [[key, left] as const];
  });
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
}

const name = fc
  .string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFG_"),
    minLength: 1,
    maxLength: 8,
  })
  .filter((key) => !["constructor", "prototype", "clear", "refer"].includes(key));
const text = fc.oneof(
  fc.constantFrom("", "data:image/png;base64,AAAA", "data:,x", "刀具 & 5% + [a]=b", " ", "0"),
  // Forms send line breaks as CRLF; NUL cannot be typed.
  fc.string({ unit: "grapheme", maxLength: 12 }).filter((typed) => !/[\r\n\0]/.test(typed)),
);
const { input } = fc.letrec<{ value: Value; input: Record<string, Value> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4 }),
  ),
  input: fc.dictionary(name, tie("value"), { maxKeys: 6 }),
}));

test("writes deliver the same object without skipped values", async () => {
  await fc.assert(
    fc.asyncProperty(input, async (value) => {
      const { body, query } = await echo(write, value);
      expect(body ?? {}).toEqual(sent(value) ?? {});
      expect(query).toEqual({});
    }),
    { numRuns: 150 },
  );
});

test("reads deliver their input in the query", async () => {
  await fc.assert(
    fc.asyncProperty(input, async (value) => {
      const { body, query } = await echo(read, value);
      expect(query).toEqual(sent(value) ?? {});
      expect(body).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test("null clears a field of a write", async () => {
  const { body } = await echo(write, { fax: null, name: "Ada", phone: undefined });
  expect(applyCleared(body ?? {})).toEqual({ fax: null, name: "Ada" });
});

test("path parameters are filled in and sent nowhere else", async () => {
  const { url, body } = await echo(item, { id: "a/b?c", part: 7, size: "L" });
  expect(url).toBe("/api/v1/Echo/a%2Fb%3Fc/Part/7");
  expect(body).toEqual({ size: "L" });
});

test("every call sends language and visitor id", async () => {
  const { headers, url } = await echo(write, { a: "1" });
  expect(headers["accept-language"]).toBe("zh-Hans-CN");
  expect(headers["x-common-token"]).toBe("v".repeat(24));
  expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(headers).not.toHaveProperty("authorization");
  expect(headers).not.toHaveProperty("idempotency-key");
  expect(url).toBe("/api/v1/Echo");
});

test("token and referral code are sent if present", async () => {
  for (const line of [read, write]) {
    const { headers, url } = await echo(line, {}, { bearer: "t0ken", refer: "FRIEND-7" });
    expect(headers.authorization).toBe("Bearer t0ken");
    expect(url).toBe("/api/v1/Echo?refer=FRIEND-7");
  }
});

test("an idempotent call gets a new key, or the given one", async () => {
  const keyOf = async (key?: string) => {
    const options = key === undefined ? {} : { idempotencyKey: key };
    const { data } = await callApi(caller, once, { a: "1" }, options);
    return data.headers["idempotency-key"];
  };
  expect(await keyOf("pay-again-1")).toBe("pay-again-1");
  expect(await keyOf()).not.toBe(await keyOf());
});

const failing = (path: `/${string}`, as: Partial<ApiClient> = {}, signal?: AbortSignal) =>
  callApi(
    { ...caller, ...as },
    endpoint({ ...shape, method: "GET", path }),
    {},
    signal && { signal },
  )
    .then(() => null)
    .catch((error: unknown) => error);

test.each([502, 418, 500])("a response without a message keeps its status: %i", async (status) => {
  expect(await failing(`/Broken/${status}`)).toMatchObject({
    status,
    serverMessage: null,
    networkFailure: null,
  });
});

test("a broken response and an unreachable server are network failures", async () => {
  for (const failure of [
    await failing("/CutOff"),
    await failing("/Echo", { origin: "http://127.0.0.1:9" }),
  ]) {
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ status: null, networkFailure: "network" });
  }
});

test("an aborted call is no server failure", async () => {
  const failure = await failing("/Echo", {}, AbortSignal.abort());
  expect(failure).not.toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ name: "AbortError" });
});

test("a slow response is a timeout", async () => {
  const failure = await failing(
    "/Echo",
    {},
    AbortSignal.abort(new DOMException("too long", "TimeoutError")),
  );
  expect(failure).toMatchObject({ status: null, networkFailure: "timeout" });
});
