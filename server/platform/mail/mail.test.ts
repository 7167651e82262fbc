import { expect, test } from "vitest";
import { runTransaction } from "../db/client.ts";
import type { MailSummary } from "#shared/admin/mailLog/contract.ts";
import type { NoticeKind } from "#shared/platform/mail/accountMails.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { type NewMail, queueMail } from "./commands.ts";

let written = 0;

const notice = (
  fields: Partial<NewMail<"notice">> = {},
  kind: NoticeKind = "password_changed",
): NewMail<"notice"> => ({
  dedupeKey: `test:${++written}`,
  to: "reader@example.test",
  memberId: null,
  lang: "en",
  template: "notice",
  props: {
    kind,
    name: "Ada",
    at: new Date("2026-11-20T00:00:00Z"),
    device: "Firefox on Linux",
    ip: "203.0.113.7",
    url: "http://localhost:3000/en/member/security",
  },
  ...fields,
});

const write = (world: TestWorld, ...mails: NewMail<"notice">[]) =>
  runTransaction(world.db, async (tx) => {
    for (const mail of mails) await queueMail(tx, world.scope(), mail);
  });

const only = async (world: TestWorld) =>
  await world.db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();

const setState = (world: TestWorld, id: string, state: "sent" | "failed") =>
  world.db.updateTable("mails").set({ state }).where("id", "=", id).execute();

test("a mail with a used key is not queued", async () => {
  const world = await testWorld();
  await write(
    world,
    notice({ dedupeKey: "once" }),
    notice({ dedupeKey: "once", to: "b@example.test" }),
  );
  expect((await only(world)).to_address).toBe("reader@example.test");
  expect(await world.waitingJobs()).toHaveLength(1);
});

test("the log is searched, filtered by state, language, template and day, sorted and paged", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await write(
    world,
    notice({ to: "Ada@example.test" }, "backup_code_used"),
    notice({ lang: "tw" }),
  );
  await world.drain();
  world.advance(86_400_000);
  await write(world, notice({ to: "cn@example.test", lang: "cn" }));
  const list = async (query: string) => {
    const answer = (await manager.get(`/Manager/Mail?${query}`)).json();
    return [answer.total, answer.data.map(({ to }: MailSummary) => to)];
  };
  expect(await list("search=ADA@")).toEqual([1, ["Ada@example.test"]]);
  expect(await list("search=backup")).toEqual([1, ["Ada@example.test"]]);
  expect(await list("search=_")).toEqual([0, []]);
  expect(await list("state=queued")).toEqual([1, ["cn@example.test"]]);
  expect(await list("state=kept&lang=tw")).toEqual([1, ["reader@example.test"]]);
  expect(await list("template=order_paid")).toEqual([0, []]);
  expect(await list("from=2026-11-21&to=2026-11-21")).toEqual([1, ["cn@example.test"]]);
  expect(await list("to=2026-11-19")).toEqual([0, []]);
  expect(await list("orderby=to&sort=asc&limit=2&page=1&state=&lang=")).toEqual([
    3,
    ["Ada@example.test", "cn@example.test"].toSorted(),
  ]);
  expect((await manager.get("/Manager/Mail?state=lost")).statusCode).toBe(422);
});

test("staff read a mail, but never one with a secret link", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await write(world, notice());
  const { id, body_text } = await only(world);
  const read = async () => (await manager.get(`/Manager/Mail/${id}`)).json().data;
  expect(await read()).toMatchObject({
    id,
    subject: "Your password was changed",
    secret: false,
    text: body_text,
    messageId: `<${id}@localhost>`,
  });
  await world.db.updateTable("mails").set({ secret: true, body_text: "", body_html: "" }).execute();
  expect(await read()).toMatchObject({ secret: true, text: null, html: null });
  const refused = await manager.post(`/Manager/Mail/${id}/Resend`);
  expect([refused.statusCode, refused.json().code]).toEqual([422, "mail.not_resendable"]);
  expect((await manager.get(`/Manager/Mail/${world.newId()}`)).statusCode).toBe(404);
});

test("a failed mail is sent again with its message id", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await write(world, notice());
  const { id } = await only(world);
  await world.drain();
  await setState(world, id, "failed");
  const answer = await manager.post(`/Manager/Mail/${id}/Resend`);
  expect(answer.json()).toMatchObject({ data: { id, state: "queued" } });
  await world.drain();
  expect((await only(world)).state).toBe("kept");
});

test("concurrent repeats of a sent mail create one copy", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await write(world, notice());
  const { id } = await only(world);
  await world.drain();
  await setState(world, id, "sent");
  const press = () => manager.post(`/Manager/Mail/${id}/Resend`);
  const answers = (await Promise.all([press(), press()])).map((answer) => answer.json().data);
  await world.drain();
  answers.push((await press()).json().data);
  const repeated = new Set(answers.map((mail) => mail.id));
  expect(repeated.size).toBe(1);
  expect(repeated).not.toContain(id);
  expect(answers[0]).toMatchObject({ resendOf: id });
  expect(answers[0].messageId).not.toBe(`<${id}@localhost>`);
  world.advance(61_000);
  expect(repeated).not.toContain((await press()).json().data.id);
  const trail = await world.db
    .selectFrom("audit_entries")
    .select(["subject_id", "actor_id"])
    .where("action", "=", "mail.resent")
    .execute();
  expect(trail).toEqual([
    { subject_id: id, actor_id: manager.memberId },
    { subject_id: id, actor_id: manager.memberId },
  ]);
});

test("reading and resending mail need separate permissions", async () => {
  const world = await testWorld();
  await write(world, notice());
  const { id } = await only(world);
  const reader = await world.manager(["mail.read"]);
  expect((await reader.get(`/Manager/Mail/${id}`)).statusCode).toBe(200);
  expect((await reader.post(`/Manager/Mail/${id}/Resend`)).statusCode).toBe(403);
  for (const path of ["", `/${id}`]) {
    expect((await (await world.member()).get(`/Manager/Mail${path}`)).statusCode).toBe(403);
    expect((await world.guest().get(`/Manager/Mail${path}`)).statusCode).toBe(401);
  }
});
