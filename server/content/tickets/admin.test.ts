import { expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { contactQuestion, contactMessage } from "#test/kit/data/tickets.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function asked(more: object = {}) {
  const world = await testWorld();
  const sent = await world.guest().post("/Contact?lang=en", await contactMessage(world, more));
  expect(sent.statusCode, sent.body).toBe(200);
  const { id } = await world.db.selectFrom("tickets").select("id").executeTakeFirstOrThrow();
  return { world, id, path: `/Manager/Ticket/${id}`, number: sent.json().data.number };
}

test("staff reply by mail in the ticket's language, and the reply is stored", async () => {
  const { world, path, id, number } = await asked();
  const manager = await world.manager(["tickets.read", "tickets.write"]);
  const answer = await manager.post(`${path}/Reply`, { revision: 0, text: "Contact25 fits." });
  expect(answer.statusCode, answer.body).toBe(200);
  const shown = (await manager.get(path)).json().data;
  expect(shown).toMatchObject({
    ...contactQuestion,
    number,
    state: "answered",
    member: null,
    revision: 1,
    replies: [{ text: "Contact25 fits.", by: { uuid: manager.memberId } }],
  });
  const mail = await world.db
    .selectFrom("mails")
    .innerJoin("company_profile", (join) => join.onTrue())
    .select([
      "to_address",
      "reply_to",
      "mails.lang",
      "subject",
      "body_text",
      "company_profile.email",
    ])
    .where("template", "=", "ticket_replied")
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({
    to_address: contactQuestion.email,
    reply_to: mail.email,
    lang: "en",
  });
  expect(mail.subject).toBe(`Re: ${contactQuestion.subject} (${number})`);
  expect(mail.body_text).toContain("Contact25 fits.");
  expect(mail.body_text).toContain(contactQuestion.message);
  expect(mail.body_text).not.toContain(phrases.en.mail.layout.automatic);
  const entries = await world.db
    .selectFrom("audit_entries")
    .select(["action", "actor_id", "before", "after"])
    .where("subject_id", "=", id)
    .execute();
  expect(entries).toEqual([
    {
      action: "ticket.replied",
      actor_id: manager.memberId,
      before: { ticketState: "open" },
      after: { ticketState: "answered" },
    },
  ]);
});

test("a ticket can be closed, reopened and marked as spam, each audited", async () => {
  const { world, path, id } = await asked();
  const manager = await world.manager();
  let revision = 0;
  for (const state of ["closed", "open", "spam"]) {
    const answer = await manager.put(`${path}/State`, { revision: revision++, state });
    expect(answer.json().data).toMatchObject({ state, revision });
  }
  const listed = async (query: string) =>
    (await manager.get(`/Manager/Ticket${query}`)).json().total;
  const shown = [await listed(""), await listed("?state=spam"), await listed("?search=T0000")];
  expect(shown).toEqual([0, 1, 1]);
  const reply = await manager.post(`${path}/Reply`, { revision, text: "Hello" });
  expect([reply.statusCode, reply.json().code]).toEqual([422, "ticket.spam"]);
  const rows = await world.db.selectFrom("ticket_replies").selectAll().execute();
  expect(rows).toEqual([]);
  const entries = await world.db
    .selectFrom("audit_entries")
    .select("after")
    .where("subject_id", "=", id)
    .orderBy("id")
    .execute();
  const states = ["closed", "open", "spam"];
  expect(entries.map(({ after }) => after)).toEqual(states.map((ticketState) => ({ ticketState })));
});

test("concurrent replies conflict, and a form sent twice sends one mail", async () => {
  const { world, path } = await asked();
  const [one, other] = [await world.manager(), await world.manager()];
  const reply = { revision: 0, text: "It fits." };
  const key = { headers: { "idempotency-key": "one-answer-00001" } };
  for (let each = 0; each < 2; each++)
    expect((await one.post(`${path}/Reply`, reply, key)).statusCode).toBe(200);
  const late = await other.post(`${path}/Reply`, reply);
  expect([late.statusCode, late.json().code]).toEqual([422, "edit.conflict"]);
  const mails = world.db.selectFrom("mails").select("id").where("template", "=", "ticket_replied");
  expect(await mails.execute()).toHaveLength(1);
});

test("the list is searched, filtered by state and day, sorted and paged", async () => {
  const { world, path } = await asked({ subject: "First 100%" });
  const manager = await world.manager();
  world.advance(86_400_000);
  await world
    .guest()
    .post("/Contact", await contactMessage(world, { name: "Grace", company: "Navy" }));
  await manager.put(`${path}/State`, { revision: 0, state: "closed" });
  const names = async (query: string) =>
    (await manager.get(`/Manager/Ticket?${query}`))
      .json()
      .data.map(({ name }: { name: string }) => name);
  const ada = contactQuestion.name;
  expect(await names("")).toEqual(["Grace", ada]);
  expect(await names("sort=asc")).toEqual([ada, "Grace"]);
  expect(await names("orderby=changedAt&limit=1&page=2")).toEqual([ada]);
  expect(await names("state=closed")).toEqual([ada]);
  expect(await names("state[]=open&state[]=closed")).toEqual(["Grace", ada]);
  expect(await names("from=2026-11-21")).toEqual(["Grace"]);
  expect(await names("to=2026-11-20")).toEqual([ada]);
  for (const words of ["navy", "grace"]) expect(await names(`search=${words}`)).toEqual(["Grace"]);
  expect(await names("search=100%25")).toEqual([ada]);
  expect(await names("search=0%25")).toEqual([ada]);
  expect(await names("search=ada@example")).toEqual(["Grace", ada]);
});

test("reading needs `tickets.read`, replying `tickets.write`", async () => {
  const { world, path } = await asked();
  const reader = await world.manager(["tickets.read"]);
  const others = [
    [world.guest(), 401],
    [await world.member(), 403],
    [await world.dealer(), 403],
    [await world.manager(["orders.read", "members.write"]), 403],
  ] as const;
  for (const [client, status] of others) {
    expect((await client.get("/Manager/Ticket")).statusCode).toBe(status);
    expect((await client.get(path)).statusCode).toBe(status);
  }
  expect((await reader.get(path)).statusCode).toBe(200);
  for (const [client, status] of [...others, [reader, 403] as const]) {
    const reply = await client.post(`${path}/Reply`, { revision: 0, text: "Hello" });
    const closed = await client.put(`${path}/State`, { revision: 0, state: "closed" });
    expect([reply.statusCode, closed.statusCode]).toEqual([status, status]);
  }
  const { revision, state } = (await reader.get(path)).json().data;
  expect([revision, state]).toEqual([0, "open"]);
});

test("the overview counts open tickets", async () => {
  const { world, path } = await asked();
  const manager = await world.manager();
  const counted = async () => (await manager.get("/Manager/Overview")).json().data.openTickets;
  expect(await counted()).toBe(1);
  await manager.put(`${path}/State`, { revision: 0, state: "closed" });
  expect(await counted()).toBe(0);
});
