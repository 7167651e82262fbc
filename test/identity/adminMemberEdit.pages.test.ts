import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

function editing(world: TestWorld, { token }: Client, { memberId }: Client) {
  const url = `/en/manager/member/${memberId}/edit`;
  const headers = { cookie: `mw_session=${token}` };
  const open = async () => (await world.http.inject({ url, headers })).body;
  const send = (form: Record<string, string>) =>
    world.http.inject({
      method: "POST",
      url,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });
  return { open, send };
}

const unescaped = (text: string) => text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

function formIn(html: string): Record<string, string> {
  const [form = ""] = /<form[^>]*>(?:(?!<\/form>)[^])*name="version"[^]*?<\/form>/.exec(html) ?? [];
  const attribute = (tag: string, name: string) =>
    unescaped(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const selects = [...form.matchAll(/(<select[^>]*>)([^]*?)<\/select>/g)].map(
    ([, tag = "", options = ""]) => {
      const chosen = /<option[^>]*selected[^>]*>/.exec(options)?.[0] ?? "";
      return [attribute(tag, "name"), attribute(chosen, "value")] as const;
    },
  );
  const named = inputs
    .filter((tag) => !/type="(radio|checkbox)"/.test(tag) || / checked=/.test(tag))
    .map((tag) => [attribute(tag, "name"), attribute(tag, "value")] as const);
  return Object.fromEntries([...named, ...selects].filter(([name]) => name !== ""));
}

async function opened() {
  const world = await testWorld(await builtPages());
  const manager = await world.manager();
  const member = await world.member({ firstName: "Ada", lastName: "Lin" });
  const stored = async () => (await member.get("/Member/Info")).json().data;
  const changes = async () =>
    (await manager.get(`/Manager/Audit?subjectId=${member.memberId}`)).json().data;
  return { world, manager, member, stored, changes, page: editing(world, manager, member) };
}

test("the whole form sent with one change stores and records that change alone", async () => {
  const { page, member, stored, changes, world, manager } = await opened();
  const form = formIn(await page.open());
  expect(form).toMatchObject({ firstName: "Ada", lastName: "Lin", version: expect.any(String) });
  const saved = await page.send({ ...form, lastName: "Wu" });
  expect([saved.statusCode, saved.headers.location]).toEqual([
    303,
    `/en/manager/member/${member.memberId}?done=member_profile_saved`,
  ]);
  expect(await stored()).toMatchObject({ firstName: "Ada", lastName: "Wu" });
  const [change] = await changes();
  expect([change.before, change.after]).toEqual([{ lastName: "Lin" }, { lastName: "Wu" }]);
  const headers = { cookie: `mw_session=${manager.token}` };
  const search = `?subjectId=${member.memberId}`;
  const file = await world.http.inject({ url: `/en/manager/audit.csv${search}`, headers });
  expect(file.body).toContain("member.profile_changed");
  expect(file.body).toContain(`Changed the profile of Ada Wu (${member.email})`);
  expect(file.body).not.toContain("Lin"); // what was replaced is personal
});

test("asking for the lists of a place stores nothing and keeps what was typed", async () => {
  const { page, stored } = await opened();
  const form = formIn(await page.open());
  const before = await stored();
  const { statusCode, body } = await page.send({
    ...form,
    lastName: "Typed",
    country: "JP",
    province: "",
    city: "",
    town: "",
    intent: "places",
  });
  expect(statusCode).toBe(200);
  expect(formIn(body)).toMatchObject({ lastName: "Typed", country: "JP", version: form.version });
  expect(body).toContain('value="JP-13"');
  expect(await stored()).toEqual(before);
});

test("a fault comes back at its field beside everything that was typed", async () => {
  const { page, stored } = await opened();
  const form = formIn(await page.open());
  const wrong = { ...form, lastName: "Typed", uniformNumber: "1" };
  const { statusCode, body } = await page.send(wrong);
  expect(statusCode).toBe(422);
  expect(formIn(body)).toMatchObject({ lastName: "Typed", uniformNumber: "1" });
  expect(body).toMatch(/<input(?=[^>]*name="uniformNumber")[^>]*aria-invalid="true"/);
  expect((await stored()).lastName).toBe("Lin");
});

test("whoever saves over another change is told first, and loses nothing", async () => {
  const { page, member, stored } = await opened();
  const form = formIn(await page.open());
  await member.put("/Member/Info/update", { company: "Own Ltd" });
  const late = await page.send({ ...form, lastName: "Late" });
  expect(late.statusCode).toBe(422);
  expect(late.body).toContain(phrases.en.refusal.member.changed);
  expect(await stored()).toMatchObject({ lastName: "Lin", company: "Own Ltd" });
  const again = formIn(late.body);
  expect(again).toMatchObject({ lastName: "Late", company: "" });
  // A resubmitted validation error keeps the outdated version: later changes are still detected.
  await member.put("/Member/Info/update", { company: "Newer Ltd" });
  const faulty = formIn((await page.send({ ...again, uniformNumber: "1" })).body);
  expect(faulty.version).toBe(again.version);
  const told = formIn((await page.send({ ...faulty, uniformNumber: "" })).body);
  expect(await stored()).toMatchObject({ company: "Newer Ltd" });
  expect((await page.send({ ...told, company: "Newer Ltd" })).statusCode).toBe(303);
  expect(await stored()).toMatchObject({ lastName: "Late", company: "Newer Ltd" });
});

test("a member's own form is told of another change as well", async () => {
  const { world, manager, member, stored } = await opened();
  const url = "/en/member/profile";
  const headers = { cookie: `mw_session=${member.token}` };
  const form = formIn((await world.http.inject({ url, headers })).body);
  await manager.put(`/Manager/Member/${member.memberId}/Profile`, { company: "Staff Ltd" });
  const late = await world.http.inject({
    method: "POST",
    url,
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ ...form, jobTitle: "Engineer" }).toString(),
  });
  expect(late.statusCode).toBe(422);
  expect(late.body).toContain(phrases.en.refusal.member.changed);
  expect(formIn(late.body)).toMatchObject({ jobTitle: "Engineer" });
  expect(await stored()).toMatchObject({ jobTitle: null, company: "Staff Ltd" });
});

test("messaging apps that changed meanwhile are marked, because the form would replace them", async () => {
  const { page, member } = await opened();
  const form = formIn(await page.open());
  await member.put("/Member/Info/update", { apps: [{ app: "line", account: "ada", sort: 1 }] });
  const late = await page.send({ ...form, jobTitle: "Engineer" });
  const [, apps = ""] = late.body.split(phrases.en.member.profile.apps);
  expect(apps.slice(0, apps.indexOf("<ol"))).toContain(phrases.en.fault.edited_meanwhile);
});

test("the way to edit a member is shown to whom it will be allowed", async () => {
  const { world, manager, member } = await opened();
  const clerk = await world.manager(["members.read", "members.write"]);
  const offers = async (who: Client, { memberId }: Client) => {
    const url = `/en/manager/member/${memberId}`;
    const headers = { cookie: `mw_session=${who.token}` };
    return (await world.http.inject({ url, headers })).body.includes(`href="${url}/edit"`);
  };
  expect(await offers(clerk, member)).toBe(true);
  expect(await offers(clerk, manager)).toBe(false);
  expect(await offers(clerk, clerk)).toBe(true);
  expect(await offers(manager, clerk)).toBe(true);
});

test("a member is locked with a reason, unlocked, and given a feature, each on their page", async () => {
  const { world, manager, member } = await opened();
  const { read, send } = signedInBrowser(world, manager);
  const url = `/en/manager/member/${member.memberId}`;
  const words = phrases.en.manager.member;
  const none = await send(url, { intent: "lock", reason: "" });
  expect([none.statusCode, none.body.includes(`>${phrases.en.fault.required}<`)]).toEqual([
    422,
    true,
  ]);
  const locked = await send(url, { intent: "lock", reason: "Chargebacks" });
  expect(locked.headers.location).toBe(`${url}?done=member_locked`);
  const page = await read(url);
  for (const said of ["Chargebacks", words.unlock]) expect(page).toContain(said);
  expect((await member.get("/Member/Check")).statusCode).toBe(401);
  const unlocked = await send(url, { intent: "unlock" });
  expect(unlocked.headers.location).toBe(`${url}?done=member_unlocked`);
  expect(await read(url)).toContain(`>${words.lockSubmit}<`);

  const given = await send(url, { intent: "settings", settings: "intelligent" });
  expect(given.headers.location).toBe(`${url}?done=member_settings_saved`);
  const box = /<input(?=[^>]*name="settings")(?=[^>]*value="intelligent")[^>]*>/;
  expect(box.exec(await read(url))?.[0]).toContain('checked=""');
  await send(url, { intent: "settings" });
  expect(box.exec(await read(url))?.[0]).not.toContain('checked=""');
});

test("a member is added by hand, and nothing typed is lost to a fault", async () => {
  const { world, manager } = await opened();
  const { read, send } = signedInBrowser(world, manager);
  const url = "/en/manager/member/new";
  const fields = { ...submittedFields(await read(url), "lastName"), password: "first-of-many-7" };
  const typed = { ...fields, lastName: "Byhand", email: "byhand@example.test" };
  const refused = await send(url, typed);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(`>${phrases.en.fault.required}<`);
  const kept = submittedFields(refused.body, "lastName");
  expect(kept).toMatchObject({ lastName: "Byhand", email: "byhand@example.test", password: "" });
  const made = await send(url, { ...kept, firstName: "Ada", password: "first-of-many-7" });
  expect(made.statusCode).toBe(303);
  const page = await read(String(made.headers.location));
  expect(page).toContain(">Ada Byhand</h1>");
  expect(page).toContain(phrases.en.manager.member.firstPassword);
});
