import { beforeEach, expect, test } from "vitest";
import { byCard, choice } from "#test/shop.ts";
import { testWorld, type TestWorld } from "#test/world.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld();
});

const DAY_MS = 86_400_000;

async function order() {
  const member = await world.member();
  await member.post("/Cart", choice(12));
  const placed = await member.post("/Order", byCard);
  if (placed.statusCode !== 200) throw new Error(placed.body);
}

test("counts what came in today and what waits, by the product's clock", async () => {
  const manager = await world.manager();
  await order();
  world.advance(DAY_MS);
  await order();
  await order();
  const overview = (await manager.get("/Manager/Overview")).json().data;
  expect(overview).toEqual({
    today: "2026-11-21",
    orders: { today: 2, unpaid: 3, underReview: 0 },
    failedJobs: 0,
    failedMails: 0,
  });
});

test("leaves out what the viewer may not see", async () => {
  const manager = await world.manager(["mail.read"]);
  expect((await manager.get("/Manager/Overview")).json().data).toEqual({
    today: "2026-11-20",
    orders: null,
    failedJobs: null,
    failedMails: 0,
  });
  expect((await (await world.member()).get("/Manager/Overview")).statusCode).toBe(403);
  expect((await world.guest().get("/Manager/Overview")).statusCode).toBe(401);
});
