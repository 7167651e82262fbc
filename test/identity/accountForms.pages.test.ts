import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { lastMailedCode, mailsTo, wrongCode } from "#test/kit/accounts/verificationCodes.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { registration, captchaSum } from "#test/kit/accounts/registration.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const { password } = registration;
const { fault, done, account } = phrases.en;

interface Visitor {
  readonly token: string | null;
}

async function shop() {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  const headersOf = (who?: Visitor) => ({
    origin: "http://localhost:3000",
    ...(who && { cookie: `mw_session=${who.token}` }),
  });
  const read = (url: string, who?: Visitor) => world.http.inject({ url, headers: headersOf(who) });
  const send = (url: string, fields: Record<string, string>, who?: Visitor) =>
    world.http.inject({
      method: "POST",
      url,
      headers: { ...headersOf(who), "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
  return { world, member, email: member.email ?? "", read, send };
}

const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? "";

test("the link of the mail verifies the address, after logging in", async () => {
  const { world, member, email, read, send } = await shop();
  await send("/en/member/verify", { intent: "sendVerification" }, member);
  const code = (await lastMailedCode(world, "verify", email)) ?? "";
  expect(code).toMatch(/^\d{6}$/);
  const link = `/en/member/verify?code=${code}`;
  const led = await read(link);
  expect(led.headers.location).toBe(`/en/login?next=${encodeURIComponent(link)}`);
  const entered = await send(String(led.headers.location), { email, password });
  expect(entered.headers.location).toBe(link);
  const fields = submittedFields((await read(link, member)).body, "captcha");
  expect(fields).toMatchObject({ captcha: code });
  const verified = await send(link, fields, member);
  expect(mainOf(verified.body)).toContain(done.email_verified);
  const [, token = null] = /mw_session=([\w-]+)/.exec(String(verified.headers["set-cookie"])) ?? [];
  const security = mainOf((await read("/en/member/security", { token })).body);
  expect(security).toContain(`>${phrases.en.security.email.verified}<`);
});

test("a first password that a dealer chose leads to where the code of the invitation is entered", async () => {
  const { world, read, send } = await shop();
  const [email, firstPassword] = ["newcomer@example.test", "lathe-and-mill-3"];
  const dealer = await world.dealer();
  const typed = { email, firstName: "Grace", lastName: "Hopper", firstPassword };
  expect((await dealer.post("/Dealer/MemberManager", typed)).statusCode).toBe(200);
  const entered = await send("/en/login?next=/en/order", { email, password: firstPassword });
  expect([entered.statusCode, entered.headers["set-cookie"]]).toEqual([303, undefined]);
  const step = mainOf((await read(String(entered.headers.location))).body);
  const [told = ""] = phrases.en.recovery.invited.split("{email}");
  expect(step).toContain(told);
  const [mail] = await mailsTo(world, email);
  const [, captcha = ""] = /code=(\d{6})/.exec(mail?.text ?? "") ?? [];
  const fields = { ...submittedFields(step, "captcha"), captcha };
  const own = { password: "tulip-garden-7", confirmPassword: "tulip-garden-7" };
  const set = await send(String(entered.headers.location), { ...fields, ...own });
  expect(set.headers.location).toMatch(/^\/en\/login\?next=/);
  expect((await send("/en/login", { email, ...own })).headers["set-cookie"]).toBeDefined();
});

test("after five failures the login asks for six digits, and draws others when asked", async () => {
  const { email, send } = await shop();
  const url = "/en/login";
  for (let each = 0; each < 5; each++) await send(url, { email, password: "wrong" });
  const asked = await send(url, { email, password });
  expect(asked.statusCode).toBe(422);
  const form = mainOf(asked.body);
  expect(form).toContain(phrases.en.refusal.captcha.required);
  const pictureIn = (html: string) => /<img[^>]*src="(data:[^"]*)"/.exec(html)?.[1];
  const other = await send(url, { ...submittedFields(form, "captchaId"), intent: "challenge" });
  expect(pictureIn(mainOf(other.body))).toMatch(/^data:image/);
  expect(pictureIn(mainOf(other.body))).not.toBe(pictureIn(form));
  const fields = submittedFields(mainOf(other.body), "captchaId");
  expect(fields).toMatchObject({ email, captchaAnswer: "" });
  const captchaAnswer = captchaSum(questionIn(mainOf(other.body)));
  const entered = await send(url, { ...fields, password, captchaAnswer });
  expect([entered.statusCode, entered.headers.location]).toEqual([303, "/en"]);
});

/** The sum behind the picture, for screen readers. */
function questionIn(html: string): string {
  const field = /<input[^>]*name="captchaAnswer"[^>]*>/.exec(html)?.[0] ?? "";
  const [, hint = ""] = /aria-describedby="([^" ]+)/.exec(field) ?? [];
  return new RegExp(`id="${hint}"[^>]*>([^<]*)`).exec(html)?.[1] ?? "";
}

test("the code for a new password is refused while it is wrong, and taken as people write it", async () => {
  const { world, email, send } = await shop();
  const asked = await send("/en/forgetPassword", { email });
  const url = String(asked.headers.location);
  const code = (await lastMailedCode(world, "reset", email)) ?? "";
  const chosen = {
    intent: "reset",
    email,
    password: "a-new-horse-8",
    confirmPassword: "a-new-horse-8",
  };
  const wrong = await send(url, { ...chosen, captcha: wrongCode(code) });
  expect([wrong.statusCode, mainOf(wrong.body).includes(fault.wrong_code)]).toEqual([422, true]);
  const reset = await send(url, { ...chosen, captcha: ` ${code.slice(0, 3)} ${code.slice(3)}` });
  expect(reset.statusCode).toBe(303);
  const login = String(reset.headers.location);
  expect((await send(login, { email, password: "a-new-horse-8" })).statusCode).toBe(303);
});

test("a password that many have is refused at its field, another one taken", async () => {
  const { member, send } = await shop();
  const url = "/en/member/password";
  const change = (chosen: string) => {
    const typed = { currentPassword: password, password: chosen, confirmPassword: chosen };
    return send(url, { intent: "password", ...typed }, member);
  };
  const common = await change("password123");
  expect([common.statusCode, mainOf(common.body).includes(fault.password_common)]).toEqual([
    422,
    true,
  ]);
  expect(mainOf((await change("another-horse-10")).body)).toContain(done.password_changed);
});

test("one's data come for the mailed code, and an unpaid order keeps the account", async () => {
  const { world, member, email, read, send } = await shop();
  const words = phrases.en.privacy;
  await member.post("/Cart", cartItem(12));
  const { number } = (await orderCart(member, cardPayment)).json().data;
  const page = mainOf((await read("/en/member/data", member)).body);
  expect(page).toContain(`>${number}</a>`);
  expect(page).not.toContain(words.deletion.begin);
  const asked = await send("/en/member/data", { intent: "export" }, member);
  expect(asked.headers.location).toBe("/en/member/data?for=export&sent=1#export");
  const captcha = (await lastMailedCode(world, "confirm_export", email)) ?? "";
  const archive = "/en/member/data/export";
  const wrong = await send(archive, { captcha: wrongCode(captcha) }, member);
  const told = await read(String(wrong.headers.location), member);
  expect(mainOf(told.body)).toContain(fault.wrong_code);
  const file = await send(archive, { captcha }, member);
  expect(file.headers["content-disposition"]).toMatch(/millwright-data-\d{4}-\d\d-\d\d\.zip/);
  const files = unzipSync(new Uint8Array(file.rawPayload));
  expect(new TextDecoder().decode(files["orders.json"])).toContain(number);
});

test("whoever is logged in has no business where a password was forgotten", async () => {
  const { member, read } = await shop();
  expect((await read("/en/forgetPassword", member)).headers.location).toBe("/en");
});

test("who may not enter the back office is told why, and leads on to another login", async () => {
  const { member, email, read, send } = await shop();
  const { manager, problem } = phrases.en;
  for (const [url, who] of [["/en"], ["/en", member], ["/en/member", member]] as const) {
    const { body } = await read(url, who);
    expect([url, body.includes(manager.jobs.tasksIntro)]).toEqual([url, false]);
    expect([url, body.includes('href="/en/manager"')]).toEqual([url, false]);
  }
  const office = await read("/en/manager/order", member);
  expect(office.statusCode).toBe(403);
  expect(office.body).not.toContain(manager.jobs.tasksIntro);
  expect(mainOf(office.body)).toContain(problem.staffOnly.text.replace("{email}", email));
  expect(mainOf(office.body)).toContain(problem.staffOnly.login);
  const [, action = ""] = /<form[^>]*action="([^"]*)"/.exec(mainOf(office.body)) ?? [];
  const login = await send(action.replaceAll("&amp;", "&"), {}, member);
  expect(login.headers.location).toBe("/en/login?next=%2Fen%2Fmanager%2Forder");
  expect(mainOf((await read(String(login.headers.location))).body)).toContain(account.backOffice);
});
