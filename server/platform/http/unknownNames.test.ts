import Fastify from "fastify";
import { expect, test } from "vitest";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { modules } from "#server/modules.ts";
import { endpointName, inputFields } from "#test/kit/accounts/personas.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { readBodies } from "./bodies.ts";
import { registerErrorHandlers } from "./errors.ts";
import { registerEndpoints } from "./serve.ts";

const all: readonly Module<Context>[] = modules;
const groups = all.flatMap(({ useCases = [] }) => useCases);
const lines = groups.flatMap(({ contract }): AnyEndpoint[] => Object.values(contract ?? {}));
const isLoose = ({ path }: AnyEndpoint): boolean => path === "/Member/Register/Check";

/** Every endpoint, with use cases that do nothing. */
function emptyServer() {
  const app = Fastify();
  registerErrorHandlers(app);
  app.decorateRequest("scope", null as unknown as Context);
  app.addHook("onRequest", async (request) => {
    request.scope = { ports: { authorize: () => undefined }, lang: "en" } as unknown as Context;
  });
  readBodies(app);
  for (const { contract } of groups) {
    const idle = Object.fromEntries(
      Object.keys(contract ?? {}).map((name) => [name, async () => null]),
    );
    if (contract) void app.register(registerEndpoints(contract, idle));
  }
  return app;
}

/** The names refused of one in the query and one in the body; a field of the call itself may be missing. */
async function refusedNames(app: ReturnType<typeof emptyServer>, line: AnyEndpoint) {
  const answer = await app.inject({
    method: line.method,
    url: `${line.path.replaceAll(/:\w+/g, "x")}?surprise=1&lang=en&refer=ABCD`,
    ...(line.method !== "GET" && !line.streams && { payload: { extra: { a: 1 } } }),
    ...(line.streams && {
      headers: { "content-type": "application/octet-stream" },
      payload: Buffer.from("x"),
    }),
  });
  const errors: Record<string, string[]> = answer.json().errors ?? {};
  const fields = inputFields(line);
  return ["surprise", "extra", "lang", "refer"].filter(
    (name) => name in errors && !fields.includes(name),
  );
}

test("every own and staff call refuses names it does not have, in the query and in the body", async () => {
  const app = emptyServer();
  const faults: string[] = [];
  for (const line of lines) {
    const isRead = line.method === "GET" || line.streams !== undefined;
    const known = line.specified ? [] : isRead ? ["surprise"] : ["surprise", "extra"];
    const expected = isLoose(line) ? ["surprise"] : known;
    const refused = await refusedNames(app, line);
    if (refused.join() !== expected.join()) faults.push(`${endpointName(line)}: ${refused.join()}`);
  }
  expect(lines.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

test("the calls of the specification ignore unknown names", () => {
  expect(lines.flatMap((line) => (line.specified ? [endpointName(line)] : [])).toSorted()).toEqual([
    "GET /Article",
    "GET /Category",
    "GET /ComputerList",
    "GET /Content",
    "GET /Currency",
    "GET /FaqList",
    "GET /Geo",
    "GET /Home",
    "GET /Info/:id",
    "GET /List",
    "GET /Member/Check",
    "GET /Member/Logout",
    "GET /TechnologyCategory",
    "GET /Web",
    "POST /Article",
    "POST /Comment",
    "POST /Dealer/MemberManager",
    "POST /Member/Login",
    "POST /Member/Register",
    "PUT /Member/Info/update",
  ]);
});

test.for(["/List?currency=XXX", "/Web?lang=fr", "/List?sort=up", "/Shipping?country=XX"])(
  "%s is refused at its field",
  async (path) => {
    const world = await testWorld();
    const answer = await world.guest().get(path);
    const name = /\?(\w+)/.exec(path)?.[1];
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [name]]);
  },
);

test("an unknown field in a line is refused at its path, and nothing is stored", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { uuid, settings } = (await manager.get(`/Manager/Member/${manager.memberId}`)).json().data;
  const wrong = await manager.put(`/Manager/Member/${uuid}/Setting`, { settings, setting: ["x"] });
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    { setting: ["This field is not known."] },
  ]);
  const lines = [{ commodity: world.newId(), quantity: 1, price: 1 }];
  const quoted = await manager.post("/Manager/Quotation", { email: "a@example.test", lines });
  expect(Object.keys(quoted.json().errors)).toEqual(["lines.0.price"]);
});
