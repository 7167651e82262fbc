import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { totpNow, enableSecondFactor, PASSWORD } from "#test/kit/accounts/secondFactor.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const FIRST = "first-of-many-7";
const OWN = "quite-my-own-9";

const login = (world: TestWorld, email: string | null, password: string) =>
  world.guest().post("/Member/Login", { email, password });

function asMember(world: TestWorld, token: string) {
  const call = (method: "GET" | "PUT" | "POST" | "DELETE") => (path: string, payload?: object) =>
    world.http.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}`, "accept-language": "en" },
      ...(payload && { payload }),
    });
  return { get: call("GET"), put: call("PUT"), post: call("POST"), delete: call("DELETE") };
}

const actions = async (world: TestWorld, id: string | null) =>
  (
    await world.db
      .selectFrom("audit_entries")
      .select(["action", "actor_id"])
      .where("subject_id", "=", id ?? "")
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

const subjects = async (world: TestWorld, to: string | null) =>
  (
    await world.db
      .selectFrom("mails")
      .select("subject")
      .where("to_address", "=", to ?? "")
      .orderBy("queued_at")
      .execute()
  ).map(({ subject }) => subject);

test("locking ends sessions; a login reveals the lock only after the right password", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member({ email: "locked@example.test" });
  const path = `/Manager/Member/${member.memberId}/Lock`;
  expect((await manager.put(path, {})).json().errors).toHaveProperty("reason");

  const locked = await manager.put(path, { reason: "Chargebacks" });
  expect(locked.json()).toMatchObject({
    message: "Account locked.",
    data: { locked: true, sessions: 0, lock: { reason: "Chargebacks" } },
  });
  expect((await member.get("/Member/Check")).statusCode).toBe(401);
  expect((await login(world, member.email, "wrong-horse-9")).json().code).toBe(
    "session.wrong_credentials",
  );
  expect((await login(world, member.email, PASSWORD)).json().code).toBe("session.locked");
  await manager.put(path, { reason: "Chargebacks" });
  await manager.put(path, { reason: "Asked for it" });

  const unlocked = await manager.delete(path);
  expect(unlocked.json().data).toMatchObject({ locked: false, lock: null });
  expect((await login(world, member.email, PASSWORD)).statusCode).toBe(200);
  expect(await actions(world, member.memberId)).toEqual([
    "member.locked",
    "member.locked",
    "member.unlocked",
  ]);
  await world.drain();
  const told = await subjects(world, member.email);
  expect(told.filter((subject) => /鎖定|locked/.test(subject))).toHaveLength(2);
});

test("locking ends a login that waits for its code", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member();
  const { secret } = await enableSecondFactor(world, member);
  const { challenge } = (await login(world, member.email, PASSWORD)).json();
  await manager.put(`/Manager/Member/${member.memberId}/Lock`, { reason: "Lost device" });
  const code = totpNow(world, secret, 1);
  const entered = await world.guest().post("/Member/Login", { challenge, code });
  expect(entered.json().code).toBe("second_factor.challenge_expired");
});

test("no concurrent login survives a lock", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member();
  const logins = Array.from({ length: 8 }, () => login(world, member.email, PASSWORD));
  const lock = manager.put(`/Manager/Member/${member.memberId}/Lock`, { reason: "Now" });
  await Promise.all([...logins, lock]);
  const left = world.db
    .selectFrom("sessions")
    .select("id")
    .where("member_id", "=", member.memberId ?? "");
  expect(await left.execute()).toEqual([]);
});

test("own accounts cannot be locked; locking staff needs staff.write", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const clerk = await world.manager(["members.write"]);
  const colleague = await world.manager(["orders.read"]);
  const reason = { reason: "Left" };
  const lock = (by: Client, who: Client) => by.put(`/Manager/Member/${who.memberId}/Lock`, reason);
  expect((await lock(chief, chief)).json().code).toBe("member.own_account");
  expect((await lock(clerk, colleague)).json().code).toBe("member.is_staff");
  expect((await lock(chief, colleague)).statusCode).toBe(200);
  expect((await colleague.get("/Manager/Order")).statusCode).toBe(401);
  const unknown = await chief.put(`/Manager/Member/${randomUUID()}/Lock`, reason);
  expect(unknown.json().code).toBe("member.not_found");
});

test("features are switched on and off and audited", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member();
  const path = `/Manager/Member/${member.memberId}/Setting`;
  const on = await manager.put(path, { settings: ["intelligent", "intelligent"] });
  expect(on.json().data.settings).toEqual([{ key: "intelligent" }]);
  const check = (await member.get("/Member/Check")).json().data.user;
  expect(check.settings).toEqual([{ key: "intelligent" }]);
  await manager.put(path, { settings: ["intelligent"] });
  expect((await manager.put(path, { settings: ["everything"] })).statusCode).toBe(422);
  for (const wrong of [{}, { setting: ["intelligent"] }])
    expect((await manager.put(path, wrong)).json().errors).toHaveProperty("settings");
  expect((await manager.put(path, { settings: [] })).json().data.settings).toEqual([]);
  const { data } = (await manager.get("/Manager/Audit?action=member.settings_changed")).json();
  expect(data).toMatchObject([
    { before: { settings: ["intelligent"] }, after: { settings: [] } },
    { before: { settings: [] }, after: { settings: ["intelligent"] } },
  ]);
});

test("a member registered by staff must set a password, then agree to the terms", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const told = {
    email: "Made@Example.test",
    firstName: "怡君",
    lastName: "陳",
    password: FIRST,
    country: "台灣",
    mobilePhone: "0912-345-678",
    company: "全球精機",
  };
  const made = await manager.post("/Manager/Member", told);
  expect(made.statusCode, made.body).toBe(200);
  const again = await manager.post("/Manager/Member", told);
  expect([again.json().code, again.json().errors]).toMatchObject([
    "account.email_taken",
    { email: [expect.any(String)] },
  ]);
  const detail = (await manager.get(`/Manager/Member/${made.json().data.uuid}`)).json().data;
  expect(detail).toMatchObject({
    country: "TW",
    company: "全球精機",
    terms: null,
    mustChangePassword: true,
    verified: false,
  });

  const { token } = (await login(world, "made@example.test", FIRST)).json().data;
  const member = asMember(world, token);
  expect((await member.get("/Member/Check")).statusCode).toBe(200);
  expect((await member.get("/Content?type=member_terms")).statusCode).toBe(200);
  for (const answer of [
    await member.get("/Member/Order"),
    await member.get("/Member/Info"),
    await member.get("/Cart"),
    await member.post("/Member/TwoFactor/Setup", {}),
    await member.put("/Member/Terms", { agreeTerms: true }),
  ].slice(0, 4)) {
    expect([answer.statusCode, answer.json().code]).toEqual([
      403,
      "session.password_change_required",
    ]);
  }
  const change = (password: string) =>
    member.put("/Member/Password", {
      currentPassword: FIRST,
      password,
      confirmPassword: password,
    });
  expect((await change(FIRST)).json().errors).toHaveProperty("password");
  const changed = await change(OWN);
  expect(changed.statusCode, changed.body).toBe(200);
  const { token: own } = (await login(world, "made@example.test", OWN)).json().data;
  const next = asMember(world, own);
  expect((await next.get("/Cart")).json().code).toBe(
    (await detailOf(world, made.json().data.uuid)).terms_version === null
      ? "session.terms_required"
      : undefined,
  );
  for (const answer of [
    await next.get("/Member/Data"),
    await next.post("/Member/Data/Code", { for: "export" }),
    await next.post("/Member/Data/Export", { captcha: "000000" }),
  ])
    expect(answer.json().code).not.toBe("session.terms_required");
  expect((await next.put("/Member/Terms", {})).json().errors).toHaveProperty("agreeTerms");
  const old = await next.put("/Member/Terms", { agreeTerms: true, termsVersion: "1999" });
  expect(old.json().errors).toHaveProperty("agreeTerms");
  expect((await next.put("/Member/Terms", { agreeTerms: true })).statusCode).toBe(200);
  expect((await next.get("/Cart")).statusCode).toBe(200);
  expect((await detailOf(world, made.json().data.uuid)).terms_version).toMatch(/\S/);
});

const detailOf = (world: TestWorld, id: string) =>
  world.db.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

test("a member registered by staff is validated like any other", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const answer = await manager.post("/Manager/Member", {
    email: "x@example.test",
    firstName: "A",
    lastName: "B",
    password: "password1",
    country: "Atlantis",
    industry: "Alchemy",
  });
  expect(Object.keys(answer.json().errors).sort()).toEqual(["country", "industry", "password"]);
  const clerk = await world.manager(["members.read"]);
  const refused = await clerk.post("/Manager/Member", { email: "y@example.test" });
  expect([refused.statusCode, refused.json().code]).toEqual([403, "access.denied"]);
});

const row = (index: number, more: object = {}) => ({
  email: `import-${index}@example.test`,
  firstName: "小明",
  lastName: "王",
  ...more,
});

const emails = async (world: TestWorld) =>
  (
    await world.db
      .selectFrom("members")
      .select("email")
      .where("email", "like", "import-%")
      .execute()
  ).map(({ email }) => email);

test("an invalid file imports nobody and lists every error by line and field", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  await world.member({ email: "import-9@example.test" });
  const rows = [
    row(1),
    row(2, { email: "not an address" }),
    row(3, { birthday: "2026-13-40", uniformNumber: "12345678", lastName: "" }),
    row(4),
    row(4, { email: "IMPORT-4@example.test" }),
    row(9),
    row(5, { country: "台灣", province: "臺北市", city: "信義區", postalCode: "110" }),
    row(6, { country: "TW", province: "California" }),
  ];
  const errors = [
    { line: 3, field: "email", error: "email" },
    { line: 4, field: "lastName", error: "required" },
    { line: 4, field: "birthday", error: "invalid" },
    { line: 4, field: "uniformNumber", error: "uniform_number" },
    { line: 5, field: "email", error: "email_twice" },
    { line: 6, field: "email", error: "email_twice" },
    { line: 7, field: "email", error: "email_taken" },
    { line: 9, field: "province", error: "invalid" },
  ];
  const preview = await manager.post("/Manager/Member/Import", { rows, preview: true });
  expect(preview.statusCode, preview.body).toBe(200);
  const { imported, errors: found } = preview.json().data;
  expect(imported).toBe(0);
  expect(found).toHaveLength(errors.length);
  expect(found).toEqual(expect.arrayContaining(errors));
  const refused = await manager.post("/Manager/Member/Import", { rows });
  expect([refused.statusCode, refused.json().code]).toEqual([422, "import.invalid"]);
  expect(Object.keys(refused.json().errors)).toContain("rows.7.email");
  expect(await emails(world)).toEqual(["import-9@example.test"]);
});

test("a valid file imports all once per key and invites each in their language", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const rows = [
    row(1, { lang: "English", sex: "女", birthday: "1990/3/9", country: "Taiwan" }),
    row(2, { lang: "简体中文", telephone: "02-1234-5678" }),
  ];
  const headers = { "idempotency-key": "import-0001" };
  const send = () => manager.post("/Manager/Member/Import", { rows }, { headers });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json().data.imported)).toEqual([2, 2]);
  expect((await emails(world)).sort()).toEqual(["import-1@example.test", "import-2@example.test"]);
  await world.drain();
  const mails = await world.db
    .selectFrom("mails")
    .select(["to_address", "lang", "template"])
    .where("to_address", "like", "import-%")
    .orderBy("to_address")
    .execute();
  expect(mails).toEqual([
    { to_address: "import-1@example.test", lang: "en", template: "code" },
    { to_address: "import-2@example.test", lang: "cn", template: "code" },
  ]);
  for (const password of ["", FIRST, "null"]) {
    const tried = await login(world, "import-1@example.test", password || "x");
    expect(tried.json().code).toBe("session.wrong_credentials");
  }
  const found = (await manager.get("/Manager/Member/Record?search=import-1")).json().data[0];
  expect(found).toMatchObject({ sex: "female", birthday: "1990-03-09", country: "TW", lang: "en" });
});

test("an import takes up to two thousand rows", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const rows = Array.from({ length: 2_001 }, (_, index) => ({
    email: `import-${index}@e.test`,
    firstName: "A",
    lastName: "B",
  }));
  const tooMany = await manager.post("/Manager/Member/Import", { rows });
  expect(tooMany.json().errors.rows[0]).toMatch(/2,000/);
  const all = await manager.post("/Manager/Member/Import", { rows: rows.slice(1) });
  expect(all.statusCode, all.body.slice(0, 300)).toBe(200);
  expect(await emails(world)).toHaveLength(2_000);
});

const view = (manager: Client, member: Client) =>
  manager.post(`/Manager/Member/${member.memberId}/Impersonation`);

test("impersonation is read-only and audited", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const member = await world.member();
  const begun = await view(manager, member);
  expect(begun.json().message).toBe("Viewing started.");
  const until = new Date(begun.json().data.until).getTime() - world.realNow().getTime();
  expect(until).toBeGreaterThan(1_790_000);
  expect(until).toBeLessThanOrEqual(1_800_000);

  expect((await manager.get("/Member/Check")).json().data.user.uuid).toBe(member.memberId);
  expect((await manager.get("/Manager/Member")).json().code).toBe("access.denied");
  for (const answer of [
    await manager.put("/Member/Info/update", { firstName: "Mallory" }),
    await manager.post("/Cart", {}),
    await manager.delete(`/Member/Session/${randomUUID()}`),
    await view(manager, member),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([403, "access.read_only"]);
  }
  const ended = await manager.delete("/Manager/Impersonation");
  expect(ended.json().data).toEqual({ member: member.memberId });
  expect((await manager.get("/Member/Check")).json().data.user.uuid).toBe(manager.memberId);
  expect((await manager.get("/Manager/Member")).statusCode).toBe(200);
  expect((await manager.delete("/Manager/Impersonation")).json().data).toEqual({ member: null });
  const entries = (await manager.get(`/Manager/Audit?subjectId=${member.memberId}`)).json().data;
  expect(entries).toMatchObject([
    { action: "member.impersonation_ended", actor: { uuid: manager.memberId } },
    { action: "member.impersonation_started", actor: { uuid: manager.memberId } },
  ]);
});

test("impersonation expires, ends when the member joins the staff, and excludes staff and oneself", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const manager = await world.manager();
  const member = await world.member();
  expect((await view(manager, manager)).json().code).toBe("member.own_account");
  expect((await view(manager, chief)).json().code).toBe("member.is_staff");
  const clerk = await world.manager(["members.read", "members.write"]);
  expect((await view(clerk, member)).json().code).toBe("access.denied");

  await view(manager, member);
  await world.db
    .updateTable("sessions")
    .set({ viewing_until: new Date(world.realNow().getTime() - 1) })
    .where(
      "token_hash",
      "=",
      createHash("sha256")
        .update(manager.token ?? "")
        .digest(),
    )
    .execute();
  expect((await manager.get("/Member/Check")).json().data.user.uuid).toBe(manager.memberId);

  await view(manager, member);
  await chief.put(`/Manager/Staff/${member.memberId}`, { permissions: [] });
  await world.db
    .updateTable("members")
    .set({ roles: ["member", "manager"] })
    .where("id", "=", member.memberId ?? "")
    .execute();
  expect((await manager.get("/Member/Check")).json().data.user.uuid).toBe(manager.memberId);
});
