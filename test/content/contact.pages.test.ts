import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { crashAfterWork } from "#test/kit/world/crashAfterWork.ts";
import { openBuiltPages, asElementText, visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { formTokenAged, contactQuestion } from "#test/kit/data/tickets.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

async function shop() {
  const { world, forget } = await crashAfterWork(await builtPages());
  const send = async (lang: Lang, fields: object) => {
    const answer = await world.http.inject({
      method: "POST",
      url: pathsIn(lang).contact(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ ...fields }).toString(),
    });
    return Object.assign(answer, { body: visibleMarkup(answer.body) });
  };
  const read = async (url: string) => visibleMarkup((await world.http.inject({ url })).body);
  return { world, forget, send, read };
}

const tickets = (world: TestWorld) => world.db.selectFrom("tickets").selectAll().execute();
const valueOf = (body: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(body)?.[0].match(/value="([^"]*)"/)?.[1];

journey(
  "a guest writes to the shop without scripts, and nothing typed is lost: %s",
  async (lang) => {
    const { world, send, read } = await shop();
    const t = phrases[lang].contactForm;
    const page = await read(pathsIn(lang).contact());
    expect(page).toContain(asElementText(t.title));
    const moment = valueOf(page, "moment") ?? "";

    const early = await send(lang, { ...contactQuestion, moment });
    expect(early.statusCode).toBe(422);
    expect(early.body).toContain(phrases[lang].refusal.contact.too_soon);
    expect(early.body).toContain(`>${contactQuestion.message}</textarea>`);
    for (const name of ["name", "email", "company", "subject"] as const)
      expect(valueOf(early.body, name)).toBe(contactQuestion[name]);

    const opened = { moment: await formTokenAged(world, 5_000) };
    const wrong = await send(lang, { ...contactQuestion, ...opened, email: "ada" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain(asElementText(phrases[lang].fault.email));
    expect(valueOf(wrong.body, "email")).toBe("ada");
    expect(await tickets(world)).toEqual([]);

    const sent = await send(lang, { ...contactQuestion, ...opened });
    const [ticket] = await tickets(world);
    const number = `T${String(ticket?.number).padStart(6, "0")}`;
    expect([sent.statusCode, sent.headers["location"]]).toEqual([
      303,
      `${langPrefix[lang]}/contact?sent=${number}#form`,
    ]);
    const after = await read(`${langPrefix[lang]}/contact?sent=${number}`);
    for (const words of [t.sentTitle, t.next]) expect(after).toContain(asElementText(words));
    expect(after).toContain(number);
  },
);

test("the form asks for six digits in its midst, and a number that is none is not shown", async () => {
  const { world, send, read } = await shop();
  const opened = { moment: await formTokenAged(world, 5_000) };
  for (let each = 0; each < 3; each++)
    expect((await send("en", { ...contactQuestion, ...opened })).statusCode).toBe(303);
  const asked = await send("en", { ...contactQuestion, ...opened });
  expect(asked.statusCode).toBe(422);
  expect(asked.body).toContain('name="captchaAnswer"');
  expect(asked.body).toContain(`>${contactQuestion.message}</textarea>`);
  const forged = await read("/en/contact?sent=Call+0900");
  expect(forged).not.toContain(asElementText(phrases.en.contactForm.sentTitle));
  expect(forged).toContain(asElementText(phrases.en.contactForm.title));
});

test("a message that was taken and could not be answered is sent again with the same key, and is one", async () => {
  const { world, forget, send } = await shop();
  const idempotencyKey = "3f1c2a9e-contact";
  const fields = { ...contactQuestion, moment: await formTokenAged(world, 5_000), idempotencyKey };
  forget(true);
  const failed = await send("en", fields);
  expect(failed.statusCode).toBe(500);
  expect(failed.body).toContain(`>${contactQuestion.message}</textarea>`);
  forget(false);
  const shown = {
    moment: valueOf(failed.body, "moment") ?? "",
    idempotencyKey: valueOf(failed.body, "idempotencyKey") ?? "",
  };
  expect(shown).toEqual({ moment: fields.moment, idempotencyKey });
  expect((await send("en", { ...contactQuestion, ...shown })).statusCode).toBe(303);
  expect(await tickets(world)).toHaveLength(1);
  const wrong = await send("en", { ...contactQuestion, ...shown, message: "" });
  expect(valueOf(wrong.body, "idempotencyKey")).not.toBe(idempotencyKey);
});

test("a message that is too long is refused at its field, and nothing of it is cut off", async () => {
  const { world, read, send } = await shop();
  expect(await read("/en/contact")).not.toMatch(/<textarea[^>]*maxlength/i);
  const message = `${"a".repeat(5_000)}end`;
  const { statusCode, body } = await send("en", {
    ...contactQuestion,
    moment: await formTokenAged(world, 5_000),
    message,
  });
  expect([statusCode, body.includes(`>${message}</textarea>`)]).toEqual([422, true]);
  expect(body).toContain(phrases.en.fault.too_long);
  expect(await tickets(world)).toEqual([]);
});

test.each([
  ["in another charset", "; charset=big5", ""],
  ["with bytes that are not UTF-8", "", "%B3%AF"],
])(
  "a message %s is refused as the API refuses it, not kept with holes",
  async (_, charset, name) => {
    const { world } = await shop();
    const fields = { ...contactQuestion, moment: await formTokenAged(world, 5_000) };
    const payload = `${new URLSearchParams(fields).toString()}`.replace("name=", `name=${name}`);
    const headers = { "content-type": `application/x-www-form-urlencoded${charset}` };
    for (const url of ["/en/contact", "/api/v1/Contact"]) {
      const answer = await world.http.inject({ method: "POST", url, headers, payload });
      expect([url, answer.statusCode]).toEqual([url, 400]);
    }
    expect(await tickets(world)).toEqual([]);
  },
);

test("what stands for a broken character may be written", async () => {
  const { world, send } = await shop();
  const moment = await formTokenAged(world, 5_000);
  expect((await send("en", { ...contactQuestion, message: "a \uFFFD b", moment })).statusCode).toBe(
    303,
  );
  expect((await tickets(world))[0]?.message).toBe("a \uFFFD b");
});

test("a member's details are filled in", async () => {
  const { world, as } = await openBuiltPages("en");
  const member = await world.member({ firstName: "Ada", lastName: "Byron" });
  const page = await as(member).read("/contact");
  expect([valueOf(page, "name"), valueOf(page, "email")]).toEqual(["Ada Byron", member.email]);
});

journey("staff read a message and answer it without scripts: %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const t = phrases[lang].manager.tickets;
  const moment = await formTokenAged(world, 5_000);
  await world.guest().post(`/Contact?lang=${lang}`, { ...contactQuestion, moment });
  const [ticket] = await tickets(world);
  const manager = as(await world.manager());
  const path = `/manager/tickets/${ticket?.id}`;
  expect(await manager.read("/manager/tickets")).toContain(`href="${langPrefix[lang]}${path}"`);
  expect(await manager.read("/manager/tickets?state=spam")).not.toContain(path);
  expect(await manager.read("/manager")).toContain(
    asElementText(phrases[lang].manager.nav.tickets),
  );
  expect(await manager.read(path)).toContain(contactQuestion.message);

  const empty = await manager.send(path, { intent: "reply", revision: "0", text: "" });
  expect(empty.body).toContain(asElementText(phrases[lang].fault.required));
  const late = await manager.send(path, { intent: "reply", revision: "7", text: "It fits" });
  expect(late.body).toContain(phrases[lang].refusal.edit.conflict);
  expect(late.body).toContain(">It fits</textarea>");
  const done = await manager.send(path, { intent: "reply", revision: "0", text: "It fits" });
  expect([done.statusCode, done.headers["location"]]).toEqual([
    303,
    `${langPrefix[lang]}${path}?done=ticket_replied`,
  ]);
  expect(await manager.read(path)).toContain(asElementText("It fits"));
  await manager.send(path, { intent: "setState", revision: "1", state: "spam" });
  const spam = await manager.read(path);
  expect(spam).toContain(asElementText(t.notSpam));
  expect(spam).not.toContain('name="text"');
  const reader = as(await world.manager(["tickets.read"]));
  expect(await reader.read(path)).not.toContain('name="intent"');
});
