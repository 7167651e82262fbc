import { expect, test } from "vitest";
import { mailsTo } from "#test/kit/accounts/verificationCodes.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { appoint } from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const EMAIL = "customer@example.test";
const OWN = "tulip-garden-7";
const PHISHING = "Your account is closed, see evil.example";
const person = { email: EMAIL, firstName: "Grace", lastName: "Hopper" };

const register = (by: Client, more: object = {}) =>
  by.post("/Dealer/MemberManager", { ...person, ...more });

const agreed = ({ db }: TestWorld, { memberId }: Client) =>
  db
    .updateTable("dealers")
    .set({ agreed_at: new Date(), agreed_version: 1 })
    .where("member_id", "=", memberId)
    .execute();

async function mailed(world: TestWorld, email = EMAIL) {
  const [mail] = await mailsTo(world, email);
  const { text = "", subject = "", html = "" } = mail ?? {};
  const code = /code=(\d{6})/.exec(text)?.[1] ?? "";
  const password = /\b[a-z]{4}(?:-[a-z]{4}){3}\b/.exec(text)?.[0] ?? "";
  return { text, subject, html, code, password };
}

const logIn = (world: TestWorld, password: string, email = EMAIL) =>
  world.guest().post("/Member/Login", { email, password });

const setPassword = (world: TestWorld, captcha: string) =>
  world.http.inject({
    method: "PUT",
    url: "/api/v1/Member/Password/Reset",
    payload: { email: EMAIL, captcha, password: OWN, confirmPassword: OWN },
  });

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function status(world: TestWorld, password: string): Promise<number> {
  return (await logIn(world, password)).statusCode;
}

test("the member gets a first password, sets one and agrees to the terms before anything else", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const answer = await register(dealer, registration);
  expect(answer.json()).toEqual({
    data: { uuid: expect.any(String), email: EMAIL, status: "invited" },
    message: "Registered. We have mailed an invitation to the member.",
  });
  const { uuid } = answer.json().data;
  const bound = await world.db.selectFrom("dealer_attributions").selectAll().execute();
  expect(bound).toMatchObject([{ member_id: uuid, source: "registered" }]);
  const { password } = await mailed(world);
  const { token } = (await logIn(world, password)).json().data;
  const member = (path: string, body?: object) =>
    body ? world.guest().post(path, body, as(token)) : world.guest().get(path, as(token));
  expect((await member("/Order", { consent: true })).json().code).toBe(
    "session.password_change_required",
  );
  expect((await member("/Member/Subscription")).statusCode).not.toBe(200);
  const changed = await world.http.inject({
    method: "PUT",
    url: "/api/v1/Member/Password",
    ...as(token),
    payload: { currentPassword: password, password: OWN, confirmPassword: OWN },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const renewed = changed.json().data.token;
  const before = await world.guest().get("/Order", as(renewed));
  expect(before.json().code).toBe("session.terms_required");
  await world.http.inject({
    method: "PUT",
    url: "/api/v1/Member/Terms",
    ...as(renewed),
    payload: { agreeTerms: true },
  });
  expect((await world.guest().get("/Order", as(renewed))).statusCode).toBe(200);
  expect([await status(world, password), await status(world, OWN)]).toEqual([422, 200]);
});

test("a first password opens one session, and none after 72 hours", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  await register(dealer);
  const { password } = await mailed(world);
  expect([await status(world, password), await status(world, password)]).toEqual([200, 422]);
  await register(dealer, { email: "late@example.test" });
  const late = await mailed(world, "late@example.test");
  await world.db
    .updateTable("members")
    .set({ first_password_until: new Date(Date.now() - 1) })
    .where("email", "=", "late@example.test")
    .execute();
  expect((await logIn(world, late.password, "late@example.test")).json().code).toBe(
    "session.first_password",
  );
});

test("the link in the mail sets a password, after which the first one opens nothing", async () => {
  const world = await testWorld();
  await register(await world.dealer());
  const { code, password } = await mailed(world);
  const answer = await setPassword(world, code);
  expect(answer.statusCode, answer.body).toBe(200);
  expect([await status(world, password), await status(world, OWN)]).toEqual([422, 200]);
});

test("a first password that the dealer chose opens nothing without the mailed code, and is not mailed", async () => {
  const world = await testWorld();
  const firstPassword = "lathe-and-mill-3";
  const dealer = await world.dealer();
  await register(dealer, { firstPassword });
  const { text, code, password } = await mailed(world);
  expect([password, text.includes(firstPassword)]).toEqual(["", false]);
  expect(text.split(code)).toHaveLength(3); // shown, and in the link
  const tried = await logIn(world, firstPassword);
  expect([tried.statusCode, tried.json().code]).toEqual([422, "session.first_password"]);
  expect(await world.db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  expect((await setPassword(world, code)).statusCode).toBe(200);
  expect([await status(world, firstPassword), await status(world, OWN)]).toEqual([422, 200]);
  const weak = await register(dealer, { email: "b@example.test", firstPassword: "password1" });
  expect(weak.json().errors).toHaveProperty("firstPassword");
});

test("the mail says nothing that the dealer typed, in the language chosen", async () => {
  const world = await testWorld();
  const company = await appoint(world, { bps: 1_000 });
  await agreed(world, company.client);
  await company.client.put("/Member/Info/update", { company: PHISHING });
  const typed = { firstName: PHISHING, lastName: PHISHING, company: PHISHING, jobTitle: PHISHING };
  await register(company.client, { ...typed, lang: "tw" });
  const { text, subject, html } = await mailed(world);
  expect(subject).toBe("您的帳號已準備好");
  expect(text).toContain("我們的經銷商「Ada Lin」");
  expect(`${subject}${text}${html}`).not.toContain("evil.example");
});

test("a sub-dealer, of whom the company has no record, is not named", async () => {
  const world = await testWorld();
  const top = await appoint(world, { bps: 2_000 });
  const sub = await appoint(world, { bps: 1_000, under: top });
  await agreed(world, sub.client);
  await register(sub.client);
  const { text } = await mailed(world);
  expect(text).toContain("One of our dealers has registered you");
});

test("a new invitation ends the old one, and comes three times a day at most", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const { uuid } = (await register(dealer)).json().data;
  const first = await mailed(world);
  const resend = (by = dealer) => by.post(`/Dealer/Member/${uuid}/Invitation`);
  expect((await resend()).json().data).toEqual({ uuid, email: EMAIL, status: "invited" });
  const mails = await mailsTo(world, EMAIL);
  expect(mails).toHaveLength(2);
  expect(await status(world, first.password)).toBe(422);
  expect((await resend(await world.dealer())).json().code).toBe("dealer_member.not_found");
  await resend();
  const last = await resend();
  expect([last.statusCode, last.json().code]).toEqual([422, "rate.limited"]);
});

test("who set a password gets no other invitation", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const { uuid } = (await register(dealer)).json().data;
  await world.db
    .updateTable("members")
    .set({ must_change_password: false })
    .where("id", "=", uuid)
    .execute();
  const again = await dealer.post(`/Dealer/Member/${uuid}/Invitation`);
  expect(again.json().code).toBe("dealer_member.accepted");
});

test("a suspended or closed dealer, or one who has not agreed, registers nobody", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const set = (change: object) =>
    world.db.updateTable("dealers").set(change).where("member_id", "=", dealer.memberId).execute();
  const code = async () => (await register(dealer)).json().code;
  await set({ state: "suspended" });
  expect(await code()).toBe("dealer.suspended");
  await set({ state: "closed" });
  expect(await code()).toBe("dealer.ended");
  await set({ state: "active", agreed_at: null, agreed_version: null });
  expect(await code()).toBe("dealer.not_agreed");
  expect(await mailsTo(world, EMAIL)).toEqual([]);
});

test("guests, members and staff register nobody for a dealer", async () => {
  const world = await testWorld();
  const who = [world.guest(), await world.member(), await world.manager()];
  const answers = await Promise.all(who.map((each) => register(each)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
});

test("a dealer does not register himself, nor an address that is taken", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  await world.db
    .updateTable("members")
    .set({ email: "ab@gmail.com" })
    .where("id", "=", dealer.memberId)
    .execute();
  await world.db
    .updateTable("member_profiles")
    .set({ mobile_phone: "0912-345-678" })
    .where("member_id", "=", dealer.memberId)
    .execute();
  const mailbox = await register(dealer, { email: "a.b+x@gmail.com" });
  expect(mailbox.json()).toMatchObject({
    code: "dealer_member.own_account",
    errors: { email: [expect.any(String)] },
  });
  const phone = await register(dealer, { mobilePhone: "+886912345678" });
  expect(phone.json().errors).toHaveProperty("mobilePhone");
  const { email } = await world.member();
  const taken = await register(dealer, { email });
  expect([taken.statusCode, taken.json().code]).toEqual([422, "account.email_taken"]);
});

test("rights of the newcomer are not the dealer's to give", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const other = await world.dealer();
  const { uuid } = (
    await register(dealer, {
      roles: ["manager"],
      settings: [{ key: "intelligent" }],
      dealer: 1,
      refer: other.memberId,
    })
  ).json().data;
  const stored = await world.db
    .selectFrom("members")
    .select(["roles", "settings", "referred_by", "terms_agreed_at"])
    .where("id", "=", uuid)
    .executeTakeFirst();
  expect(stored).toEqual({
    roles: ["member"],
    settings: [],
    referred_by: null,
    terms_agreed_at: null,
  });
});

test("thirty calls an hour", async () => {
  const world = await testWorld();
  const dealer = await world.dealer();
  const codes: string[] = [];
  for (let at = 0; at < 31; at += 1) codes.push((await register(dealer)).json().code);
  expect(codes.slice(1, 30)).toEqual(Array.from({ length: 29 }, () => "account.email_taken"));
  expect(codes.at(-1)).toBe("rate.limited");
});
