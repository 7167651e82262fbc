import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { formatKey, KEY_BYTES } from "#shared/licensing/licenses/keyFormat.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { openServer } from "#server/platform/db/client.ts";
import { DatabaseUnavailable } from "#server/platform/db/unavailable.ts";
import licenseRoutes from "#server/licensing/activations/protocolRoutes.ts";
import { licenseClient } from "#test/kit/data/licenses.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

/** A shop where each call and each page throws `thrown.value`. */
async function failingShop() {
  const lines: string[] = [];
  const thrown: { value: unknown } = { value: undefined };
  const fail = () => {
    throw thrown.value;
  };
  const world = await testWorld({
    logLevel: "error",
    logStream: { write: (line) => void lines.push(line) },
    checkResponse: fail,
    render: async () => fail(),
  });
  const logged = () => lines.splice(0).map((line) => JSON.parse(line));
  return { world, thrown, logged };
}

const lost = () => new DatabaseUnavailable(new Error("Connection terminated unexpectedly"));

test.each([
  ["a lost connection", lost],
  ["one of several errors", () => new AggregateError([new Error("a bug"), lost()])],
  ["a cause", () => new Error("the count failed", { cause: lost() })],
])("%s is answered with 503 and Retry-After, and logged once", async (_, error) => {
  const { world, thrown, logged } = await failingShop();
  thrown.value = error();
  for (const lang of LANGS) {
    const message = phrases[lang].refusal.service.unavailable;
    const call = await world.http.inject(`/api/v1/Web?lang=${lang}`);
    expect([call.statusCode, call.json()]).toEqual([503, { code: "service.unavailable", message }]);
    const page = await world.http.inject(`${langPrefix[lang]}/member/order`);
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining(message)]);
    expect(page.body).toContain(phrases[lang].problem.closed.title);
    for (const { headers } of [call, page])
      expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
    const entries = logged();
    expect(entries.map(({ requestId }) => requestId)).toEqual(
      [call, page].map(({ headers }) => headers["x-request-id"]),
    );
    for (const { err } of entries) {
      expect(err).toMatchObject({ message: (thrown.value as Error).message });
      expect(JSON.stringify(err)).toContain(
        '"message":"Connection terminated unexpectedly","stack"',
      );
    }
  }
});

test("the license protocol answers 503 in its own form", async () => {
  const world = await testWorld();
  const away = openServer("postgres://nobody@127.0.0.1:1/none");
  const app = Fastify();
  onTestFinished(() => Promise.all([away.close(), app.close()]).then(() => undefined));
  app.decorateRequest("scope");
  app.addHook("onRequest", async (request) => {
    request.scope = world.scope({ db: away.db, lang: "en" });
  });
  await app.register(licenseRoutes, { prefix: "/api/license/v1" });
  const machine = licenseClient({ ...world, http: app } as unknown as TestWorld, "Mill 3");
  const refused = await machine.activate(formatKey(new Uint8Array(KEY_BYTES)));
  expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual([
    503,
    "5",
    { code: "SYSTEM", message: phrases.en.keys.protocol.SYSTEM, retryAfter: 5 },
  ]);
});
