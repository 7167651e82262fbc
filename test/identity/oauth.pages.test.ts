import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { type ProviderChoice, signInAtProvider, setUpIdentity } from "./oauthSignIn.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { enableSecondFactor, unusedTotp } from "#test/kit/accounts/secondFactor.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const identity = setUpIdentity();
const world = async () => testWorld({ ...(await builtPages()), identities: identity.providers });

function browser(shop: TestWorld) {
  const cookies = new Map<string, string>();
  const set: string[] = [];
  async function visit(url: string, fields?: Record<string, string>) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await shop.http.inject({
      method: fields ? "POST" : "GET",
      url,
      headers: {
        ...(cookie && { cookie }),
        ...(fields && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(fields && { payload: new URLSearchParams(fields).toString() }),
    });
    for (const each of [answer.headers["set-cookie"] ?? []].flat()) {
      set.push(each);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const { statusCode, body } = answer;
    return { statusCode, body, to: answer.headers.location ?? null, headers: answer.headers };
  }
  async function signIn(start: string, chosen: ProviderChoice = {}) {
    const left = await visit(start);
    expect(left.statusCode).toBe(303);
    const back = await signInAtProvider(left.to ?? "", chosen);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(back)) if (value !== null) query.set(name, value);
    const { provider = "google" } = chosen;
    return visit(`/login/${provider}/return?${query}`);
  }
  return { cookies, set, visit, signIn };
}

async function linked(shop: TestWorld): Promise<Client> {
  const member = await shop.member();
  await shop.db
    .updateTable("members")
    .set({ email_verified_at: shop.now() })
    .where("id", "=", member.memberId)
    .execute();
  await shop.db
    .insertInto("member_identities")
    .values({
      provider: "google",
      subject: "1000",
      member_id: member.memberId ?? "",
      linked_at: shop.now(),
    })
    .execute();
  return member;
}

test("the buttons are there where providers are set up, and nowhere else", async () => {
  const shop = await world();
  const bare = await testWorld(await builtPages());
  for (const page of ["/en/login", "/en/register"]) {
    const there = await browser(shop).visit(page);
    for (const provider of ["google", "line"])
      expect(there.body).toContain(`href="/en/login/${provider}"`);
    const without = await browser(bare).visit(page);
    expect(without.body).not.toContain("/login/google");
  }
  const { note } = phrases.en.account.outside;
  expect((await browser(shop).visit("/en/register")).body).toContain(note);
  expect((await browser(shop).visit("/en/login")).body).not.toContain(`>${note}<`);
  const none = await browser(bare).visit("/en/login/google");
  expect(none.to).toBe("/en/login?identity=oauth.unavailable");
  expect((await browser(shop).visit("/login/facebook")).to).toBe("/404");
});

test("a known person is logged in, goes on where they were heading, and scripts read nothing of it", async () => {
  const shop = await world();
  await linked(shop);
  const tab = browser(shop);
  const back = await tab.signIn("/cn/login/google?next=%2Fcn%2Fmember%2Forder");
  expect([back.statusCode, back.to]).toEqual([303, "/cn/member/order"]);
  expect(tab.cookies.has("mw_session")).toBe(true);
  expect(tab.cookies.has("mw_identity")).toBe(false);
  const own = tab.set.filter((each) => /^mw_(session|identity)=/.test(each));
  expect(own.length).toBeGreaterThan(2);
  for (const cookie of own) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
  expect((await tab.visit("/cn/member/order")).statusCode).toBe(200);
});

test("nobody is led to another site by the way they came", async () => {
  const shop = await world();
  await linked(shop);
  for (const next of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%09/evil.example",
    "/\t/evil.example",
  ]) {
    const back = await browser(shop).signIn(`/en/login/google?next=${encodeURIComponent(next)}`);
    const to = new URL(back.to ?? "", "http://localhost:3000");
    expect([next, to.origin]).toEqual([next, "http://localhost:3000"]);
    expect(back.to).toMatch(/^\/(?![/\\])/);
  }
});

test.for([
  ["oauth.declined", { declined: true }],
  ["oauth.failed", { fault: "wrong_nonce" }],
] as const)("%s is told on the page of logging in, in its language", async ([code, chosen]) => {
  const shop = await world();
  for (const lang of ["en", "cn"] as const) {
    const tab = browser(shop);
    const back = await tab.signIn(`/${lang}/login/google`, chosen);
    expect(back.to).toBe(`/${lang}/login?identity=${code}`);
    const key = code === "oauth.declined" ? "declined" : "failed";
    expect((await tab.visit(back.to ?? "")).body).toContain(phrases[lang].refusal.oauth[key]);
    expect(tab.cookies.has("mw_session")).toBe(false);
  }
});

test("an address does not make the page say what nobody refused", async () => {
  const shop = await world();
  const { body } = await browser(shop).visit("/en/login?identity=<b>evil</b>");
  expect(body).not.toContain("<b>evil");
});

test("the return cannot be begun elsewhere: without this browser's cookie nothing is opened", async () => {
  const shop = await world();
  await linked(shop);
  const attacker = browser(shop);
  const left = await attacker.visit("/en/login/google");
  const { code, state } = await signInAtProvider(left.to ?? "");
  const victim = browser(shop);
  const back = await victim.visit(`/login/google/return?code=${code}&state=${state}`);
  expect(back.to).toBe("/login?identity=oauth.expired");
  expect(victim.cookies.has("mw_session")).toBe(false);
});

test("a second factor is asked for on a page of its own, and a lost one begins anew", async () => {
  const shop = await world();
  const member = await linked(shop);
  const { secret } = await enableSecondFactor(shop, member);
  const tab = browser(shop);
  const back = await tab.signIn("/en/login/google?next=%2Fen%2Fmember%2Forder");
  expect(back.to).toBe("/en/login/code?next=%2Fen%2Fmember%2Forder");
  expect(back.to).not.toContain(tab.cookies.get("mw_login"));
  const asked = await tab.visit(back.to ?? "");
  expect(asked.body).toContain(phrases.en.account.outside.code);
  expect(asked.body).not.toContain('name="email"'); // no address was typed
  const challenge = tab.cookies.get("mw_login") ?? "";
  const wrong = await tab.visit(back.to ?? "", { challenge, code: "XXXXX-XXXXX" });
  expect(wrong.statusCode).toBe(422);
  expect(tab.cookies.has("mw_session")).toBe(false);
  const right = { challenge, code: unusedTotp(shop, secret) };
  expect((await tab.visit(back.to ?? "", right)).to).toBe("/en/member/order");
  expect(tab.cookies.has("mw_session")).toBe(true);
  const lost = await browser(shop).visit("/en/login/code");
  expect(lost.body).toContain(phrases.en.refusal.oauth.expired);
});

test("registering is filled in with what the provider told, for who just came from there only", async () => {
  const shop = await world();
  const tab = browser(shop);
  const back = await tab.signIn("/en/login/google", { email: "mei@example.test" });
  expect(back.to).toBe("/en/register?with=google");
  const page = await tab.visit(back.to ?? "");
  for (const value of ["mei@example.test", "Mei", "Chou"])
    expect(page.body).toContain(`value="${value}"`);
  expect((await tab.visit("/en/register")).body).not.toContain("mei@example.test");
  const filled = { ...registration, agreeTerms: "on", email: "mei@example.test" };
  const done = await tab.visit(back.to ?? "", filled);
  expect(done.statusCode).toBe(303);
  const rows = await shop.db.selectFrom("member_identities").select("subject").execute();
  expect(rows).toEqual([{ subject: "1000" }]);
});

test("a known address leads to the password, then to linking with it, without scripts", async () => {
  const shop = await world();
  const member = await shop.member({ email: "mei@example.test" });
  await shop.db
    .updateTable("members")
    .set({ email_verified_at: shop.now() })
    .where("id", "=", member.memberId)
    .execute();
  const tab = browser(shop);
  const back = await tab.signIn("/en/login/google", { email: "mei@example.test" });
  expect(back.to).toBe("/en/login?next=%2Fen%2Fmember%2Fsecurity&identity=oauth.email_taken");
  expect((await tab.visit(back.to ?? "")).body).toMatch(
    /name="email"[^>]*value="mei@example\.test"/,
  );
  const { password } = registration;
  const home = await tab.visit(back.to ?? "", { email: "mei@example.test", password });
  expect(home.to).toBe("/en/member/security");
  const security = await tab.visit("/en/member/security");
  const token = /name="token" value="([^"]+)"/.exec(security.body)?.[1] ?? "";
  const linking = { intent: "linkProven", token, password };
  const done = await tab.visit("/en/member/security", linking);
  expect(done.body).toContain(phrases.en.done.identity_linked);
  expect(done.body).not.toContain('name="token"');
  const unlinking = { intent: "unlinkIdentity", provider: "google" };
  const wrong = await tab.visit("/en/member/security", { ...unlinking, password: "wrong-horse" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain(phrases.en.refusal.account.wrong_password);
  const gone = await tab.visit("/en/member/security", { ...unlinking, password });
  expect(gone.body).toContain(phrases.en.done.identity_unlinked);
});

test("linking from the account leads away and back to it", async () => {
  const shop = await world();
  const member = await linked(shop);
  const tab = browser(shop);
  tab.cookies.set("mw_session", member.token ?? "");
  const asked = { intent: "linkIdentity", provider: "line", password: registration.password };
  const left = await tab.visit("/en/member/security", asked);
  expect(left.statusCode).toBe(303);
  const { code, state } = await signInAtProvider(left.to ?? "");
  const back = await tab.visit(`/login/line/return?code=${code}&state=${state}`);
  expect(back.to).toBe("/en/member/security?linked=1");
  expect((await tab.visit(back.to ?? "")).body).toContain(phrases.en.done.identity_linked);
});

test("the confirmed address is no dead end: another way leads on, and a refused one can be typed anew", async () => {
  const shop = await world();
  const tab = browser(shop);
  const back = await tab.signIn("/en/login/google?next=%2Fcart", { email: "mei@example.test" });
  const url = back.to ?? "";
  const emailIn = (body: string) => /<input[^>]*name="email"[^>]*>/.exec(body)?.[0] ?? "";
  const page = await tab.visit(url);
  expect(emailIn(page.body)).toMatch(/readonly/i);
  expect(page.body).toContain(phrases.en.account.outside.another);
  expect(page.body).toContain('href="/en/register?next=%2Fcart"');
  await shop.guest().post("/Member/Register", { ...registration, email: "mei@example.test" });
  const filled = { ...registration, agreeTerms: "on" };
  const taken = await tab.visit(url, { ...filled, email: "mei@example.test" });
  expect(taken.statusCode).toBe(422);
  expect(emailIn(taken.body)).not.toMatch(/readonly/i);
  const own = { ...filled, email: "mei.own@example.test" };
  const faulty = await tab.visit(url, { ...own, lastName: "" });
  expect(emailIn(faulty.body)).not.toMatch(/readonly/i);
  expect((await tab.visit(url, own)).statusCode).toBe(303);
  expect(await shop.db.selectFrom("member_identities").select("subject").execute()).toEqual([]);
});
