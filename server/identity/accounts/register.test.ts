import { expect, test } from "vitest";
import { memberTerms } from "#server/demo/content/documents/memberTerms.ts";
import { demoAccounts } from "#server/demo/access/accounts.ts";
import { addressErrors } from "../geo/service.ts";
import { termErrors } from "#server/site/company/service.ts";
import { lastMailedCode, solveCaptcha } from "#test/kit/accounts/verificationCodes.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const good = { ...registration, email: "Ada@Example.test" };
const TWINS = 8;

const register = (world: TestWorld, form: object, remoteAddress = "192.0.2.9") =>
  world.guest().post("/Member/Register", form, { remoteAddress });

const memberNamed = (world: TestWorld, email: string) =>
  world.db
    .selectFrom("members")
    .innerJoin("member_profiles", "member_profiles.member_id", "members.id")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

test("registering signs in, stores the agreement, and never the password or the token", async () => {
  const world = await testWorld();
  const { version } = memberTerms;
  const answer = await register(world, { ...good, termsVersion: version });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    data: {
      user: { email: "ada@example.test", dealer: 0, settings: [], picture: null },
      token: expect.any(String),
    },
    message: "You are registered and logged in.",
  });
  const member = await memberNamed(world, "ada@example.test");
  expect(member.terms_version).toBe(version);
  expect(member.terms_agreed_at).toEqual(world.now());
  expect(member.password_hash).toMatch(/^\$argon2id\$/);
  const sessions = await world.db.selectFrom("sessions").selectAll().execute();
  expect(JSON.stringify(sessions)).not.toContain(answer.json().data.token);
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("all profile fields are stored normalized", async () => {
  const world = await testWorld();
  const told = {
    sex: "female",
    birthday: "1988-02-29",
    mobilePhone: "０９１２-345-678",
    telephone: "+886 4 2358 1234",
    fax: "",
    jobTitle: "Process engineer",
    company: "Formosa Mould",
    website: "www.formosa-mould.example",
    lang: "cn",
    apps: [
      { app: "whatapp", account: "", sort: 3 },
      { app: "wechat", account: "ada-lin", sort: 2 },
      { app: "line", account: "ada.lin", sort: 1 },
    ],
    invoiceTitle: "Formosa Mould Ltd.",
    uniformNumber: "22099131",
    billAddress: "P.O. Box 7",
  };
  const answer = await register(world, { ...good, ...told, postalCode: "４０７", town: "nothing" });
  expect(answer.statusCode).toBe(200);
  expect(await memberNamed(world, "ada@example.test")).toMatchObject({
    lang: "cn",
    country: "TW",
    province: "TW-TXG",
    city: "TW-TXG-xitun-district",
    town: null, // Taiwan has no level below the district
    address: registration.address,
    postal_code: "407",
    industry_id: registration.industry,
    profession_id: registration.profession,
    sex: "female",
    birthday: "1988-02-29",
    mobile_phone: "0912-345-678",
    fax: null,
    website: "https://www.formosa-mould.example",
    apps: [told.apps[2], told.apps[1]],
    uniform_number: "22099131",
    bill_address: "P.O. Box 7",
  });
});

test("a website may have a port; other schemes are refused", async () => {
  const world = await testWorld();
  const asked = async (website: string) => {
    const answer = await register(world, { ...good, website, email: "not an address" });
    return answer.json().errors.website !== undefined;
  };
  for (const website of ["example.com:8080", "http://example.com:8080/a", "example.com"])
    expect([website, await asked(website)]).toEqual([website, false]);
  for (const website of [
    "javascript:1",
    "mailto:1@example.com",
    "tel:123",
    "data:1,x",
    "ftp://a.test",
  ])
    expect([website, await asked(website)]).toEqual([website, true]);
});

test("the language defaults to that of the request", async () => {
  const world = await testWorld();
  await world.guest().post("/Member/Register", good, { headers: { "accept-language": "zh-TW" } });
  expect((await memberNamed(world, "ada@example.test")).lang).toBe("tw");
});

const REQUIRED = [
  "address",
  "agreeTerms",
  "confirmPassword",
  "country",
  "email",
  "firstName",
  "industry",
  "lastName",
  "password",
  "profession",
];
const nobody = "0d5e9d35-6e3a-4a52-9a8f-1f6f7ad20000";

test.for<[string, object, string[]]>([
  ["a wrong address", { email: "nobody" }, ["email"]],
  ["a disposable mailbox", { email: "ada@mailinator.com" }, ["email"]],
  ["a mailbox below a disposable domain", { email: "ada@x.mailinator.com" }, ["email"]],
  ["a Cyrillic letter in the address", { email: "аda@example.test" }, ["email"]],
  ["a domain that looks like another", { email: "ada@xn--pple-43d.test" }, ["email"]],
  ["a short password", { password: "short", confirmPassword: "short" }, ["password"]],
  ["a password of many", { password: "QWERTYUIOP", confirmPassword: "QWERTYUIOP" }, ["password"]],
  [
    "one character over and over",
    { password: "ßßßßßßßß", confirmPassword: "ßßßßßßßß" },
    ["password"],
  ],
  [
    "their own address as password",
    { password: "ADA@example.test", confirmPassword: "ADA@example.test" },
    ["password"],
  ],
  [
    "their own name as password",
    { password: "lin adalaide", confirmPassword: "lin adalaide", firstName: "Adalaide" },
    ["password"],
  ],
  ["a password of 201 characters", long(201), ["password"]],
  ["two passwords", { confirmPassword: "another-horse-9" }, ["confirmPassword"]],
  ["terms not agreed to", { agreeTerms: undefined }, ["agreeTerms"]],
  ["terms of another version", { termsVersion: "2020-01-01" }, ["agreeTerms"]],
  ["an industry there is not", { industry: nobody }, ["industry"]],
  ["a profession as industry", { industry: registration.profession }, ["industry"]],
  ["no province where there are", { province: "" }, ["province"]],
  ["a city of another province", { province: "TW-TPE" }, ["city"]],
  ["no postal code where there are", { postalCode: "" }, ["postalCode"]],
  ["a country there is not", { country: "XX" }, ["country"]],
  ["a uniform number that is none", { uniformNumber: "12345678" }, ["uniformNumber"]],
  ["a birthday that never was", { birthday: "2001-02-29" }, ["birthday"]],
  ["a telephone number that is none", { mobilePhone: "call me" }, ["mobilePhone"]],
  ["a birthday to come", { birthday: "2026-11-21" }, ["birthday"]],
  ["a language there is not", { lang: "de" }, ["lang"]],
  [
    "an app told twice",
    { apps: [1, 2].map((sort) => ({ app: "line", account: "a", sort })) },
    ["apps.1.app"],
  ],
  ["an app there is not", { apps: [{ app: "icq", account: "1", sort: 1 }] }, ["apps.0.app"]],
  [
    "all that needs the shop's lists at once",
    { email: "a@mailinator.com", city: "TW-TPE-daan-district", industry: nobody },
    ["city", "email", "industry"],
  ],
  [
    "what is missing beside what is wrong",
    { email: "nobody", province: "", city: "", postalCode: "x" },
    ["city", "email", "postalCode", "province"],
  ],
])("refuses %s at the field", async ([, wrong, fields]) => {
  const world = await testWorld();
  const members = () => world.db.selectFrom("members").select("id").execute();
  const before = await members();
  const answer = await register(world, { ...good, ...wrong });
  expect([answer.statusCode, answer.json().code]).toEqual([422, "request.invalid"]);
  expect(Object.keys(answer.json().errors).toSorted()).toEqual(fields);
  expect(await members()).toEqual(before);
});

function long(length: number) {
  const password = "pass phrase ".repeat(20).slice(0, length);
  return { password, confirmPassword: password };
}

test("an empty form lists every required field", async () => {
  const world = await testWorld();
  const answer = await register(world, {});
  expect(Object.keys(answer.json().errors).toSorted()).toEqual(REQUIRED);
});

test.for([
  ["200 characters", long(200), "ada@example.test"],
  ["only letters of one case", password("unusual sentence"), "ada@example.test"],
  ["full-width letters in the address", { email: "ＡＤＡ２＠example.test" }, "ada2@example.test"],
  ["an honest domain of another script", { email: "ada@xn--fsqu00a.test" }, "ada@xn--fsqu00a.test"],
] as const)("takes %s", async ([, fields, email]) => {
  const world = await testWorld();
  expect((await register(world, { ...good, ...fields })).statusCode).toBe(200);
  await memberNamed(world, email);
});

function password(text: string) {
  return { password: text, confirmPassword: text };
}

test("an address registers once, regardless of case", async () => {
  const world = await testWorld();
  await register(world, good);
  const again = await register(world, { ...good, email: "ADA@EXAMPLE.TEST" });
  expect(again.statusCode).toBe(422);
  expect(again.json()).toMatchObject({
    code: "account.email_taken",
    errors: { email: [expect.any(String)] },
  });
});

test("an invalid form does not reveal whether an address is taken", async () => {
  const world = await testWorld();
  const wrong = { ...good, industry: nobody };
  const unknown = await register(world, { ...wrong, email: "unknown@example.test" });
  const known = await register(world, { ...wrong, email: "member@demo.test" });
  expect(known.body).toBe(unknown.body);
});

test("eight concurrent registrations of one address create one member", async () => {
  const world = await testWorld();
  const answers = await Promise.all(
    Array.from({ length: TWINS }, (_, at) => register(world, good, `192.0.2.${at + 1}`)),
  );
  const codes = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
  expect(codes).toEqual([200, ...Array(TWINS - 1).fill(422)]);
  const members = await world.db
    .selectFrom("members")
    .innerJoin("member_profiles", "member_profiles.member_id", "members.id")
    .select("id")
    .where("email", "=", "ada@example.test")
    .execute();
  const sessions = await world.db.selectFrom("sessions").select("member_id").execute();
  expect([members.length, sessions.length]).toEqual([1, 1]);
});

test("after three registrations from one network each needs its own captcha", async () => {
  const world = await testWorld();
  const from = (at: number, answer: object = {}) =>
    register(world, { ...good, email: `new-${at}@example.test`, ...answer }, "192.0.2.1");
  for (let at = 0; at < 3; at++) expect((await from(at)).statusCode).toBe(200);
  const due = await from(3);
  expect(due.json()).toMatchObject({
    code: "captcha.required",
    errors: { captchaAnswer: [expect.any(String)] },
  });
  const answer = await solveCaptcha(world);
  expect((await from(3, answer)).statusCode).toBe(200);
  expect((await from(4, answer)).json().code).toBe("captcha.required");
  const invalid = await from(5, { industry: nobody });
  expect(invalid.json().code).toBe("request.invalid"); // invalid forms need no captcha
});

test.each(["member@demo.test", "nobody@example.test"])(
  "the second try for %s within an hour needs a captcha from any network",
  async (email) => {
    const world = await testWorld();
    const form = { ...good, email, agreeTerms: true };
    let networks = 0;
    const tried = (more: object = {}) =>
      register(world, { ...form, ...more }, `198.51.100.${++networks}`);
    const first = (await tried()).json().code ?? "registered";
    if (first === "registered") await tried(); // the first try may have registered it
    const again = await tried();
    expect(again.json()).toMatchObject({
      code: "captcha.required",
      errors: { captchaAnswer: [expect.any(String)] },
    });
    expect((await tried(await solveCaptcha(world))).json().code).toBe("account.email_taken");
  },
);

test("after three registrations by one visitor a captcha is required on any network", async () => {
  const world = await testWorld();
  const visitor = world.guest("visitor-token-of-22-characters");
  const codes = [];
  for (let at = 0; at < 4; at++) {
    const form = { ...good, email: `new-${at}@example.test` };
    const from = { remoteAddress: `198.51.100.${at}` };
    codes.push((await visitor.post("/Member/Register", form, from)).json().code ?? "registered");
  }
  expect(codes).toEqual(["registered", "registered", "registered", "captcha.required"]);
});

test("a due captcha is checked before a taken address is revealed", async () => {
  const world = await testWorld();
  for (let at = 0; at < 3; at++)
    await register(world, { ...good, email: `new-${at}@example.test` });
  const known = { ...good, email: "member@demo.test" };
  expect((await register(world, known)).json().code).toBe("captcha.required");
  const told = await register(world, { ...known, ...(await solveCaptcha(world)) });
  expect(told.json().code).toBe("account.email_taken");
});

test("thirty registrations an hour per network", async () => {
  const world = await testWorld();
  const from = async (at: number, remoteAddress: string) => {
    const form = { ...good, email: `new-${at}@example.test`, ...(await solveCaptcha(world)) };
    return register(world, form, remoteAddress);
  };
  const answers = [];
  for (let at = 0; at < 31; at++) answers.push(await from(at, "192.0.2.1"));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(200), 422]);
  const refused = answers.at(-1);
  expect(refused?.json().code).toBe("rate.limited");
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await from(31, "192.0.2.2")).statusCode).toBe(200);
});

test("a successful registration mails a verification code", async () => {
  const world = await testWorld();
  await register(world, { ...good, industry: nobody });
  expect(await lastMailedCode(world, "verify", "ada@example.test")).toBeNull();
  await register(world, good);
  expect(await lastMailedCode(world, "verify", "ada@example.test")).toMatch(/^\d{6}$/);
});

test("a changed password follows the same rules", async () => {
  const world = await testWorld();
  const member = await world.member();
  const change = (text: string) =>
    member.put("/Member/Password", {
      currentPassword: registration.password,
      ...password(text),
    });
  for (const text of ["short", "password123", member.email ?? ""]) {
    const refused = await change(text);
    expect([refused.json().code, Object.keys(refused.json().errors)]).toEqual([
      "request.invalid",
      ["password"],
    ]);
  }
  expect((await change("a better sentence")).statusCode).toBe(200);
});

test("demo accounts have profiles valid for registration", async () => {
  const world = await testWorld();
  for (const email of demoAccounts.map((account) => account.email)) {
    const { country, province, city, town, postal_code, industry_id, profession_id } =
      await memberNamed(world, email);
    const place = { country: country ?? "", province, city, town, postalCode: postal_code };
    expect([email, await addressErrors(place)]).toEqual([email, {}]);
    const works = { industry: industry_id ?? "", profession: profession_id ?? "" };
    expect([email, await termErrors(world, works)]).toEqual([email, {}]);
  }
});
