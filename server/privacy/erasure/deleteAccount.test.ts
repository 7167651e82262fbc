import { expect, test } from "vitest";
import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import { lastMailedCode, wrongCode } from "#test/kit/accounts/verificationCodes.ts";
import {
  type FullClient,
  createFullMember,
  MARK,
  PASSWORD,
  findTraces,
} from "#test/kit/data/fullMember.ts";
import { licenseClient } from "#test/kit/data/licenses.ts";
import { startedOrder, deliverCallback, signedForm } from "#test/kit/orders/payments.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { apiCaller } from "#test/kit/accounts/secondFactor.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

type Asking = Pick<Client, "token" | "email"> & { code?: string };

async function codeFor(world: TestWorld, { token, email }: Asking): Promise<string> {
  const call = apiCaller(world, token);
  const asked = await call("POST", "/Member/Data/Code", { for: "deletion" });
  expect(asked.statusCode, asked.body).toBe(200);
  return (await lastMailedCode(world, "confirm_deletion", email)) ?? "";
}

const removal = (world: TestWorld, { token, code }: Asking, captcha: string, password = PASSWORD) =>
  apiCaller(world, token)("DELETE", "/Member/Data", {
    captcha,
    password,
    ...(code !== undefined && { code }),
  });

async function deleted(world: TestWorld, client: Asking) {
  const answer = await removal(world, client, await codeFor(world, client));
  expect(answer.statusCode, answer.body).toBe(200);
}

async function letFinish(world: TestWorld) {
  const ago = new Date(world.realNow().getTime() - 3_600_001);
  await world.db.updateTable("erasures").set({ begun_at: ago }).execute();
}

const farewell = ({ db }: TestWorld, { memberId }: FullClient) =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("dedupe_key", "=", `account_deleted:${memberId}`)
    .executeTakeFirstOrThrow();

test("deleting an account leaves no personal data in any table", async () => {
  const world = await testWorld();
  const { client } = await createFullMember(world);
  const before = await findTraces(world);
  expect(new Set(before.map((each) => each.split(":")[0])).size).toBeGreaterThan(9);
  await deleted(world, client);
  const left = (await findTraces(world)).filter((each) => !each.startsWith("public.mails:"));
  expect(left).toEqual([]);
  await world.drain();
  const said = await farewell(world, client);
  expect(said).toMatchObject({ to_address: client.email, state: "kept", erased_at: null });
  expect(said.body_text).toContain("Your account has been deleted");
  expect(await findTraces(world)).toEqual([expect.stringMatching(/^public\.mails:/)]);

  await letFinish(world);
  await world.open.queue.runTasksThisMinute();
  await world.drain();
  expect(await findTraces(world)).toEqual([]);
  expect(await farewell(world, client)).toMatchObject({
    to_address: deletedAddress(client.memberId),
    body_text: "",
  });
  expect(await world.db.selectFrom("erasures").selectAll().execute()).toEqual([]);
});

async function moved(world: TestWorld, client: FullClient): Promise<FullClient> {
  const [call, email] = [apiCaller(world, client.token), `moved.${MARK}@example.test`];
  await call("POST", "/Member/Email/Change", { password: PASSWORD, email });
  const captcha = await lastMailedCode(world, "change_email", email);
  const oldCaptcha = await lastMailedCode(world, "change_email_old", client.email);
  await world.drain();
  const done = await call("PUT", "/Member/Email", { captcha, oldCaptcha });
  expect(done.statusCode, done.body).toBe(200);
  return { ...client, email, token: done.json().data.token };
}

test("a former address is erased too, without its next owner's mails", async () => {
  const world = await testWorld();
  const { client } = await createFullMember(world);
  const now = await moved(world, client);
  const next = await world.member({ email: client.email, firstName: "Bo", lastName: "Chen" });
  await world.drain();
  const others = world.db.selectFrom("mails").select("id").where("member_id", "=", next.memberId);
  expect(await others.execute()).toEqual([]);
  const old = await world.db
    .selectFrom("mails")
    .select("template")
    .where("to_address", "=", client.email)
    .where("member_id", "=", client.memberId)
    .execute();
  const templates = old.map(({ template }) => template);
  for (const each of ["code", "notice", "order_paid"]) expect(templates).toContain(each);

  await deleted(world, now);
  await world.drain();
  await letFinish(world);
  await world.open.queue.runTasksThisMinute();
  await world.drain();
  const left = (await findTraces(world)).filter((row) => !row.includes(next.memberId ?? "-"));
  expect(left).toEqual([]);
});

test("ledger, orders and licenses stay", async () => {
  const world = await testWorld();
  const { client, orderId, key } = await createFullMember(world);
  const books = async () => ({
    order: await world.db
      .selectFrom("orders")
      .select(["number", "status", "total_minor", "paid_minor", "placed_at", "paid_at"])
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow(),
    lines: await world.db
      .selectFrom("order_lines")
      .select(["name", "quantity", "total_minor"])
      .where("order_id", "=", orderId)
      .execute(),
    attempts: await world.db.selectFrom("payment_attempts").selectAll().execute(),
    ledger: await world.db.selectFrom("ledger_entries").selectAll().execute(),
  });
  const before = await books();
  await deleted(world, client);
  await world.drain();
  expect(await books()).toEqual(before);
  const again = await licenseClient(world, `${MARK}-laptop`).validateKey(key);
  expect([again.statusCode, again.body.length > 100]).toEqual([200, true]);
  const manager = await world.manager();
  const order = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  expect(order).toMatchObject({
    buyer: {
      uuid: client.memberId,
      name: "Deleted member",
      email: deletedAddress(client.memberId),
    },
    member: { firstName: "", lastName: "" },
  });
  const audited = (await manager.get(`/Manager/Audit?subjectId=${client.memberId}`)).json().data;
  expect(audited[0]).toMatchObject({
    action: "member.deleted",
    before: null,
    after: null,
    ip: null,
  });
  const corrected = audited.filter(
    ({ action }: { action: string }) => action === "member.profile_changed",
  );
  expect(corrected).toMatchObject([{ before: null, after: null }]);
});

test("staff find a deleted account only with the filter, and cannot change it", async () => {
  const world = await testWorld();
  const { client } = await createFullMember(world);
  const manager = await world.manager();
  const listed = async (query: string) =>
    (await manager.get(`/Manager/Member?${query}`))
      .json()
      .data.filter(({ uuid }: { uuid: string }) => uuid === client.memberId);
  expect(await listed("limit=100")).toHaveLength(1);
  expect(await listed("deleted=1")).toEqual([]);
  await deleted(world, client);
  expect(await listed("limit=100")).toEqual([]);
  expect(await listed(`search=${MARK}`)).toEqual([]);
  expect(await listed("deleted=1")).toMatchObject([
    { firstName: "", lastName: "", deleted: true, company: null, mobilePhone: null },
  ]);
  const path = `/Manager/Member/${client.memberId}`;
  const shown = await manager.get(path);
  expect([shown.statusCode, shown.body.toLowerCase().includes(MARK)]).toEqual([200, false]);
  expect((await manager.post(`${path}/Impersonation`)).json().code).toBe("member.not_found");
  const locked = await manager.put(`${path}/Lock`, { reason: "late" });
  expect(locked.json().code).toBe("member.not_found");
});

test("nobody can log in, and the address can register again", async () => {
  const world = await testWorld();
  const { client } = await createFullMember(world);
  const { refer_code: code } = await world.db
    .selectFrom("members")
    .select("refer_code")
    .where("id", "=", client.memberId)
    .executeTakeFirstOrThrow();
  await deleted(world, client);
  expect((await client.get("/Member/Check")).statusCode).toBe(401);
  const login = (email: string) =>
    world.guest().post("/Member/Login", { email, password: PASSWORD });
  for (const email of [client.email, deletedAddress(client.memberId)]) {
    expect((await login(email)).json().code).toBe("session.wrong_credentials");
  }
  const fresh = await world.member({ email: client.email });
  expect(fresh.memberId).not.toBe(client.memberId);
  expect((await fresh.get("/Order")).json().total).toBe(0);
  const codes = world.db.selectFrom("members").select("id").where("refer_code", "=", code);
  expect(await codes.execute()).toEqual([]);
});

test("a wrong password or code deletes nothing and keeps the code valid", async () => {
  const world = await testWorld();
  const member = await world.member();
  const code = await codeFor(world, member);
  const refused = async (captcha: string, password?: string) => {
    const { statusCode, json } = await removal(world, member, captcha, password);
    return [statusCode, json().code, Object.keys(json().errors ?? {})];
  };
  expect(await refused(code, "wrong-horse-9")).toEqual([
    422,
    "account.wrong_password",
    ["password"],
  ]);
  expect(await refused(wrongCode(code))).toEqual([422, "verification_code.wrong", ["captcha"]]);
  expect(await refused("")).toEqual([422, "request.invalid", ["captcha"]]);
  expect((await member.get("/Member/Check")).statusCode).toBe(200);
  expect((await removal(world, member, code)).statusCode).toBe(200);
  expect(await refused(code)).toEqual([401, "session.required", []]);
});

test("an export code or another member's code does not delete", async () => {
  const world = await testWorld();
  const [member, other] = [await world.member(), await world.member()];
  await member.post("/Member/Data/Code", { for: "export" });
  const forExport = (await lastMailedCode(world, "confirm_export", member.email)) ?? "";
  const others = await codeFor(world, other);
  expect(forExport).toMatch(/^\d{6}$/);
  await codeFor(world, member);
  for (const code of new Set([forExport, others])) {
    if (code === (await lastMailedCode(world, "confirm_deletion", member.email))) continue;
    expect((await removal(world, member, code)).json().code).toBe("verification_code.wrong");
  }
});

test("unpaid orders and unresolved payments block the deletion", async () => {
  const { world, member, orderId, paid } = await startedOrder();
  const standing = async () => (await member.get("/Member/Data")).json().data;
  expect(await standing()).toMatchObject({
    blocker: "open_orders",
    orders: [{ id: orderId, reasons: ["unpaid"] }],
  });
  const asked = await member.post("/Member/Data/Code", { for: "deletion" });
  expect([asked.statusCode, asked.json().code]).toEqual([422, "privacy.open_orders"]);
  await deliverCallback(world, signedForm({ ...paid, TradeAmt: "1" }));
  expect((await standing()).orders).toMatchObject([{ reasons: ["confirming"] }]);
  const manager = await world.manager();
  const path = `/Manager/Order/${orderId}/Cancellation`;
  const [{ id }] = (await manager.get("/Manager/SuspenseItem")).json().data;
  expect((await manager.post(path, { reason: "Too little", seen: id })).statusCode).toBe(200);
  expect((await standing()).orders).toMatchObject([{ status: 2, reasons: ["money"] }]);
  const refund = await manager.post(`/Manager/SuspenseItem/${id}/Refund`, { reference: "R-1" });
  expect(refund.statusCode).toBe(200);
  expect(await standing()).toEqual({
    blocker: null,
    orders: [],
    earnings: [],
    secondFactor: false,
  });
  await deleted(world, member);
});

test("an order opened after the code was sent blocks the deletion", async () => {
  const world = await testWorld();
  const { client, orderId } = await createFullMember(world);
  const code = await codeFor(world, client);
  await world.db.updateTable("orders").set({ status: 5 }).where("id", "=", orderId).execute();
  expect((await removal(world, client, code)).json().code).toBe("privacy.open_orders");
  await world.db.updateTable("orders").set({ status: 1 }).where("id", "=", orderId).execute();
  expect((await removal(world, client, code)).statusCode).toBe(200);
});

test("staff cannot delete their account", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  expect((await manager.get("/Member/Data")).json().data.blocker).toBe("staff");
  const asked = await manager.post("/Member/Data/Code", { for: "deletion" });
  expect(asked.json().code).toBe("privacy.staff");
  await world.db
    .updateTable("members")
    .set({ roles: ["member"] })
    .where("id", "=", manager.memberId)
    .execute();
  const code = await codeFor(world, manager);
  await world.db
    .updateTable("members")
    .set({ roles: ["member", "manager"] })
    .where("id", "=", manager.memberId)
    .execute();
  expect((await removal(world, manager, code)).json().code).toBe("privacy.staff");
});

test("queued mails are deleted; sent ones can no longer be read or resent", async () => {
  const world = await testWorld();
  const { client, orderId } = await createFullMember(world);
  await world.db
    .updateTable("mails")
    .set({ state: "queued" })
    .where("dedupe_key", "=", `order.paid:${orderId}`)
    .execute();
  await deleted(world, client);
  const waiting = world.db.selectFrom("mails").selectAll().where("state", "=", "queued");
  expect((await waiting.execute()).map((mail) => mail.template)).toEqual(["account_deleted"]);
  const erased = await world.db
    .selectFrom("mails")
    .select("id")
    .where("erased_at", "is not", null)
    .where("secret", "=", false)
    .execute();
  expect(erased.length).toBeGreaterThan(0);
  const manager = await world.manager();
  const { id } = erased[0] ?? { id: "" };
  const shown = (await manager.get(`/Manager/Mail/${id}`)).json().data;
  expect(shown).toMatchObject({ erased: true, text: null, html: null });
  const resent = await manager.post(`/Manager/Mail/${id}/Resend`);
  expect([resent.statusCode, resent.json().code]).toEqual([422, "mail.erased"]);
});

test("rows written during the deletion are erased afterwards", async () => {
  const world = await testWorld();
  const { client } = await createFullMember(world);
  await deleted(world, client);
  await world.db
    .insertInto("saved_views")
    .values({
      id: world.newId(),
      member_id: client.memberId,
      table_id: "orders",
      name: `Late ${MARK}`,
      query: "",
      columns: [],
      saved_at: world.now(),
    })
    .execute();
  await world.drain();
  expect(await world.db.selectFrom("saved_views").selectAll().execute()).toEqual([]);
});

test("undeliverable farewell mails do not block other erasures", async () => {
  const world = await testWorld();
  const { pool } = world.open.database;
  // Sorts before any other id, and was deleted long before.
  await pool.query(
    `insert into members (id, email, password_hash, first_name, last_name, lang, settings, terms_version,
       terms_agreed_at, created_at, deleted_at)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'stuck-' || n || '@deleted.invalid', '',
       '', '', 'en', '[]', '1', now(), now(), now() from generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into erasures (member_id, begun_at) select id, now() - interval '2 hours' from members
     where email like 'stuck-%'`,
  );
  await pool.query(
    `insert into mails (id, dedupe_key, to_address, member_id, lang, subject, body_text, body_html, state,
       queued_at, template, secret)
     select gen_random_uuid(), 'account_deleted:' || id, 'gone@example.test', id, 'en', '', '', '', 'queued',
       now(), 'account_deleted', false from members where email like 'stuck-%'`,
  );
  const member = await world.member();
  await deleted(world, member);
  await world.drain();
  const begun = new Date(world.realNow().getTime() - 3_600_001);
  const erasure = world.db.updateTable("erasures").set({ begun_at: begun });
  await erasure.where("member_id", "=", member.memberId).execute();
  await world.open.queue.runTasksThisMinute();
  await world.drain();
  const left = await world.db.selectFrom("erasures").select("member_id").execute();
  expect(left).toHaveLength(200);
  expect(left.map(({ member_id: id }) => id)).not.toContain(member.memberId);
});

test("idempotency keys are erased, including that of the registration", async () => {
  const world = await testWorld();
  const guest = world.guest("visitor-token-of-22-characters");
  const form = { ...registration, email: "keyed@example.test" };
  const key = { headers: { "idempotency-key": "registering-once" } };
  const { token } = (await guest.post("/Member/Register", form, key)).json().data;
  const kept = () => world.db.selectFrom("idempotency_keys").select("member_id").execute();
  expect(await kept()).toEqual([{ member_id: expect.any(String) }]);
  await deleted(world, { token, email: form.email });
  expect(await kept()).toEqual([]);
});
