import { expect, test } from "vitest";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { formTokenAged, contactQuestion, contactMessage } from "#test/kit/data/tickets.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { NewTicket } from "#shared/content/tickets/contract.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";
import { submitTicket } from "./service.ts";

const DAY = 86_400_000;

const ticketsIn = (world: TestWorld) =>
  world.db.selectFrom("tickets").selectAll().orderBy("number").execute();

const mailsIn = (world: TestWorld) =>
  world.db
    .selectFrom("mails")
    .select(["template", "to_address", "reply_to", "lang", "subject", "body_text", "body_html"])
    .where("template", "in", ["ticket_received", "ticket_acknowledged", "ticket_replied"])
    .orderBy("template")
    .execute();

async function shopsAddress(world: TestWorld): Promise<string> {
  const { email } = await world.db
    .selectFrom("company_profile")
    .select("email")
    .executeTakeFirstOrThrow();
  return email;
}

test.each(LANGS)(
  "a guest's message is written down, the shop can answer it, and they are told so: %s",
  async (lang) => {
    const world = await testWorld();
    const answer = await world.guest().post(`/Contact?lang=${lang}`, await contactMessage(world));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().message).toBe(phrases[lang].done.contact_sent);
    const { number } = answer.json().data;
    expect(number).toMatch(/^T\d{6}$/);
    const [ticket] = await ticketsIn(world);
    expect(ticket).toMatchObject({ ...contactQuestion, state: "open", lang, member_id: null });
    const [told, shops] = await mailsIn(world);
    expect(shops).toMatchObject({
      template: "ticket_received",
      to_address: await shopsAddress(world),
      reply_to: contactQuestion.email,
      lang: "tw",
      subject: `[${number}] ${contactQuestion.subject}`,
    });
    for (const line of contactQuestion.message.split("\n"))
      expect(shops?.body_text).toContain(line);
    expect(shops?.body_text).toContain(`/manager/tickets/${ticket?.id}`);
    expect(told).toMatchObject({
      template: "ticket_acknowledged",
      to_address: contactQuestion.email,
      reply_to: null,
      lang,
    });
    expect(told?.body_text).toContain(number);
    expect(told?.body_text).toContain(`${langPrefix[lang]}/techSupport`);
  },
);

test("the mail to the sender repeats nothing that they wrote", async () => {
  const world = await testWorld();
  const spam = "https://casino.example";
  const texts = { name: spam, company: "Jackpot", subject: "Winner", message: "Claim it" };
  await world.guest().post("/Contact?lang=en", await contactMessage(world, texts));
  const [told] = await mailsIn(world);
  const said = [told?.subject, told?.body_text, told?.body_html].join("\n");
  for (const text of Object.values(texts)) expect(said).not.toContain(text);
});

test("the shop's mail escapes the message", async () => {
  const world = await testWorld();
  const message = `<img src=x onerror="alert(1)"> <b>bold</b>`;
  await world.guest().post("/Contact", await contactMessage(world, { message }));
  const shops = (await mailsIn(world))[1];
  expect(shops?.body_text).toContain(message);
  expect(shops?.body_html).not.toMatch(/<img|<b>/);
});

test("a member's ticket belongs to the member, in the language of the page", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.post("/Contact?lang=cn", await contactMessage(world));
  expect(await ticketsIn(world)).toMatchObject([{ member_id: member.memberId, lang: "cn" }]);
});

test("missing or long fields are refused, and nothing is stored", async () => {
  const world = await testWorld();
  const refused = async (more: object) =>
    (await world.guest().post("/Contact?lang=en", await contactMessage(world, more))).json().errors;
  const { fault } = phrases.en;
  expect(await refused({ name: " ", email: "ada", subject: "", message: "" })).toEqual({
    name: [fault.required],
    email: [fault.email],
    subject: [fault.required],
    message: [fault.required],
  });
  expect(await refused({ message: "x".repeat(5_001), company: "x".repeat(101) })).toEqual({
    message: [fault.too_long],
    company: [fault.too_long],
  });
  expect([await ticketsIn(world), await mailsIn(world)]).toEqual([[], []]);
});

test("a subject stays on one line, a message on several", async () => {
  const world = await testWorld();
  const typed = { subject: "One\r\nBcc: all@example.test", message: "One\r\n\u200BTwo\u202E" };
  const answer = await world.guest().post("/Contact", await contactMessage(world, typed));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await ticketsIn(world)).toMatchObject([
    { subject: "One Bcc: all@example.test", message: "One\nTwo" },
  ]);
});

test("a form sent too fast, after a day or without its timestamp is refused", async () => {
  const world = await testWorld();
  const guest = world.guest();
  const code = async (moment: string) =>
    (await guest.post("/Contact", await contactMessage(world, { moment }))).json().code;
  const { moment } = (await guest.get("/Contact")).json().data;
  expect(await code(moment)).toBe("contact.too_soon");
  expect(await code(await formTokenAged(world, 2_000))).toBe("contact.too_soon");
  for (const other of [
    await formTokenAged(world, DAY + 1_000),
    "",
    "x",
    `${moment.slice(0, -4)}AAAA`,
  ])
    expect(await code(other)).toBe("contact.form_expired");
  // A future moment was never issued.
  expect(await code(await formTokenAged(world, -DAY))).toBe("contact.too_soon");
  expect(await ticketsIn(world)).toEqual([]);
  expect(await code(await formTokenAged(world, 4_000))).toBeUndefined();
});

test("a filled honeypot or many links mark spam, which sends no mail", async () => {
  const world = await testWorld();
  const guest = world.guest();
  const links = (count: number) => "see https://casino.example/a ".repeat(count);
  const trapped = await guest.post(
    "/Contact",
    await contactMessage(world, { homepage: "http://a.b" }),
  );
  const full = await guest.post("/Contact", await contactMessage(world, { message: links(4) }));
  for (const answer of [trapped, full]) {
    expect(answer.statusCode, answer.body).toBe(200); // spammers learn nothing
    expect(answer.json().data.number).toMatch(/^T\d{6}$/);
  }
  expect(await ticketsIn(world)).toMatchObject([
    { state: "spam", suspicion: "trap" },
    { state: "spam", suspicion: "links" },
  ]);
  expect(await mailsIn(world)).toEqual([]);
  await guest.post("/Contact", await contactMessage(world, { message: links(3) }));
  expect((await ticketsIn(world))[2]).toMatchObject({ state: "open", suspicion: null });
  expect(await mailsIn(world)).toHaveLength(2);
});

test("the fourth ticket of a network within an hour requires a captcha", async () => {
  const world = await testWorld();
  const guest = world.guest();
  const post = async (more: object = {}) =>
    guest.post("/Contact", await contactMessage(world, more));
  for (let each = 0; each < 3; each++) expect((await post()).statusCode).toBe(200);
  const asked = (await post()).json();
  expect([asked.code, Object.keys(asked.errors)]).toEqual(["captcha.required", ["captchaAnswer"]]);
  const { id, question: sum } = (await guest.get("/Member/Captcha?lang=en")).json().data;
  const terms: string[] = sum.match(/\d+/g) ?? [];
  const captchaAnswer = String(terms.reduce((total, term) => total + Number(term), 0));
  expect((await post({ captchaId: id, captchaAnswer })).statusCode).toBe(200);
  expect(await ticketsIn(world)).toHaveLength(4);
});

test("confirmations to one address are limited", async () => {
  const world = await testWorld();
  for (let each = 0; each < 5; each++) {
    const input = NewTicket.parse(await contactMessage(world));
    await submitTicket(world.scope({ network: `10.1.1.${each}` }), input);
  }
  const templates = (await mailsIn(world)).map(({ template }) => template);
  expect(templates.filter((each) => each === "ticket_acknowledged")).toHaveLength(3);
  expect(templates.filter((each) => each === "ticket_received")).toHaveLength(5);
});

test("a network is limited to thirty submissions an hour, refused ones included", async () => {
  const world = await testWorld();
  const code = async () =>
    (await world.guest().post("/Contact", { ...contactQuestion, moment: "x" })).json().code;
  for (let each = 0; each < 30; each++) expect(await code()).toBe("contact.form_expired");
  expect(await code()).toBe("rate.limited");
});

test("a ticket is rolled back if its mails cannot be rendered", async () => {
  const world = await testWorld();
  let mails = 0;
  const scope = world.scope({
    async renderMail(template, props, look) {
      if (++mails === 2) throw new Error("no mail");
      return world.renderMail(template, props, look);
    },
  });
  const input = NewTicket.parse(await contactMessage(world));
  await expect(submitTicket(scope, input)).rejects.toThrow("no mail");
  expect(mails).toBe(2);
  expect([await ticketsIn(world), await mailsIn(world)]).toEqual([[], []]);
  expect(await world.waitingJobs()).toEqual([]);
});

test("a form sent twice creates one ticket", async () => {
  const world = await testWorld();
  const body = await contactMessage(world);
  const key = { headers: { "idempotency-key": "one-message-0001" } };
  const numbers = [
    (await world.guest().post("/Contact", body, key)).json().data.number,
    (await world.guest().post("/Contact", body, key)).json().data.number,
  ];
  expect(new Set(numbers).size).toBe(1);
  expect(await ticketsIn(world)).toHaveLength(1);
});

test("the shop is notified in its chosen language", async () => {
  const world = await testWorld();
  const manager = await world.manager(["site.write"]);
  const { behind: _, ...company } = (await manager.get("/Manager/Company")).json().data;
  expect(company.lang).toBe("tw");
  const saved = await manager.put("/Manager/Company", { ...company, lang: "en" });
  expect(saved.statusCode).toBe(200);
  await world.guest().post("/Contact?lang=cn", await contactMessage(world));
  const [told, shops] = await mailsIn(world);
  expect([told?.lang, shops?.lang]).toEqual(["cn", "en"]);
  expect(shops?.body_text).toContain("/en/manager/tickets/");
});

test("a guest's ticket passes to the member who verifies its address", async () => {
  const world = await testWorld();
  const email = "ada@example.test";
  await world.guest().post("/Contact", await contactMessage(world, { email }));
  await world
    .guest()
    .post("/Contact", await contactMessage(world, { email: "other@example.test" }));
  const [asked] = await ticketsIn(world);
  const manager = await world.manager();
  const reply = { revision: 0, text: "It fits." };
  expect((await manager.post(`/Manager/Ticket/${asked?.id}/Reply`, reply)).statusCode).toBe(200);
  const member = await world.member({ email });
  const owners = async () => (await ticketsIn(world)).map(({ member_id }) => member_id);
  await runScheduledTasks(world.scope());
  expect(await owners()).toEqual([null, null]);
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", member.memberId!)
    .execute();
  await runScheduledTasks(world.scope());
  expect(await owners()).toEqual([member.memberId, null]);
  const mails = await world.db
    .selectFrom("mails")
    .select(["template", "member_id"])
    .where("template", "like", "ticket%" as never)
    .where("to_address", "=", email)
    .orderBy("template")
    .execute();
  expect(mails).toEqual([
    { template: "ticket_acknowledged", member_id: member.memberId },
    { template: "ticket_replied", member_id: member.memberId },
  ]);
  const page = (await manager.get(`/Manager/Ticket/${asked?.id}`)).json().data;
  expect(page.member.uuid).toBe(member.memberId);
});
