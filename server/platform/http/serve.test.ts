import Fastify, { type InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { pageWindow, paging, sortedPaging } from "#shared/kit/pagination.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { type Context, systemContext, type Container } from "#server/context.ts";
import { readBodies } from "./bodies.ts";
import { registerErrorHandlers } from "./errors.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { registerEndpoints } from "./serve.ts";

const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=of-a-test";

const Contact = z.object({
  name: requiredText(20),
  fax: optionalText(20),
  address: z.object({ city: optionalText(20) }).optional(),
  tags: z.array(z.string()).optional(),
});
const contract = {
  write: endpoint({
    method: "PUT",
    path: "/Contact",
    access: "anyone",
    summary: "For this test",
    input: Contact,
    output: z.object({ got: z.unknown() }),
    errors: ["request.invalid"],
  }),
  some: listEndpoint({
    method: "GET",
    path: "/Some",
    access: "anyone",
    summary: "For this test",
    input: z.object({
      ...sortedPaging({ orderby: ["created_at", "name"], all: true }),
      rows: z.coerce.number(),
    }),
    output: z.object({ window: z.unknown() }),
    errors: ["request.invalid", "list.too_long"],
  }),
  few: listEndpoint({
    method: "GET",
    path: "/Few",
    access: "anyone",
    summary: "For this test",
    input: z.object(paging()),
    output: z.object({ window: z.unknown() }),
    errors: ["request.invalid"],
  }),
};

function served() {
  const app = Fastify();
  registerErrorHandlers(app);
  app.decorateRequest("scope", null as unknown as Context);
  app.addHook("onRequest", async (request) => {
    const world = { ports: { authorize: () => undefined } } as unknown as Container;
    request.scope = { ...systemContext(world), lang: "en" };
  });
  readBodies(app);
  const list = async (_scope: Context, input: { page: number; limit: number; rows?: number }) => {
    const { offset, limit, ...window } = pageWindow(input, input.rows ?? 0);
    return { data: [{ window: { ...input, offset, limit } }], total: input.rows ?? 0, ...window };
  };
  const write = async (_scope: Context, input: object) => ({ got: input });
  void app.register(registerEndpoints(contract, { write, some: list, few: list }));
  return async (request: InjectOptions) => {
    const answer = await app.inject(request);
    return { status: answer.statusCode, ...answer.json() };
  };
}

const put = (type: string, payload: string) =>
  served()({ method: "PUT", url: "/Contact", headers: { "content-type": type }, payload });
const parts = (...fields: [string, string][]) =>
  `${fields
    .map(
      ([name, value]) =>
        `--of-a-test\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join("")}--of-a-test--\r\n`;

test.for([
  [
    JSON_TYPE,
    JSON.stringify({ name: "Ada", fax: "12", address: { city: "台北" }, tags: ["a", "b"] }),
  ],
  [FORM, "name=Ada&fax=12&address[city]=%E5%8F%B0%E5%8C%97&tags[]=a&tags[]=b"],
  [FORM, "name=Ada&fax=12&address%5Bcity%5D=%E5%8F%B0%E5%8C%97&tags[0]=a&tags[1]=b"],
  [
    MULTIPART,
    parts(
      ["name", "Ada"],
      ["fax", "12"],
      ["address[city]", "台北"],
      ["tags[]", "a"],
      ["tags[]", "b"],
    ),
  ],
] as const)("%s %s returns the same", async ([type, payload]) => {
  expect((await put(type, payload)).data.got).toEqual({
    name: "Ada",
    fax: "12",
    address: { city: "台北" },
    tags: ["a", "b"],
  });
});

test("an answer says that it is JSON, whether it succeeds or not", async () => {
  const world = await testWorld();
  for (const [url, status] of [
    ["/api/v1/Category", 200],
    ["/api/v1/List?page=0", 422],
  ] as const) {
    const { statusCode, headers } = await world.http.inject({ url });
    expect([statusCode, headers["content-type"]]).toEqual([
      status,
      "application/json; charset=utf-8",
    ]);
  }
});

test.for([
  ["null", JSON_TYPE, '{"name":"Ada","fax":null}'],
  ["clear in JSON", JSON_TYPE, '{"name":"Ada","clear":["fax"]}'],
  ["clear in a form", FORM, "name=Ada&clear[]=fax"],
  ["clear in multipart", MULTIPART, parts(["name", "Ada"], ["clear[]", "fax"])],
  ["nothing typed in a form", FORM, "name=Ada&fax="],
] as const)("%s clears an optional field", async ([, type, payload]) => {
  expect((await put(type, payload)).data.got).toEqual({ name: "Ada", fax: null });
});

test("fields not sent stay unchanged, and multipart ignores empty values and files sent as text", async () => {
  expect((await put(JSON_TYPE, '{"name":"Ada"}')).data.got).toEqual({ name: "Ada" });
  const skipped = parts(
    ["name", "Ada"],
    ["fax", ""],
    ["address[city]", "data:image/png;base64,AAAA"],
  );
  expect((await put(MULTIPART, skipped)).data.got).toEqual({ name: "Ada" });
});

test.for([
  ["a required field", { clear: ["name"] }, "name"],
  ["what is no list of names", { name: "Ada", clear: "fax" }, "clear"],
  ["an unknown field", { name: "Ada", clear: ["mobile"] }, "mobile"],
] as const)("clear does not apply to %s", async ([, body, field]) => {
  const answer = await put(JSON_TYPE, JSON.stringify(body));
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
});

test("a list is paged and sorted by its orders", async () => {
  const get = served();
  expect((await get({ url: "/Some?rows=95&page=3" })).data[0].window).toMatchObject({
    offset: 20,
    limit: 10,
    orderby: "created_at",
    sort: "desc",
  });
  expect(await get({ url: "/Some?rows=95&page=3&limit=40&orderby=name&sort=asc" })).toMatchObject({
    total: 95,
    page: 3,
    perPage: 40,
    data: [{ window: { offset: 80, limit: 40, orderby: "name", sort: "asc" } }],
  });
});

test.for(["page=0", "limit=0", "limit=-2", "limit=1001", "orderby=password", "sort=up", "page=x"])(
  "a list refuses %s at its field",
  async (query) => {
    const answer = await served()({ url: `/Some?rows=1&${query}` });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [query.split("=")[0]]]);
  },
);

test("limit -1 returns all rows up to a thousand, where allowed", async () => {
  const get = served();
  const all = await get({ url: "/Some?rows=1000&limit=-1&page=7" });
  expect(all).toMatchObject({ status: 200, total: 1000, page: 1, perPage: 1000 });
  const more = await get({ url: "/Some?rows=1001&limit=-1" });
  expect(more).toMatchObject({ status: 422, code: "list.too_long", total: 1001 });
  expect((await get({ url: "/Few?limit=-1" })).status).toBe(422);
});
