import { expect, test } from "vitest";
import {
  deliverCallback,
  startedOrder,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function found(manager: Client, query: Record<string, string>) {
  const answer = await manager.get(`/Manager/Member?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ email }: { email: string }) => email);
}

test("members are found by name and address, by role, language and day of registration", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  world.advance(86_400_000);
  const chen = await world.member({
    email: "a.chen@one.test",
    firstName: "美玲",
    lastName: "歐陽",
  });
  await world.db
    .updateTable("members")
    .set({ lang: "cn" })
    .where("id", "=", chen.memberId ?? "")
    .execute();
  world.advance(1_000);
  await world.member({ email: "zoe@two.test", firstName: "Zoë", lastName: "O'Neil-Smith" });
  const [zoe, ada] = ["zoe@two.test", "a.chen@one.test"];

  for (const [search, who] of [
    ["歐陽美玲", ada],
    ["陽美", ada],
    ["美玲 CHEN", ada],
    ["one.test", ada],
    ["zoe smith", zoe],
    ["Zoë", zoe],
    ["ＮＥＩＬ", zoe],
  ] as const) {
    expect(await found(manager, { search }), search).toEqual([who]);
  }
  expect(await found(manager, { search: "陽歐" })).toEqual([]);
  expect(await found(manager, { from: "2026-11-21" })).toEqual([zoe, ada]);
  expect(await found(manager, { from: "2026-11-21", lang: "cn" })).toEqual([ada]);
  expect(await found(manager, { from: "2026-11-21", orderby: "email", sort: "asc" })).toEqual([
    ada,
    zoe,
  ]);
  expect(await found(manager, { role: "dealer", orderby: "email", sort: "asc" })).toEqual([
    "dealer@demo.test",
    "subdealer@demo.test",
  ]);
  expect(await found(manager, { to: "2025-12-31" })).toEqual([]);
  const newest = (await manager.get("/Manager/Member?limit=1")).json().data[0];
  expect(newest).toMatchObject({ email: zoe, lastName: "O'Neil-Smith", roles: ["member"] });
  expect(await found(manager, { limit: "1", after: newest.uuid })).toEqual([ada]);
});

test("a member's detail sums up orders, keys and sessions without secrets", async () => {
  const { world, member, paid, amount, orderId } = await startedOrder();
  const manager = await world.manager();
  await deliverCallback(world, signedForm(paid));
  await world.drain();
  const answer = await manager.get(`/Manager/Member/${member.memberId}`);
  const { time } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  expect(answer.json().data).toMatchObject({
    uuid: member.memberId,
    email: member.email,
    roles: ["member"],
    permissions: [],
    secondFactor: false,
    sessions: 1,
    keys: 1,
    orders: {
      total: 1,
      unpaid: 0,
      lastAt: time,
      paid: [{ minor: String(amount), currency: "TWD" }],
    },
    audit: [],
  });
  expect(answer.body.replace("mustChangePassword", "")).not.toMatch(
    /password|argon2|cipher|token/i,
  );

  await world.db
    .updateTable("sessions")
    .set({ expires_at: new Date(0) })
    .where("member_id", "=", member.memberId ?? "")
    .execute();
  const later = (await manager.get(`/Manager/Member/${member.memberId}`)).json().data;
  expect(later.sessions).toBe(0);
});

test("a member's orders and audit entries need their permissions", async () => {
  const world = await testWorld();
  const { member } = await placeOrder(world);
  const chief = await world.manager();
  await chief.put(`/Manager/Member/${member.memberId}/Setting`, { settings: ["intelligent"] });
  const path = `/Manager/Member/${member.memberId}`;
  const all = (await chief.get(path)).json().data;
  expect(all.audit).toMatchObject([
    {
      action: "member.settings_changed",
      actor: { uuid: chief.memberId },
      subject: { id: member.memberId },
    },
  ]);
  expect(all.orders).toMatchObject({ total: 1, unpaid: 1, paid: [] });
  const reader = await world.manager(["members.read"]);
  expect((await reader.get(path)).json().data).toMatchObject({
    keys: 0,
    orders: null,
    audit: null,
  });
  const unknown = "/Manager/Member/00000000-0000-4000-8000-000000000000";
  expect((await reader.get(unknown)).json().code).toBe("member.not_found");
  for (const client of [member, await world.manager(["orders.read"])]) {
    expect((await client.get(path)).json().code).toBe("access.denied");
    expect((await client.get("/Manager/Member")).json().code).toBe("access.denied");
  }
});
