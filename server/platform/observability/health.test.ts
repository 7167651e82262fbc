import Fastify from "fastify";
import { expect, test } from "vitest";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { openServer } from "../db/client.ts";
import { serveHealth } from "./health.ts";

test("the health check queries the database once a second at most", async () => {
  const { open, db } = await testWorld();
  let now = 0;
  const app = Fastify();
  serveHealth(app, { db, realNow: () => new Date(now) });
  const counter = countStatements(open.database.pool);
  const asked = async () => {
    const ask = () => Promise.all(Array.from({ length: 5 }, () => app.inject("/readyz")));
    const { result, statements } = await counter.during(ask);
    expect(result.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    return statements.length;
  };
  expect(await asked()).toBe(1);
  now = 999;
  expect(await asked()).toBe(0);
  now = 1_000;
  expect(await asked()).toBe(1);
});

test("an unreachable database is reported, also by the cached result", async () => {
  const away = openServer("postgres://nobody@127.0.0.1:1/none");
  const app = Fastify();
  serveHealth(app, { db: away.db, realNow: () => new Date(0) });
  for (let time = 0; time < 2; time += 1) {
    const answer = await app.inject("/readyz");
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: "database unreachable" }]);
    expect(answer.headers["retry-after"]).toBe("5");
  }
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  await away.close();
});
