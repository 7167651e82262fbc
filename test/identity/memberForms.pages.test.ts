import sharp from "sharp";
import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { lastMailedCode } from "#test/kit/accounts/verificationCodes.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const shop = async () => testWorld(await builtPages());

const visit = (world: TestWorld, url: string, asked: Asked = {}) =>
  world.http.inject({
    method: asked.form ? "POST" : "GET",
    url,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: "http://localhost:3000",
      ...(asked.as && { cookie: `mw_session=${asked.as.token}` }),
    },
    ...(asked.form && { payload: new URLSearchParams(asked.form).toString() }),
  });

interface Asked {
  readonly as?: Client;
  readonly form?: Record<string, string>;
}

const markedIn = (html: string) =>
  [...html.matchAll(/<(?:input|select)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('aria-invalid="true"'))
    .map((tag) => /name="([^"]*)"/.exec(tag)?.[1]);

const valueIn = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
    .map((tag) => /value="([^"]*)"/.exec(tag)?.[1])
    .at(-1);

test("an address that is sent empty has every fault at once, and a stored one is not open any more", async () => {
  const world = await shop();
  const as = await world.member();
  const empty = { intent: "add", label: "", recipient: "", phone: "", country: "TW", address: "" };
  const url = "/en/member/address?edit=new";
  const refused = await visit(world, url, { as, form: { ...empty, province: "", city: "" } });
  expect(refused.statusCode).toBe(422);
  expect(markedIn(refused.body)).toEqual([
    "recipient",
    "phone",
    "province",
    "city",
    "postalCode",
    "address",
  ]);
  const form = {
    ...empty,
    recipient: "Ada Lin",
    phone: "04 2350 1234",
    province: "TW-TXG",
    city: "TW-TXG-xitun-district",
    postalCode: "407",
    address: "No. 12, Industrial 38th Rd.",
  };
  const { headers } = await visit(world, url, { as, form });
  expect(headers.location).toBe("/en/member/address?done=address_added");
  const shown = await visit(world, String(headers.location), { as });
  expect(shown.body).toContain("Address added to your address book.");
  expect(shown.body).not.toContain('name="recipient"');
});

test("browsers can fill in every field of an address", async () => {
  const world = await shop();
  const { body } = await visit(world, "/en/member/address?edit=new", { as: await world.member() });
  const tokens = [...body.matchAll(/<(?:input|select)[^>]*>/g)].flatMap(([tag]) => {
    const name = /name="([^"]*)"/.exec(tag)?.[1];
    const token = /autocomplete="([^"]*)"/i.exec(tag)?.[1];
    return name && token ? [[name, token]] : [];
  });
  expect(Object.fromEntries(tokens)).toMatchObject({
    recipient: "name",
    phone: "tel",
    country: "country",
    province: "address-level1",
    city: "address-level2",
    postalCode: "postal-code",
    address: "street-address",
  });
});

test("a forgotten password takes the address and the way on along, up to the login", async () => {
  const world = await shop();
  const { email } = await world.member();
  const typed = { email: email ?? "", password: "not-the-password" };
  const login = await visit(world, "/en/login?next=%2Fen%2Fcart", { form: typed });
  const forgot = /href="([^"]*forgetPassword[^"]*)"/
    .exec(login.body)?.[1]
    ?.replaceAll("&amp;", "&");
  const asking = await visit(world, String(forgot));
  expect(valueIn(asking.body, "email")).toBe(email);
  const asked = await visit(world, String(forgot), { form: { email: email ?? "" } });
  const captcha = (await lastMailedCode(world, "reset", email)) ?? "";
  const password = "another-horse-battery";
  const reset = await visit(world, String(asked.headers.location), {
    form: { intent: "reset", email: email ?? "", captcha, password, confirmPassword: password },
  });
  const to = new URL(String(reset.headers.location), "http://site");
  expect([to.pathname, to.searchParams.get("next")]).toEqual(["/en/login", "/en/cart"]);
  const again = await visit(world, to.pathname + to.search);
  expect(valueIn(again.body, "email")).toBe(email);
});

test("a change of address is given up on its page, and the slip corrected at once", async () => {
  const world = await shop();
  const as = await world.member();
  const url = "/en/member/security";
  const { password } = registration;
  const ask = (email: string) =>
    visit(world, url, { as, form: { intent: "requestEmail", email, password } });
  await ask("mistpyed@example.test");
  const given = await visit(world, url, { as, form: { intent: "cancelEmailChange" } });
  expect(given.body).toContain("The change was cancelled");
  expect(given.body).not.toContain("mistpyed@example.test");
  await ask("mistyped@example.test");
  expect((await as.get("/Member/Email")).json().data.pending).toBe("mistyped@example.test");
});

test("only who is logged in elsewhere hears that verifying logs out there", async () => {
  const world = await shop();
  const as = await world.member();
  /** Excludes the data for scripts. */
  async function told() {
    const { body } = await visit(world, "/en/member/verify", { as });
    return /<main[^]*<\/main>/.exec(body)?.[0] ?? "";
  }
  expect(await told()).toContain("Enter the six-digit code");
  expect(await told()).not.toContain("other devices will be logged out");
  const { email } = as;
  await world.guest().post("/Member/Login", { email, password: registration.password });
  expect(await told()).toContain("other devices will be logged out");
});

test("a profile and its picture are kept without scripts, and what is no picture is refused", async () => {
  const world = await shop();
  const as = await world.member();
  const url = "/en/member/profile";
  const { done, fault } = phrases.en;
  const page = await visit(world, url, { as });
  const fields = submittedFields(page.body, "fax");
  const changed = {
    ...fields,
    fax: "02 2345 6780",
    "apps[0][account]": "ada.lin",
    "apps[0][sort]": "2",
    "apps[1][account]": "ada",
    "apps[1][sort]": "1",
  };
  const saved = await visit(world, url, { as, form: changed });
  expect(saved.body).toContain(done.profile_saved);
  const now = submittedFields((await visit(world, url, { as })).body, "fax");
  expect(now).toMatchObject({ fax: "02 2345 6780", "apps[1][account]": "ada" });
  const order = Object.keys(now).filter((name) => name.endsWith("[account]"));
  expect(order[0]).toBe("apps[1][account]");

  const send = (content: Uint8Array<ArrayBuffer>) => {
    const payload = new FormData();
    payload.set("intent", "avatar");
    payload.set("avatar", new File([content], "me.png", { type: "image/png" }));
    const headers = { cookie: `mw_session=${as.token}`, origin: "http://localhost:3000" };
    return world.http.inject({ method: "POST", url, headers, payload });
  };
  const background = "#2a7";
  const drawn = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
  const sent = await send(new Uint8Array(drawn));
  expect(sent.body).toContain(done.avatar_saved);
  expect(sent.body).toMatch(/src="\/storage\/member\/[0-9a-f]{32}\.webp"/);
  const text = await send(new TextEncoder().encode("no picture"));
  expect([text.statusCode, text.body.includes(fault.picture)]).toEqual([422, true]);
});

test("an address in another country is written without scripts, by that country's rules", async () => {
  const world = await shop();
  const as = await world.member();
  const url = "/en/member/address?edit=new";
  const { done, fault } = phrases.en;
  const empty = submittedFields((await visit(world, url, { as })).body, "recipient");
  const moved = { ...empty, recipient: "Ada Lin", country: "SG", intent: "places" };
  const shown = submittedFields((await visit(world, url, { as, form: moved })).body, "recipient");
  expect(shown).toMatchObject({ recipient: "Ada Lin", country: "SG" });
  const form = { ...shown, intent: "add", phone: "6123 4567", address: "1 Fusionopolis Way" };
  const refused = await visit(world, url, { as, form: { ...form, postalCode: "407" } });
  expect([refused.statusCode, markedIn(refused.body)]).toEqual([422, ["postalCode"]]);
  expect(refused.body).toContain(fault.postal_code);
  const added = await visit(world, url, { as, form: { ...form, postalCode: "138632" } });
  const book = await visit(world, String(added.headers.location), { as });
  expect(book.body).toContain(done.address_added);
  expect(book.body).toContain(">Ada Lin<");
});

test("the overview leads to what a new member has still to do", async () => {
  const world = await shop();
  const { overview, nav } = phrases.en.member;
  const { body } = await visit(world, "/en/member", { as: await world.member() });
  expect(body).toContain(overview.factor);
  expect(body).toMatch(
    new RegExp(`href="/en/member/security"[^>]*>${overview.go.replace("{page}", nav.security)}<`),
  );
});

test("what is typed in a form is stored in one line and without invisible characters", async () => {
  const world = await shop();
  const as = await world.member();
  const form = {
    intent: "add",
    label: "\u200B",
    recipient: "Jose\u0301\u200B Lin",
    phone: "04 2350 1234",
    country: "TW",
    province: "TW-TXG",
    city: "TW-TXG-xitun-district",
    postalCode: "407",
    address: "No. 12,\r\nIndustrial 38th\u2060 Rd.",
  };
  const url = "/en/member/address?edit=new";
  expect((await visit(world, url, { as, form: { ...form, recipient: "\u200B" } })).statusCode).toBe(
    422,
  );
  expect((await visit(world, url, { as, form })).statusCode).toBe(303);
  const [stored] = (await as.get("/Member/Address")).json().data;
  expect(stored).toMatchObject({
    label: null,
    recipient: "José Lin",
    address: "No. 12, Industrial 38th Rd.",
  });
});
