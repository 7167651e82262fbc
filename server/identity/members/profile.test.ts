import { expect, onTestFinished, test } from "vitest";
import { callApi } from "#app/client/apiClient.ts";
import { profile } from "#shared/identity/members/profileContract.ts";
import type { ProfileFieldName } from "#shared/identity/members/profileFields.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { waitForLock } from "#test/kit/world/waitForLock.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const PATH = "/Member/Info/update";
const info = async (member: Client, lang = "en") =>
  (await member.get(`/Member/Info?lang=${lang}`)).json().data;

async function refusedFields(member: Client, body: object) {
  const answer = await member.put(PATH, body);
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([422, "request.invalid"]);
  return Object.keys(answer.json().errors).toSorted();
}

/** A row added to the table needs a value here. */
type TypedField = Exclude<ProfileFieldName, "town" | "apps" | "industry" | "profession">;

const everything: Readonly<Record<TypedField, string>> = {
  firstName: "Grace",
  lastName: "Hopper",
  lang: "cn",
  sex: "female",
  birthday: "1986-12-09",
  country: "JP",
  province: "JP-13",
  city: "",
  address: "1-1 Chiyoda",
  postalCode: "100-0001",
  mobilePhone: "+886 912 345 678",
  telephone: "02 2345 6789",
  fax: "02 2345 6780",
  jobTitle: "Process engineer",
  company: "Precision Works",
  website: "www.example.com",
  invoiceTitle: "精密股份有限公司",
  uniformNumber: "04595257",
  billAddress: "PO box 7",
};

async function cityOfTokyo(world: TestWorld) {
  const answer = await world.guest().get("/Geo?type=city&id=JP-13");
  return answer.json().data[0] as { id: string; name: string };
}

test("a member reads and changes every field of their profile", async () => {
  const world = await testWorld();
  const member = await world.member();
  const city = await cityOfTokyo(world);
  const apps = [
    { app: "whatapp", account: "+886912345678", sort: 5 },
    { app: "line", account: "grace.h", sort: 2 },
  ];
  const told = { ...everything, city: city.id, apps };
  const answer = await member.put(PATH, told);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().message).toMatch(/saved/);
  const stored = await info(member);
  const { website: _, apps: _apps, ...same } = told;
  expect(stored).toMatchObject(same);
  expect(stored.website).toBe("https://www.example.com");
  expect(stored.apps).toEqual([
    { app: "line", account: "grace.h", sort: 1 },
    { app: "whatapp", account: "+886912345678", sort: 2 },
  ]);
  expect(stored.names).toMatchObject({ country: "Japan", city: city.name });
  expect((await info(member, "tw")).names.country).toBe("日本");
  expect(stored.missing).toEqual([]);
  const checked = (await member.get("/Member/Check")).json().data.user;
  expect(checked).toMatchObject({ firstName: "Grace", email: member.email });
});

test("absent fields stay; null and clear[] empty optional fields only", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.put(PATH, {
    fax: "02 2345 6780",
    company: "Works",
    sex: "other",
    apps: [{ app: "line", account: "a", sort: 1 }],
  });
  const before = await info(member);
  expect((await member.put(PATH, { fax: null })).statusCode).toBe(200);
  expect(await info(member)).toEqual({ ...before, fax: null, version: expect.any(String) });
  const cleared = { clear: ["company", "apps", "sex"] };
  expect((await member.put(PATH, cleared)).statusCode).toBe(200);
  const empty = { fax: null, company: null, sex: null, apps: [], version: expect.any(String) };
  expect(await info(member)).toEqual({ ...before, ...empty });
  expect((await member.put(PATH, {})).statusCode).toBe(200);
  expect(await info(member)).toEqual({ ...before, ...empty });

  const needed = ["firstName", "lastName", "country", "address", "industry", "profession"];
  expect(await refusedFields(member, { clear: needed })).toEqual(needed.toSorted());
  expect(await refusedFields(member, { province: null })).toEqual(["province"]);
  expect(await refusedFields(member, { clear: ["postalCode"] })).toEqual(["postalCode"]);
  expect(await info(member)).toEqual({ ...before, ...empty });
});

test("an invalid field is refused and nothing is stored", async () => {
  const world = await testWorld();
  const member = await world.member();
  const before = await info(member);
  const wrong: Record<string, unknown> = {
    sex: "unknown",
    birthday: "1986-02-30",
    mobilePhone: "call me",
    uniformNumber: "04595258",
    website: "javascript:alert(1)",
    lang: "de",
    industry: registration.profession,
    profession: world.newId(),
    country: "XX",
    province: "TW-KHH",
  };
  for (const [field, value] of Object.entries(wrong)) {
    expect([field, ...(await refusedFields(member, { company: "X", [field]: value }))]).toContain(
      field,
    );
  }
  expect(await refusedFields(member, { birthday: "2026-11-21" })).toEqual(["birthday"]);
  expect(await refusedFields(member, { birthday: "1899-12-31" })).toEqual(["birthday"]);
  expect(await refusedFields(member, { city: "TW-TPE-daan-district" })).toEqual(["city"]);
  const line = { app: "line", account: "a", sort: 1 };
  expect(await refusedFields(member, { apps: [line, { ...line, account: "b" }] })).toEqual([
    "apps.1.app",
  ]);
  expect(await refusedFields(member, { apps: [{ ...line, account: " ", sort: 0 }] })).toEqual([
    "apps.0.account",
    "apps.0.sort",
  ]);
  expect(await info(member)).toEqual(before);
  expect((await member.put(PATH, { birthday: "2026-11-20" })).statusCode).toBe(200);
});

test.runIf(process.env["TEST_DATABASE_URL"])(
  "a taxonomy term deleted during the change is refused at its field",
  async () => {
    const world = await testWorld();
    const member = await world.member();
    const id = world.newId();
    const name = JSON.stringify({ tw: "鋯", en: "Zirconium", cn: "锆" });
    await world.db
      .insertInto("taxonomy_terms")
      .values({ id, kind: "profession", name, sort: 99 })
      .execute();
    // The same locks as `remove` of the taxonomies.
    const saved = await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom("taxonomy_terms").select("id").where("id", "=", id).forUpdate().execute();
      await tx.deleteFrom("taxonomy_terms").where("id", "=", id).execute();
      const chosen = member.put(PATH, { profession: id });
      await waitForLock(world, 1);
      return { chosen };
    });
    const answer = await saved.chosen;
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([
      422,
      ["profession"],
    ]);
  },
);

test("moving to another country clears the old places", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect(await refusedFields(member, { country: "SG" })).toEqual(["postalCode"]);
  const moved = { country: "sg", postalCode: "138632", address: "1 Fusionopolis Way" };
  expect((await member.put(PATH, moved)).statusCode).toBe(200);
  expect(await info(member)).toMatchObject({
    country: "SG",
    province: null,
    city: null,
    town: null,
    postalCode: "138632",
  });
});

test("settings, roles, referrer, e-mail and password cannot be changed", async () => {
  const world = await testWorld();
  const member = await world.member();
  const stored = () =>
    world.db
      .selectFrom("members")
      .selectAll()
      .where("id", "=", member.memberId ?? "")
      .executeTakeFirstOrThrow();
  const before = await stored();
  const wished = {
    email: "other@example.test",
    password: "another-horse-9",
    settings: [{ key: "intelligent" }],
    role: "manager",
    roles: ["member", "manager"],
    permissions: ["staff.write"],
    dealer: 1,
    refer: "AAAA1111",
  };
  for (const [field, value] of Object.entries(wished)) {
    expect(await refusedFields(member, { firstName: "Eve", [field]: value })).toEqual([field]);
  }
  expect(await stored()).toEqual(before);
});

test("the profile's language is independent of the page's language", async () => {
  const world = await testWorld();
  const member = await world.member();
  await member.put(PATH, { lang: "tw" });
  expect(await info(member, "en")).toMatchObject({ lang: "tw", names: { country: "Taiwan" } });
});

test("the first change creates a missing profile", async () => {
  const world = await testWorld();
  const member = await world.member();
  const id = member.memberId ?? "";
  await world.db.deleteFrom("member_profiles").where("member_id", "=", id).execute();
  const missing = ["address", "work", "phone"];
  expect(await info(member)).toMatchObject({ country: null, apps: [], picture: null, missing });
  expect((await member.put(PATH, { mobilePhone: "0912345678" })).statusCode).toBe(200);
  expect((await info(member)).missing).toEqual(["address", "work"]);
  expect(await refusedFields(member, { postalCode: "407" })).toEqual(["address", "country"]);
});

test("concurrent changes are all stored", async () => {
  const world = await testWorld();
  const member = await world.member();
  const changes = [
    { company: "Works" },
    { fax: "02 2345 6780" },
    { firstName: "Grace" },
    { jobTitle: "Engineer" },
    { birthday: "1986-12-09" },
    { lang: "cn" },
  ];
  const answers = await Promise.all(changes.map((change) => member.put(PATH, change)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
  expect(await info(member)).toMatchObject(Object.assign({}, ...changes));
});

test("a guest has no profile, and another member's cannot be changed", async () => {
  const world = await testWorld();
  const [one, other] = [await world.member(), await world.member()];
  for (const answer of [
    await world.guest().get("/Member/Info"),
    await world.guest().put(PATH, { firstName: "Eve" }),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([401, "session.required"]);
  }
  await one.put(PATH, { uuid: other.memberId, memberId: other.memberId, firstName: "Eve" });
  expect((await info(one)).firstName).toBe("Eve");
  expect((await info(other)).firstName).toBe("Ada");
});

test("the browser client sends a flat form with bracket keys", async () => {
  const forms: string[] = [];
  const world = await testWorld({
    onRoute: (route) => {
      const own = route.url.endsWith(PATH) && route.method === "PUT";
      if (own) route.preParsing = (_request, _reply, payload, done) => done(null, heard(payload));
    },
  });
  const heard = (payload: NodeJS.ReadableStream) => {
    let text = "";
    payload.on("data", (chunk: Buffer) => void (text += chunk.toString("utf8")));
    payload.on("end", () => forms.push(text));
    return payload as never;
  };
  const member = await world.member();
  const origin = await world.http.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => world.http.close());
  const caller = { origin, lang: "en" as const, visitor: null, bearer: member.token, refer: null };
  await callApi(caller, profile.update, { fax: "02 2345 6780" });
  const { data, message } = await callApi(caller, profile.update, {
    firstName: "Grace",
    company: "",
    jobTitle: "data:image/png;base64,AAAA",
    fax: null,
    apps: [
      { app: "wechat", account: "grace", sort: 2 },
      { app: "line", account: "g.h", sort: 1 },
    ],
  });
  const sent = [...(forms[1] ?? "").matchAll(/name="([^"]*)"\r\n\r\n([^\r]*)/g)];
  expect(sent.map(([, name, value]) => `${name}=${value}`)).toEqual([
    "firstName=Grace",
    "apps[0][app]=wechat",
    "apps[0][account]=grace",
    "apps[0][sort]=2",
    "apps[1][app]=line",
    "apps[1][account]=g.h",
    "apps[1][sort]=1",
    "clear[]=fax",
  ]);
  expect(message).toMatch(/saved/);
  expect(data).toMatchObject({ firstName: "Grace", company: null, jobTitle: null, fax: null });
  expect(data.apps.map(({ app }) => app)).toEqual(["line", "wechat"]);
});

test("reading the profile takes two statements whatever is in it", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { during } = countStatements(world.open.database.pool);
  const reading = async () => (await member.get("/Member/Info")).statusCode;
  const few = await during(reading);
  const app = { app: "line", account: "a", sort: 1 };
  await member.put(PATH, { ...everything, city: (await cityOfTokyo(world)).id, apps: [app] });
  const full = await during(reading);
  expect([few.result, few.statements.length]).toEqual([200, 2]);
  expect(full.statements).toEqual(few.statements);
});

test("a text is stored in NFC, in one line and without invisible characters", async () => {
  const world = await testWorld();
  const member = await world.member();
  const typed = {
    firstName: "Jose\u0301\u200B",
    lastName: " \u202ELin\r\nII\u0007",
    company: "\u200B",
  };
  expect((await member.put(PATH, typed)).statusCode).toBe(200);
  const stored = { firstName: "José", lastName: "Lin II", company: null };
  expect(await info(member)).toMatchObject(stored);
  expect(await refusedFields(member, { firstName: "\u200B\uFEFF" })).toEqual(["firstName"]);
});

test("a password is compared as it is sent", async () => {
  const world = await testWorld();
  const password = " correct\u200B-horse-e\u0301 ";
  const { email } = await world.member({ password });
  const login = (sent: string) => world.guest().post("/Member/Login", { email, password: sent });
  expect((await login(password)).statusCode).toBe(200);
  expect((await login(password.normalize("NFC"))).statusCode).toBe(422);
  expect((await login(password.replace("\u200B", ""))).statusCode).toBe(422);
});
