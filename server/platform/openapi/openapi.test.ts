import { Validator } from "@seriousme/openapi-schema-validator";
import Fastify, { type FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

interface Operation {
  readonly operationId: string;
  readonly parameters: { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly security: object[];
  readonly requestBody?: { readonly content: Record<string, object> };
  readonly responses: Record<
    string,
    { readonly content: { "application/json": { schema: object } } }
  >;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: object;
}

const documentOf = async (world: TestWorld): Promise<Document> =>
  (await world.http.inject("/api/v1/openapi.json")).json();

test("the published document is OpenAPI 3.1 to an independent validator", async () => {
  const world = await testWorld();
  const document = await documentOf(world);
  const { valid, errors } = await new Validator().validate({ ...document });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("the document lists exactly the served endpoints", async () => {
  const world = await testWorld();
  const { paths } = await documentOf(world);
  const published = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = world.http.endpoints.map(
    ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
  );
  expect(published.sort()).toEqual([...new Set(served)].sort());
  expect(served).toContain("POST /Order/{id}/Payment");
});

test("a write lists its media types, key, error codes and access", async () => {
  const { paths } = await documentOf(await testWorld());
  const place = paths["/Order"]?.post;
  expect(Object.keys(place?.requestBody?.content ?? {})).toEqual([
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ]);
  expect(place?.parameters).toContainEqual({ $ref: "#/components/parameters/idempotencyKey" });
  expect(place?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
  expect(JSON.stringify(place?.responses["422"])).toContain("order.total_changed");
  expect(JSON.stringify(place?.responses["401"])).toContain("session.required");
  const read = paths["/Order/{id}"]?.get;
  expect(read?.parameters[0]).toMatchObject({ name: "id", in: "path" });
  expect(read?.security).toContainEqual({});
});

test("rate limited reads and writes match the document", async () => {
  const world = await testWorld({ perMinute: { reads: 1, writes: 1 } });
  const codes = new Map<string, string[]>();
  const { paths } = await documentOf(world);
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(operations)) {
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      const said = refusals.flatMap(([status, { content }]) =>
        ["rate.limited", "rate.exceeded", "rate.overloaded", "service.unavailable"]
          .filter((code) => JSON.stringify(content).includes(`"${code}"`))
          .map((code) => `${status} ${code}`),
      );
      const key = `${method === "get" ? "read" : "write"}: ${said.join(", ")}`;
      codes.set(key, [...(codes.get(key) ?? []), path]);
    }
  }
  expect([...codes.keys()].toSorted()).toEqual([
    "read: 422 rate.limited, 429 rate.exceeded, 503 rate.overloaded, 503 service.unavailable",
    "read: 429 rate.exceeded, 503 rate.overloaded, 503 service.unavailable",
    "write: 422 rate.limited, 429 rate.exceeded, 503 rate.overloaded, 503 service.unavailable",
  ]);
  const guest = world.guest();
  const refused = async (ask: () => ReturnType<typeof guest.get>) => {
    await ask();
    const answer = await ask();
    return `${answer.statusCode} ${answer.json().code}`;
  };
  expect(await refused(() => guest.get("/Web"))).toBe("429 rate.exceeded");
  expect(await refused(() => guest.post("/Cart", cartItem(1)))).toBe("422 rate.limited");
});

test("session-wide refusals are listed for every affected call", async () => {
  const world = await testWorld();
  const { paths } = await documentOf(world);
  const told = (path: string, method: string) =>
    JSON.stringify(paths[path]?.[method]?.responses["403"] ?? {});
  const shut = ["session.password_change_required", "session.terms_required"];
  for (const code of shut) {
    expect(told("/List", "get")).toContain(`"${code}"`);
    expect(told("/Cart", "post")).toContain(`"${code}"`);
    expect(told("/Member/Check", "get")).not.toContain(code);
  }
  expect(told("/Member/Data", "delete")).not.toContain("session.terms_required");
  expect(told("/Cart", "post")).toContain('"access.read_only"');
  expect(told("/Manager/Impersonation", "delete")).not.toContain("access.read_only");
});

test("a repeated request with the etag gets 304", async () => {
  const world = await testWorld();
  const first = await world.http.inject("/api/v1/openapi.json");
  const etag = String(first.headers.etag);
  const again = await world.http.inject({
    url: "/api/v1/openapi.json",
    headers: { "if-none-match": etag },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

test("real responses match the document", async () => {
  const world = await testWorld();
  const document = await documentOf(world);
  const conforms = await judge(document);
  const member = await world.member();
  await member.post("/Cart", cartItem(12, 2));
  const untold = await member.post("/Order", cardPayment);
  expect(untold.json().code).toBe("order.total_required");
  const placed = await orderCart(member, cardPayment);
  const { id } = placed.json().data;
  const answers = [
    ["get", "/Web", await world.guest().get("/Web")],
    ["get", "/List", await world.guest().get("/List?limit=3")],
    ["get", "/Cart", await member.get("/Cart")],
    ["get", "/Member/Check", await member.get("/Member/Check")],
    ["post", "/Order", untold],
    ["post", "/Order", placed],
    ["get", "/Order", await member.get("/Order")],
    ["get", "/Order/{id}", await member.get(`/Order/${id}`)],
    [
      "post",
      "/Order/{id}/Payment",
      await member.post(`/Order/${id}/Payment`, { method: "credit" }),
    ],
    ["get", "/Order", await world.guest().get("/Order")],
    ["post", "/Order", await member.post("/Order", cardPayment)],
    ["post", "/Order", await member.post("/Order", {})],
    ["get", "/Order/{id}", await member.get("/Order/00000000-0000-4000-8000-000000000000")],
  ] as const;
  for (const [method, path, answer] of answers) {
    const published = document.paths[path]?.[method]?.responses[answer.statusCode];
    expect(published, `${method} ${path} ${answer.statusCode}`).toBeDefined();
    const schema = published?.content["application/json"].schema ?? {};
    expect(conforms(schema, answer.json()), `${method} ${path}: ${answer.body}`).toBe(true);
    expect(conforms(schema, { ...answer.json(), data: "x", code: "x" })).toBe(false);
  }
});

/** Ajv: independent of the generator. */
async function judge({ components }: Document) {
  const app = Fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } },
  });
  const asked = Promise.withResolvers<FastifyRequest>();
  app.get("/", async (request) => asked.resolve(request));
  await app.inject("/");
  const request = await asked.promise;
  return (schema: object, value: object) =>
    request.compileValidationSchema({ ...schema, components })(value);
}
