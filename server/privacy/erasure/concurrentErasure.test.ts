import { expect, test } from "vitest";
import { lastMailedCode } from "#test/kit/accounts/verificationCodes.ts";
import { createFullMember, MARK, PASSWORD, findTraces } from "#test/kit/data/fullMember.ts";
import { apiCaller } from "#test/kit/accounts/secondFactor.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { seenInCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const ROUNDS = 4;

async function ready(
  world: TestWorld,
  client: Pick<Client, "token" | "email"> & { code?: string },
) {
  const call = apiCaller(world, client.token);
  const asked = await call("POST", "/Member/Data/Code", { for: "deletion" });
  expect(asked.statusCode, asked.body).toBe(200);
  const captcha = (await lastMailedCode(world, "confirm_deletion", client.email)) ?? "";
  return () => call("DELETE", "/Member/Data", { captcha, password: PASSWORD, code: client.code });
}

const openOrders = ({ db }: TestWorld, memberId: string | null) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("member_id", "=", memberId)
    .where("status", "=", 0)
    .execute();

const isDeleted = async ({ db }: TestWorld, memberId: string | null) =>
  (
    await db
      .selectFrom("members")
      .select("deleted_at")
      .where("id", "=", memberId)
      .executeTakeFirstOrThrow()
  ).deleted_at !== null;

test("a concurrent order exists with its buyer or not at all", async () => {
  const world = await testWorld();
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await world.member();
    const remove = await ready(world, member);
    expect((await member.post("/Cart", cartItem(12))).statusCode).toBe(200);
    const order = await seenInCart(member, cardPayment);
    const [placed, removed] = await Promise.all([member.post("/Order", order), remove()]);
    const gone = await isDeleted(world, member.memberId);
    expect([placed.statusCode, removed.statusCode]).toContain(200);
    expect(removed.statusCode === 200).toBe(gone);
    expect(await openOrders(world, member.memberId)).toHaveLength(gone ? 0 : 1);
    if (!gone) expect(removed.json().code).toBe("privacy.open_orders");
    else expect(["session.required", "cart.empty"]).toContain(placed.json().code);
  }
});

test("no concurrent login keeps a session", async () => {
  const world = await testWorld();
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await world.member();
    const remove = await ready(world, member);
    const login = () =>
      world.guest().post("/Member/Login", { email: member.email, password: PASSWORD });
    const [removed, ...logins] = await Promise.all([remove(), login(), login(), login()]);
    expect(removed.statusCode, removed.body).toBe(200);
    for (const answer of logins) expect([200, 422]).toContain(answer.statusCode);
    const left = await world.db
      .selectFrom("sessions")
      .select("id")
      .where("member_id", "=", member.memberId)
      .execute();
    expect(left).toEqual([]);
  }
});

test("of a deletion and a concurrent password change one wins", async () => {
  const world = await testWorld();
  const form = { password: "another-horse-9", confirmPassword: "another-horse-9" };
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await world.member();
    const remove = await ready(world, member);
    const [changed, removed] = await Promise.all([
      member.put("/Member/Password", { ...form, currentPassword: PASSWORD }),
      remove(),
    ]);
    const gone = await isDeleted(world, member.memberId);
    expect(removed.statusCode === 200).toBe(gone);
    expect(changed.statusCode === 200 || gone).toBe(true);
    const login = await world
      .guest()
      .post("/Member/Login", { email: member.email, password: form.password });
    expect(login.statusCode === 200).toBe(!gone);
  }
});

test("concurrent requests delete the account once", async () => {
  const world = await testWorld();
  const { client } = await createFullMember(world);
  const remove = await ready(world, client);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => remove()));
  const done = answers.filter(({ statusCode }) => statusCode === 200);
  expect(done).toHaveLength(1);
  for (const { statusCode, body } of answers) expect([200, 401, 422], body).toContain(statusCode);
  const entries = await world.db
    .selectFrom("audit_entries")
    .select("id")
    .where("action", "=", "member.deleted")
    .execute();
  expect(entries).toHaveLength(1);
});

test("concurrent requests leave no personal data", async () => {
  const world = await testWorld();
  const { client } = await createFullMember(world);
  const remove = await ready(world, client);
  const address = {
    recipient: `Late ${MARK}`,
    phone: "0912345678",
    country: "TW",
    province: "TW-TXG",
    city: "TW-TXG-xitun-district",
    address: `4 ${MARK} Lane`,
    postalCode: "407",
  };
  const profile = { firstName: "Late", company: `${MARK} again` };
  const answers = await Promise.all([
    remove(),
    client.put("/Member/Info/update", profile),
    client.post("/Cart", cartItem(12)),
    client.post("/Member/TwoFactor/Setup"),
    client.post("/Member/Address", address),
    client.post("/Member/Data/Code", { for: "export" }),
    client.get("/Member/Info"),
  ]);
  expect(answers[0]?.statusCode, answers[0]?.body).toBe(200);
  await world.drain();
  await world.db
    .updateTable("erasures")
    .set({ begun_at: new Date(Date.now() - 3_600_001) })
    .execute();
  await world.open.queue.runTasksThisMinute();
  await world.drain();
  expect(await findTraces(world)).toEqual([]);
  const carts = world.db.selectFrom("carts").select("id").where("member_id", "=", client.memberId);
  expect(await carts.execute()).toEqual([]);
});
