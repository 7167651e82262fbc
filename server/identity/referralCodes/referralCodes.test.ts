import sharp from "sharp";
import { expect, test } from "vitest";
import { bindPortal } from "#server/platform/pages/portal.ts";
import { arrivalCookies } from "#app/shop/identity/referralCodes/arrivalCookies.server.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { scanCode } from "#test/kit/data/scanCode.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { findViewer } from "../sessions/service.ts";
import type { Context } from "#server/context.ts";
import { arrive, own, qr } from "./service.ts";

const DAY_MS = 86_400_000;

const ownOf = async (client: Client) => (await client.get("/Member/Referral")).json().data;
const codeOf = async (client: Client): Promise<string> => (await ownOf(client)).code;

let people = 0;

async function registered(world: TestWorld, query: string, cookie = "", form: object = {}) {
  const email = `brought-${++people}@example.test`;
  const answer = await world.http.inject({
    method: "POST",
    url: `/api/v1/Member/Register${query}`,
    remoteAddress: `10.1.0.${people}`, // avoids the rate limit per network
    headers: cookie ? { cookie } : {},
    payload: { ...registration, ...form, email },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return world.db
    .selectFrom("members")
    .select(["id", "email", "referred_by", "referred_at", "referred_code", "refer_code"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
}

async function opened(world: TestWorld, query: string, cookie = "", parts: Partial<Context> = {}) {
  const portal = bindPortal(world.scope({ network: "192.0.2.9", ...parts }));
  const request = new Request(`http://localhost:3000/product${query}`, { headers: { cookie } });
  const cookies = await arrivalCookies(request, new Response(), {
    portal,
    settings: world.settings,
  });
  return cookies.map((each) => each.split(";")[0] ?? "");
}

test("every member has a unique code without ambiguous characters", async () => {
  const world = await testWorld();
  const codes = await world.db.selectFrom("members").select("refer_code").execute();
  const fresh = await Promise.all([1, 2, 3].map(() => world.member().then(codeOf)));
  const all = [...codes.map(({ refer_code }) => refer_code), ...fresh];
  expect(all.length).toBeGreaterThan(6);
  expect(new Set(all).size).toBe(all.length);
  for (const code of all) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
});

test("the link is the home page in the caller's language; guests have none", async () => {
  const world = await testWorld();
  const member = await world.member();
  const code = await codeOf(member);
  for (const [lang, home] of [
    ["tw", "/"],
    ["en", "/en"],
    ["cn", "/cn"],
  ]) {
    const answer = await member.get(`/Member/Referral?lang=${lang}`);
    expect(answer.json().data.link).toBe(`http://localhost:3000${home}?refer=${code}`);
  }
  const guest = await world.guest().get("/Member/Referral");
  expect([guest.statusCode, guest.json().code]).toEqual([401, "session.required"]);
});

test("the QR codes decode to the link at print and phone sizes", async () => {
  const world = await testWorld();
  const member = await world.member();
  const viewer = await findViewer(world, member.token ?? "");
  for (const lang of ["tw", "en", "cn"] as const) {
    const { link } = (await member.get(`/Member/Referral?lang=${lang}`)).json().data;
    const scope = world.scope({ viewer, lang });
    for (const format of ["svg", "png"] as const) {
      const picture = await qr(scope, { format });
      for (const width of [1_024, 390, 224])
        expect(await scanCode(Buffer.from(picture), width)).toBe(link);
    }
  }
  const png = await sharp(
    Buffer.from(await qr(world.scope({ viewer }), { format: "png" })),
  ).metadata();
  expect([png.format, png.width]).toEqual(["png", 1_024]);
  await expect(qr(world.scope(), { format: "png" })).rejects.toMatchObject({
    code: "session.required",
  });
});

test("registering with a valid code records its owner", async () => {
  const world = await testWorld();
  const friend = await world.member();
  const code = await codeOf(friend);
  expect(await registered(world, `?refer=${code}`)).toMatchObject({
    referred_by: friend.memberId,
    referred_at: world.now(),
  });
  expect((await registered(world, `?refer=${code.toLowerCase()}`)).referred_by).toBe(
    friend.memberId,
  );
  expect(await registered(world, "")).toMatchObject({ referred_by: null, referred_at: null });
  expect((await registered(world, "?refer=NOBODY-9")).referred_by).toBeNull();
  expect((await registered(world, "?refer=%27;--")).referred_by).toBeNull();
  expect((await ownOf(friend)).registrations).toBe(2);
});

test("a valid remembered code wins over the code in the URL", async () => {
  const world = await testWorld();
  const [first, second] = [await world.member(), await world.member()];
  const [one, two] = [await codeOf(first), await codeOf(second)];
  const both = await registered(world, `?refer=${two}`, `mw_refer=${one}`);
  expect(both.referred_by).toBe(first.memberId);
  const unknown = await registered(world, `?refer=${two}`, "mw_refer=NOBODY-9");
  expect(unknown.referred_by).toBe(second.memberId);
});

test("the code of the form decides; without the field, the visitor's code", async () => {
  const world = await testWorld();
  const [first, second] = [await world.member(), await world.member()];
  const [one, two] = [await codeOf(first), await codeOf(second)];
  const cookie = `mw_refer=${one}`;
  const spaced = ` ${two.slice(0, 5).toLowerCase()} ${two.slice(5)} `;
  const fullWidth = two.replaceAll(/./gu, (each) =>
    String.fromCodePoint(each.codePointAt(0)! + 0xfe_e0),
  );
  for (const [refer, owner, code] of [
    [undefined, first, one],
    [two, second, two],
    [spaced, second, two],
    [fullWidth, second, two],
    ["", null, null],
  ] as const) {
    const row = await registered(world, "", cookie, { refer });
    expect([refer, row.referred_by, row.referred_code]).toEqual([
      refer,
      owner?.memberId ?? null,
      code,
    ]);
  }
});

test("a code that nobody has is refused at its field, and a promo code is told apart", async () => {
  const world = await testWorld();
  for (const [refer, message] of [
    ["NOBODY2345", "Nobody has this referral code."],
    ["<b>", "Nobody has this referral code."],
    ["123456789012", "This looks like a promo code."],
    ["１２３４ ５６７８", "This looks like a promo code."],
  ] as const) {
    const answer = await world.http.inject({
      method: "POST",
      url: "/api/v1/Member/Register?lang=en",
      payload: { ...registration, email: "new@example.test", refer },
    });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { refer: [expect.stringContaining(message)] },
    ]);
    const checked = await world.guest().post("/Member/Register/Check?lang=en", { refer });
    expect(checked.json().data.errors).toHaveProperty("refer");
  }
});

test("a locked member's code binds nobody, and is refused in the field", async () => {
  const world = await testWorld();
  const member = await world.member();
  const code = await codeOf(member);
  await world.db
    .updateTable("members")
    .set({ locked_at: world.now() })
    .where("id", "=", member.memberId ?? "")
    .execute();
  expect((await registered(world, `?refer=${code}`)).referred_by).toBeNull();
  const checked = await world.guest().post("/Member/Register/Check", { refer: code });
  expect(checked.json().data.errors).toEqual({ refer: ["referral_unknown"] });
});

test("of several codes the first valid one counts, on pages as in calls", async () => {
  const world = await testWorld();
  const [first, second] = [await world.member(), await world.member()];
  const [one, two] = [await codeOf(first), await codeOf(second)];
  for (const [query, code, owner] of [
    [`?refer=${one}&refer=${two}`, one, first],
    [`?refer=NOBODY-9&refer=${two}&refer=${one}`, two, second],
    [`?refer=&refer=%3Cb%3E&refer=${one}`, one, first],
    [`?lang=en&refer=${two}&a=1&refer=NOBODY-9`, two, second],
  ] as const) {
    expect(await opened(world, query)).toContain(`mw_refer=${code}`);
    expect((await registered(world, query)).referred_by).toBe(owner.memberId);
  }
});

test("the link of every role is stored and shown on the new member's record", async () => {
  const world = await testWorld();
  const staff = await world.manager(["members.read"]);
  const emails = ["member", "dealer", "subdealer", "manager"].map((each) => `${each}@demo.test`);
  const owners = await world.db
    .selectFrom("members")
    .select(["id", "email", "refer_code"])
    .where("email", "in", emails)
    .execute();
  expect(owners).toHaveLength(emails.length);
  for (const { id, email, refer_code: code } of owners) {
    const { id: brought } = await registered(world, `?refer=${code}`);
    const { data } = (await staff.get(`/Manager/Member/${brought}`)).json();
    expect(data.referredBy).toMatchObject({ uuid: id, email, code });
  }
});

test("members see who brought them by a guarded name, and a dealer by the company", async () => {
  const world = await testWorld();
  const friend = await world.member();
  const code = await codeOf(friend);
  const brought = await registered(world, `?refer=${code}`);
  const viewer = { ...(await findViewer(world, friend.token ?? ""))!, memberId: brought.id };
  const shown = async (lang: "tw" | "en" | "cn") =>
    (await own(world.scope({ viewer, lang }))).referredBy;
  const rename = (first_name: string, last_name: string, roles: ("member" | "dealer")[]) =>
    world.db
      .updateTable("members")
      .set({ first_name, last_name, roles })
      .where("id", "=", friend.memberId ?? "")
      .execute();
  await rename("Ada", "Lovelace", ["member"]);
  expect(await shown("en")).toEqual({ name: "Ada L.", at: world.now().toISOString() });
  await rename("小明", "林", ["member"]);
  expect([(await shown("tw"))?.name, (await shown("cn"))?.name]).toEqual(["林○明", "林*明"]);
  await rename("明", "林", ["dealer"]);
  expect((await shown("tw"))?.name).toBe("林○");
  await world.db
    .insertInto("member_profiles")
    .values({
      member_id: friend.memberId ?? "",
      company: "Precision Ltd.",
      changed_at: world.now(),
    })
    .onConflict((conflict) =>
      conflict.column("member_id").doUpdateSet({ company: "Precision Ltd." }),
    )
    .execute();
  expect((await shown("tw"))?.name).toBe("Precision Ltd.");
  await rename("明", "林", ["member"]);
  expect((await shown("tw"))?.name, "a member's company is private").toBe("林○");
  expect((await ownOf(friend)).referredBy).toBeNull();
});

test("the referrer cannot be changed later", async () => {
  const world = await testWorld();
  const [friend, other] = [await world.member(), await world.member()];
  const { email } = await registered(world, `?refer=${await codeOf(friend)}`);
  const login = await world
    .guest()
    .post("/Member/Login", { email, password: registration.password });
  const headers = { authorization: `Bearer ${login.json().data.token}` };
  const code = await codeOf(other);
  for (const body of [{ refer: code }, { referred_by: other.memberId, refer_code: "MINE-12345" }]) {
    await world.http.inject({
      method: "PUT",
      url: `/api/v1/Member/Info/update?refer=${code}`,
      headers,
      payload: { firstName: "Eve", ...body },
    });
  }
  const row = await world.db
    .selectFrom("members")
    .select(["referred_by", "refer_code"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(row.referred_by).toBe(friend.memberId);
  expect(row.refer_code).not.toBe("MINE-12345");
});

test("the first valid code is remembered", async () => {
  const world = await testWorld();
  const [one, two] = [await codeOf(await world.member()), await codeOf(await world.member())];
  const first = await opened(world, `?refer=${one.toLowerCase()}`);
  expect(first).toEqual([`mw_refer=${one}`, `mw_visit=2026-11-20.${one}`]);
  expect(await opened(world, `?refer=${two}`, first.join("; "))).toEqual([
    `mw_visit=2026-11-20.${two}`,
  ]);
  expect(await opened(world, "?refer=NOBODY-9")).toEqual([]);
  expect(await opened(world, `?refer=${two}`, "mw_refer=NOBODY-9")).toContain(`mw_refer=${two}`);
  for (const query of ["", "?refer=", "?refer=a;b", "?refer=%0d%0aX", `?refer=${"x".repeat(65)}`])
    expect(await opened(world, query)).toEqual([]);
});

test("impersonating staff are not counted as visitors", async () => {
  const world = await testWorld();
  const [owner, read] = [await world.member(), await world.member()];
  const viewer = {
    memberId: read.memberId ?? "",
    sessionId: world.newId(),
    email: read.email ?? "",
    roles: ["member"] as const,
    permissions: [],
    secondFactor: true,
    requiredStep: null,
    features: [],
    impersonation: { staffId: world.newId(), until: new Date(Date.now() + 60_000) },
  };
  await opened(world, `?refer=${await codeOf(owner)}`, "", { viewer });
  expect((await ownOf(owner)).visits).toBe(0);
  await opened(world, `?refer=${await codeOf(owner)}`, "", {
    viewer: { ...viewer, impersonation: null },
  });
  expect((await ownOf(owner)).visits).toBe(1);
});

test("a visit counts once per browser and day, without owners and bots", async () => {
  const world = await testWorld();
  const member = await world.member();
  const code = await codeOf(member);
  const kept = await opened(world, `?refer=${code}`);
  expect(await opened(world, `?refer=${code}`, kept.join("; "))).toEqual([]);
  expect((await ownOf(member)).visits).toBe(1);
  const viewer = await findViewer(world, member.token ?? "");
  await opened(world, `?refer=${code}`, "", { viewer });
  await opened(world, `?refer=${code}`, "", { userAgent: "LinePreviewBot/1.0" });
  expect((await ownOf(member)).visits).toBe(1);
  await opened(world, `?refer=${code}`, "", { network: "192.0.2.10" });
  world.advance(DAY_MS);
  await opened(world, `?refer=${code}`, kept.join("; "));
  const { visits, days } = await ownOf(member);
  expect(visits).toBe(3);
  expect(days).toHaveLength(30);
  expect(days.slice(-2)).toEqual([
    { day: "2026-11-20", visits: 2, registrations: 0 },
    { day: "2026-11-21", visits: 1, registrations: 0 },
  ]);
});

test("visits and registrations count by Taipei day", async () => {
  const world = await testWorld();
  const member = await world.member();
  const code = await codeOf(member);
  world.advance(15.5 * 3_600_000);
  await opened(world, `?refer=${code}`);
  await registered(world, `?refer=${code}`);
  world.advance(3_600_000);
  await opened(world, `?refer=${code}`);
  await registered(world, `?refer=${code}`);
  expect((await ownOf(member)).days.slice(-2)).toEqual([
    { day: "2026-11-20", visits: 1, registrations: 1 },
    { day: "2026-11-21", visits: 1, registrations: 1 },
  ]);
});

test("visits without cookies are limited per network and write one row", async () => {
  const world = await testWorld();
  const member = await world.member();
  const arrival = {
    codes: [await codeOf(member)],
    remembered: null,
    mark: null,
    counts: true,
  };
  const scope = world.scope({ network: "192.0.2.1" });
  await Promise.all(Array.from({ length: 60 }, () => arrive(scope, arrival)));
  const rows = await world.db
    .selectFrom("referral_visits")
    .select(["member_id", "visits"])
    .execute();
  expect(rows).toEqual([{ member_id: member.memberId, visits: 30 }]);
});

test("statistics take a constant number of statements", async () => {
  const world = await testWorld();
  const member = await world.member();
  const counter = countStatements(world.open.database.pool);
  const asked = async () =>
    (await counter.during(() => member.get("/Member/Referral"))).statements.length;
  const before = await asked();
  const code = await codeOf(member);
  const days = Array.from({ length: 60 }, (_, at) => new Date(world.now().getTime() - at * DAY_MS));
  await world.db
    .insertInto("referral_visits")
    .values(
      days.map((day) => ({
        member_id: member.memberId ?? "",
        code,
        day: day.toISOString().slice(0, 10),
        visits: 2,
      })),
    )
    .execute();
  expect(await asked()).toBe(before);
  const { visits, days: shown } = await ownOf(member);
  expect([visits, shown.length]).toEqual([120, 30]);
});
