import { expect, test } from "vitest";
import type { LegalContent } from "#shared/content/cms/content.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { ContentVersion } from "#shared/site/company/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { runScheduledTasks } from "#server/platform/jobs/scheduledTasks.ts";

const DAY = 86_400_000;
const text = { tw: "新的條款", en: "New terms", cn: "新的条款" };

async function office() {
  const world = await testWorld();
  const lawyer = await world.manager(["legal.write"]);
  const current = async (type: string, rest = "") =>
    (await world.guest().get(`/Content?type=${type}&lang=en${rest}`)).json().data;
  const versions = async (type: string): Promise<ContentVersion[]> =>
    (await world.guest().get(`/Content/Version?type=${type}`)).json().data;
  return { world, lawyer, current, versions };
}

async function publish(lawyer: Client, type: string, change: Partial<LegalContent>, at?: Date) {
  const { version, content } = (await lawyer.get(`/Manager/Legal/${type}`)).json().data;
  const saved = await lawyer.put(`/Manager/Legal/${type}`, {
    version,
    content: { ...content, ...change },
  });
  return lawyer.post(`/Manager/Legal/${type}/Publication`, {
    version: saved.json().data.version,
    ...(at && { at: at.toISOString() }),
  });
}

test("every version keeps its address; the one in force is listed first", async () => {
  const { world, lawyer, current, versions } = await office();
  const before = await current("terms");
  world.advance(DAY);
  expect((await publish(lawyer, "terms", { text })).statusCode).toBe(200);
  await publish(lawyer, "terms", { text: { ...text, en: "Newer terms" } });
  const names = (await versions("terms")).map(({ version }) => version);
  expect(names).toEqual(["2026-11-21.2", "2026-11-21", before.version]);
  expect((await current("terms")).content).toBe("Newer terms");
  expect(await current("terms", "&version=2026-11-21")).toMatchObject({ content: text.en });
  expect(await current("terms", `&version=${before.version}`)).toEqual(before);
  for (const lang of LANGS) {
    const said = await world.guest().get(`/Content?type=terms&version=2026-11-21&lang=${lang}`);
    expect(said.json().data.content).toBe(text[lang]);
  }
  const unknown = await world.guest().get("/Content?type=terms&version=1999-01-01");
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "page.not_found"]);
});

test("a document takes effect at its scheduled time, and drafts are never public", async () => {
  const { world, lawyer, current } = await office();
  const before = await current("privacy");
  await publish(lawyer, "privacy", { text }, new Date(world.now().getTime() + DAY));
  await runScheduledTasks(world.scope());
  expect(await current("privacy")).toEqual(before);
  world.advance(DAY);
  await runScheduledTasks(world.scope());
  expect(await current("privacy")).toMatchObject({
    version: "2026-11-21",
    published: world.now().toISOString(),
    content: text.en,
  });
});

test("new member terms must be accepted again; corrections need not", async () => {
  const { world, lawyer, current } = await office();
  const member = await world.member();
  const codeOf = async () => (await member.get("/Cart")).json().code;
  world.advance(DAY);
  await publish(lawyer, "member_terms", { text, minor: true });
  expect(await codeOf()).toBeUndefined();
  world.advance(DAY);
  await publish(lawyer, "member_terms", { text: { ...text, en: "Newest" }, minor: false });
  expect(await codeOf()).toBe("session.terms_required");
  const { version } = await current("member_terms");
  expect(
    (await member.put("/Member/Terms", { agreeTerms: true, termsVersion: "2026-11-21" })).json()
      .code,
  ).toBe("request.invalid");
  expect(
    (await member.put("/Member/Terms", { agreeTerms: true, termsVersion: version })).statusCode,
  ).toBe(200);
  expect(await codeOf()).toBeUndefined();
  // Registration accepts the current terms.
  const newcomer = await world.member();
  expect((await newcomer.get("/Cart")).statusCode).toBe(200);
});

async function terms() {
  const { world, lawyer, versions } = await office();
  const member = await world.member();
  world.advance(DAY);
  const base = "/Manager/Legal/member_terms";
  const read = async () => (await lawyer.get(base)).json().data;
  return {
    world,
    lawyer,
    member,
    versions,
    read,
    isAsked: async () => (await member.get("/Cart")).json().code === "session.terms_required",
    save: async (change: Partial<LegalContent>) => {
      const { version, content } = await read();
      return lawyer.put(base, { version, content: { ...content, ...change } });
    },
    restore: async (earlier: number) =>
      lawyer.post(`${base}/Restoration`, { version: (await read()).version, earlier }),
    publish: async (number: number) =>
      (await lawyer.post(`${base}/Publication`, { version: number })).statusCode,
    /** Editors are members too. */
    agree: async (who: Client) => {
      const [{ version: termsVersion }] = (await versions("member_terms")) as [ContentVersion];
      await who.put("/Member/Terms", { agreeTerms: true, termsVersion });
    },
  };
}

test("a correction of unpublished new terms does not waive acceptance", async () => {
  const { save, publish, isAsked } = await terms();
  await save({ text, minor: false });
  await save({ text: { ...text, en: `${text.en}.` }, minor: true });
  await publish(3);
  expect(await isAsked()).toBe(true);
});

test("corrections alone never require acceptance", async () => {
  const { save, publish, isAsked } = await terms();
  await save({ text, minor: true });
  await save({ text: { ...text, en: `${text.en}.` }, minor: true });
  await publish(3);
  expect(await isAsked()).toBe(false);
});

test("another version with the same text can set a forgotten tick", async () => {
  const { save, publish, isAsked } = await terms();
  await save({ text, minor: false });
  await save({ minor: true });
  await publish(3);
  expect(await isAsked()).toBe(false);
});

test("a discarded draft requires no acceptance", async () => {
  const { save, publish, restore, read, isAsked } = await terms();
  const inForce = (await read()).content.text;
  await save({ text, minor: false });
  await restore(1);
  await publish(3);
  expect(await isAsked(), "the same words again").toBe(false);
  await save({ text, minor: false });
  await restore(1);
  await save({ text: { ...inForce, en: `${inForce.en}.` }, minor: true });
  await publish(6);
  expect(await isAsked(), "a correction of these").toBe(false);
  await restore(2);
  await save({ text: { ...text, en: `${text.en}.` }, minor: true });
  await publish(8);
  expect(await isAsked(), "a draft that came back").toBe(true);
});

test("the tick applies to one version only", async () => {
  const { world, lawyer, member, save, publish, restore, read, agree, isAsked } = await terms();
  await save({ text, minor: true });
  expect((await read()).content.minor).toBe(true);
  await publish(2);
  expect((await read()).content.minor).toBe(false);
  // The editor sends back what it received.
  expect((await save({})).json().data.version).toBe(2);
  await save({ text: { ...text, en: "Newest" }, minor: false });
  await publish(3);
  await agree(lawyer);
  await agree(member);
  expect(await isAsked()).toBe(false);
  world.advance(DAY);
  expect((await restore(2)).json().data.content).toEqual({ text, minor: false });
  await publish(4);
  expect(await isAsked()).toBe(true);
});

test("publishing the version in force again changes nothing", async () => {
  const { world, lawyer, member, save, publish, versions, agree, isAsked } = await terms();
  await save({ text, minor: false });
  expect(await Promise.all([publish(2), publish(2)])).toEqual([200, 200]);
  expect(await versions("member_terms")).toHaveLength(2);
  await agree(lawyer);
  await agree(member);
  world.advance(DAY);
  expect(await publish(2)).toBe(200);
  expect(await isAsked()).toBe(false);
});

test("other documents require no acceptance", async () => {
  const { world, lawyer } = await office();
  const member = await world.member();
  world.advance(DAY);
  await publish(lawyer, "terms", { text });
  await publish(lawyer, "privacy", { text });
  expect((await member.get("/Cart")).statusCode).toBe(200);
});

test("pages about the vendor require `site.write`", async () => {
  const { world, lawyer, current } = await office();
  const writer = await world.manager(["site.write"]);
  const { version } = (await writer.get("/Manager/Page/about")).json().data;
  await writer.put("/Manager/Page/about", { version, content: { text } });
  const done = await writer.post("/Manager/Page/about/Publication", { version: version + 1 });
  expect(done.statusCode).toBe(200);
  expect((await current("about")).content).toBe(text.en);
  expect((await lawyer.get("/Manager/Page/about")).statusCode).toBe(403);
  expect((await writer.get("/Manager/Page/terms")).json().code).toBe("request.invalid");
});

test("terms published by a lagging clock must be accepted by members who accepted by a leading one", async () => {
  const { world, lawyer } = await office();
  world.advance(DAY);
  const member = await world.member();
  world.advance(-5_000);
  await publish(lawyer, "member_terms", { text, minor: false });
  world.advance(5_000);
  expect((await member.get("/Cart")).json().code).toBe("session.terms_required");
});

test("a version takes effect after its predecessor despite clock skew", async () => {
  const { world, lawyer, current, versions } = await office();
  world.advance(DAY);
  await publish(lawyer, "terms", { text });
  world.advance(-5_000);
  await publish(lawyer, "terms", { text: { ...text, en: "Newer terms" } });
  world.advance(5_000);
  expect((await current("terms")).content).toBe("Newer terms");
  const [newest, before] = await versions("terms");
  expect([newest!.version, newest!.published]).toEqual([`${before!.version}.2`, before!.published]);
});

test("terms not yet in force by this clock require no acceptance", async () => {
  const { world, lawyer } = await office();
  const member = await world.member();
  world.advance(DAY);
  await publish(lawyer, "member_terms", { text, minor: false });
  world.advance(-5_000);
  expect((await member.get("/Cart")).statusCode).toBe(200);
  world.advance(5_000);
  expect((await member.get("/Cart")).json().code).toBe("session.terms_required");
});
