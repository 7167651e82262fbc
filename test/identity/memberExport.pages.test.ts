import Papa from "papaparse";
import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { IMPORT_FIELDS } from "#shared/identity/members/importFields.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const file = (world: TestWorld, { token }: Client, lang: Lang, search = "") =>
  world.http.inject({
    url: `${langPrefix[lang]}/manager/member.csv${search}`,
    headers: { cookie: `mw_session=${token}` },
  });

const rowsOf = (text: string) =>
  Papa.parse<string[]>(text.replace("\uFEFF", "").trimEnd(), { newline: "\r\n" }).data;

test("what a member typed never runs in the spreadsheet that opens the file", async () => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const member = await world.member({ firstName: "=1+1", lastName: "@SUM(A1)" });
  const typed = {
    company: '=HYPERLINK("http://evil.test")',
    jobTitle: "＝cmd",
    fax: "+886 2 2345",
  };
  expect((await member.put("/Member/Info/update", typed)).statusCode).toBe(200);
  const answer = await file(world, manager, "en", `?search=${member.email}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [, row = [], ...more] = rowsOf(answer.body);
  expect(more).toEqual([]);
  expect(row.filter((cell) => /^\s*[=+\-@＝＋－＠\t\r]/.test(cell))).toEqual([]);
  expect(row).toContain("'=1+1");
  expect(row).toContain(`'${typed.company}`);
});

journey("its headings are in the reader's language and can be read in again: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const { body, headers } = await file(world, await world.manager(), lang);
  const { memberImport, members } = phrases[lang].manager;
  const [headings = []] = rowsOf(body);
  expect(body.codePointAt(0)).toBe(0xfeff);
  expect(headers["content-disposition"]).toBe('attachment; filename="members.csv"');
  expect(headings.slice(0, IMPORT_FIELDS.length)).toEqual(
    IMPORT_FIELDS.map((field) => memberImport.fields[field]),
  );
  expect(headings).toContain(members.refer);
});

test("it holds whom the list's words and filters find, however long the pages are, and nobody else", async () => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const [ada, bo] = [
    await world.member({ lastName: "Narrowed" }),
    await world.member({ lastName: "Narrowed" }),
  ];
  const emailsIn = async (search: string) =>
    rowsOf((await file(world, manager, "en", search)).body)
      .slice(1)
      .map(([email]) => email);
  const all = await emailsIn("?search=Narrowed&limit=1");
  expect(new Set(all)).toEqual(new Set([ada.email, bo.email]));
  expect(all).toHaveLength(2);
  await manager.put(`/Manager/Member/${bo.memberId}/Lock`, { reason: "Asked for it" });
  expect(await emailsIn("?search=Narrowed&locked=1")).toEqual([bo.email]);
  expect(await emailsIn("?search=Narrowed&role=dealer")).toEqual([]);
});

test("nobody but staff who may read members gets it", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  const clerk = await world.manager(["orders.read"]);
  for (const who of [member, clerk]) {
    const answer = await file(world, who, "en");
    expect([answer.statusCode, answer.body.includes(member.email ?? "")]).toEqual([403, false]);
  }
});

const importing = (world: TestWorld, manager: Client, lang: Lang, text: string) =>
  sent(world, manager, { lang, fields: { text, intent: "import" } });

interface Sent {
  readonly lang: Lang;
  readonly fields: Readonly<Record<string, string | File>>;
}

function sent(world: TestWorld, { token }: Client, { lang, fields }: Sent) {
  const payload = new FormData();
  for (const [name, value] of Object.entries(fields)) payload.set(name, value);
  return world.http.inject({
    method: "POST",
    url: `${langPrefix[lang]}/manager/member/import`,
    headers: { cookie: `mw_session=${token}`, origin: "http://localhost:3000" },
    payload,
  });
}

const told = {
  firstName: "'=Ada",
  lastName: "+Lin",
  sex: "other",
  birthday: "1990-03-09",
  mobilePhone: "+886 912 345 678",
  telephone: "+886-4-0000-111",
  fax: "+886212345678",
  jobTitle: '＝Engineer, "lead"',
  company: "@Works",
  website: "https://works.example/?a=b",
  invoiceTitle: "-Works",
  uniformNumber: "04595257",
  billAddress: "1 Road",
};

journey("what was exported is imported again unchanged: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const member = await world.member();
  expect((await member.put("/Member/Info/update", told)).statusCode).toBe(200);
  const exported = async (email: string) =>
    (await file(world, manager, lang, `?search=${email}`)).body;
  const original = await exported(member.email ?? "");
  const copied = original.replace(member.email ?? "", "copy@works.example");
  const answer = await importing(world, manager, lang, copied);
  expect([answer.statusCode, answer.body.includes('value="import"')]).toEqual([200, false]);
  const [, before = []] = rowsOf(original);
  const [, after = []] = rowsOf(await exported("copy@works.example"));
  const facts = (row: readonly string[]) => row.slice(1, IMPORT_FIELDS.length);
  expect(facts(after)).toEqual(facts(before));
  expect(facts(after)).toContain(`'${told.mobilePhone}`);
});

journey("the template's sample row shows what each column takes: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const template = await world.http.inject({
    url: `${langPrefix[lang]}/manager/member/template.csv`,
    headers: { cookie: `mw_session=${manager.token}` },
  });
  const [headings = [], sample = []] = rowsOf(template.body);
  expect(sample).toHaveLength(headings.length);
  const skipped = await importing(world, manager, lang, template.body);
  expect(skipped.body).toContain(phrases[lang].manager.memberImport.onlySample);
  const mine = template.body.replace(/sample@example\.com/, "mine@works.example");
  await importing(world, manager, lang, mine);
  const { total } = (await manager.get("/Manager/Member?search=mine@works.example")).json();
  expect(total).toBe(1);
});

journey("a file with a faulty row brings nobody, the corrected one everybody: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const { memberImport: words } = phrases[lang].manager;
  const { email, firstName, lastName, country } = words.fields;
  const fileWith = (second: string) => {
    const rows = [
      [email, firstName, lastName, country, "?"],
      ["import-1@example.test", "Ada", "Imported", "TW", "-"],
      [second, "Bo", "Imported", "TW", "-"],
    ];
    const text = rows.map((cells) => cells.join(",")).join("\r\n");
    return { file: new File([text], "members.csv", { type: "text/csv" }) };
  };
  const members = async () =>
    (await manager.get("/Manager/Member?search=Imported")).json().data.length;
  const refused = await sent(world, manager, { lang, fields: fileWith("no-address") });
  const [faulty = "", ...others] =
    /<tbody.*?<\/tbody>/s.exec(refused.body)?.[0].match(/<tr.*?<\/tr>/gs) ?? [];
  expect(others).toEqual([]);
  expect(faulty).toMatch(/<th[^>]*>3<\/th>/);
  expect(faulty).toContain(phrases[lang].fault.email);
  expect(refused.body).toContain(words.check);
  expect(refused.body).not.toContain('value="import"');
  expect(await members()).toBe(0);

  const read = await sent(world, manager, { lang, fields: fileWith("import-2@example.test") });
  expect(read.body).toContain('value="import"');
  const fields = { ...submittedFields(read.body, "encoding"), intent: "import" };
  const done = await sent(world, manager, { lang, fields });
  expect(done.body).toContain(words.toList);
  expect(await members()).toBe(2);
});
