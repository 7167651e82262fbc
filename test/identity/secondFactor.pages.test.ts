import { expect, test } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";
import { enableSecondFactor, unusedTotp, PASSWORD } from "#test/kit/accounts/secondFactor.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const shop = async () => testWorld(await builtPages());

const send = (world: TestWorld, url: string, form: Record<string, string>, token?: string) =>
  world.http.inject({
    method: "POST",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://localhost:3000",
      ...(token && { cookie: `mw_session=${token}` }),
    },
    payload: new URLSearchParams(form).toString(),
  });

const challengeIn = (html: string) => /name="challenge" value="([\w-]{43})"/.exec(html)?.[1] ?? "";

test("without scripts the code is a second form, which never carries the password", async () => {
  const world = await shop();
  const member = await world.member();
  const { secret } = await enableSecondFactor(world, member);
  const email = member.email ?? "";
  const url = "/en/login?next=%2Fen%2Fmember%2Forder";
  const asked = await send(world, url, { email, password: PASSWORD });
  expect(asked.statusCode).toBe(200); // browsers log other statuses as errors
  expect(asked.headers["set-cookie"] ?? "").not.toContain("mw_session");
  expect(asked.body).toContain('name="code"');
  expect(asked.body).not.toContain(PASSWORD);
  expect(asked.body).not.toContain(">Demo account<");

  const challenge = challengeIn(asked.body);
  const wrong = await send(world, url, { email, challenge, code: "XXXXX-XXXXX" });
  expect([wrong.statusCode, challengeIn(wrong.body)]).toEqual([422, challenge]);
  expect(wrong.body).not.toContain("XXXXX-XXXXX");
  const empty = await send(world, url, { email, challenge, code: "" });
  expect([empty.statusCode, challengeIn(empty.body)]).toEqual([422, challenge]);

  const code = unusedTotp(world, secret);
  const right = await send(world, url, { email, challenge, code });
  expect([right.statusCode, right.headers.location]).toEqual([303, "/en/member/order"]);
  expect(String(right.headers["set-cookie"])).toMatch(
    /mw_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/,
  );
  const over = await send(world, url, { email, challenge, code });
  expect(over.body).toContain('name="password"');
});

test("nobody finds the demo's code without the password that leads to it", async () => {
  const world = await shop();
  const email = "manager@demo.test";
  const asked = await send(world, "/en/login", { email, password: DEMO_PASSWORD });
  expect(asked.body).toMatch(/<strong[^>]*>\d{6}<\/strong>/);
  for (const challenge of ["x", "x".repeat(43)]) {
    const guessed = await send(world, "/en/login", { email, challenge });
    expect(guessed.statusCode).toBe(422);
    expect(guessed.body).not.toMatch(/<strong[^>]*>\d{6}<\/strong>/);
    expect(guessed.body).not.toContain(">Demo account<");
  }
});

const demoCodeIn = (html: string) => /<strong[^>]*>(\d{6})<\/strong>/.exec(html)?.[1] ?? "";

async function demoManager(world: TestWorld) {
  const email = "manager@demo.test";
  const asked = await send(world, "/en/login", { email, password: DEMO_PASSWORD });
  expect(asked.body).toContain(">Demo account<");
  const challenge = challengeIn(asked.body);
  const right = await send(world, "/en/login", { email, challenge, code: demoCodeIn(asked.body) });
  expect(right.headers.location).toBe("/en/manager");
  return /mw_session=([\w-]{43})/.exec(String(right.headers["set-cookie"]))?.[1] ?? "";
}

test("the demo's manager finds the code beside the field, and then the back office", async () => {
  const world = await shop();
  const cookie = `mw_session=${await demoManager(world)}`;
  const office = await world.http.inject({ url: "/en/manager", headers: { cookie } });
  expect(office.statusCode).toBe(200);
});

test("a demo account renews its backup codes with the code shown in the form", async () => {
  const world = await shop();
  const token = await demoManager(world);
  const url = "/en/member/security";
  const page = await world.http.inject({ url, headers: { cookie: `mw_session=${token}` } });
  const forms = page.body.match(/<form\b[^>]*>.*?<\/form>/gs) ?? [];
  const code = demoCodeIn(forms.find((form) => form.includes('value="renew"')) ?? "");
  const renew = (typed: string) =>
    send(world, url, { intent: "renew", password: DEMO_PASSWORD, code: typed }, token);
  const codesIn = (html: string) => html.match(/<li[^>]*>[0-9A-Z]{5}-[0-9A-Z]{5}<\/li>/g) ?? [];
  const wrong = await renew("XXXXX-XXXXX");
  expect([wrong.statusCode, codesIn(wrong.body)]).toEqual([422, []]);
  const renewed = await renew(code);
  expect(renewed.statusCode).toBe(200);
  expect(renewed.body).toContain(asElementText(phrases.en.done.backup_codes_renewed));
  expect(new Set(codesIn(renewed.body)).size).toBe(10);
});

test("staff without a second factor are told why, set it up, and go on in a renewed session", async () => {
  const world = await shop();
  const manager = await world.manager();
  await world.db
    .updateTable("sessions")
    .set({ second_factor: false })
    .where("member_id", "=", manager.memberId)
    .execute();
  const token = manager.token ?? "";
  const open = (url: string, session: string) =>
    world.http.inject({ url, headers: { cookie: `mw_session=${session}` } });
  const led = await open("/en/manager", token);
  expect(led.statusCode).toBe(303);
  const told = await open(String(led.headers.location), token);
  expect(told.body).toContain(">Two-step verification is required for staff<");

  const begun = await send(world, "/en/member/security", { intent: "enrol" }, token);
  expect(begun.body).toContain("data:image/svg+xml");
  const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(begun.body)?.[1]?.replaceAll(" ", "") ?? "";
  const form = { intent: "confirm", password: PASSWORD, code: unusedTotp(world, secret) };
  const confirmed = await send(world, "/en/member/security", form, token);
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.body.match(/[0-9A-Z]{5}-[0-9A-Z]{5}/g)?.length).toBeGreaterThanOrEqual(10);
  const renewed = /mw_session=([\w-]{43})/.exec(String(confirmed.headers["set-cookie"]))?.[1] ?? "";
  expect(renewed).not.toBe(token);
  expect(confirmed.body).not.toContain(renewed);
  expect((await open("/en/manager", renewed)).statusCode).toBe(200);
  expect((await open("/en/manager", token)).headers.location).toContain("/en/login");
});
