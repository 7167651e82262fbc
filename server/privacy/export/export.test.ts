import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { lastMailedCode, wrongCode } from "#test/kit/accounts/verificationCodes.ts";
import { CART_CODE, createFullMember, MARK, MARKED_PHONE } from "#test/kit/data/fullMember.ts";
import { apiCaller, PASSWORD } from "#test/kit/accounts/secondFactor.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { exportData } from "./service.ts";
import { EXPORT_FILES } from "#shared/privacy/export/rules.ts";

type Asking = Pick<Client, "token" | "email">;

async function codeFor(world: TestWorld, { token, email }: Asking): Promise<string> {
  const asked = await apiCaller(world, token)("POST", "/Member/Data/Code", { for: "export" });
  expect([asked.statusCode, asked.json().message], asked.body).toEqual([200, expect.any(String)]);
  return (await lastMailedCode(world, "confirm_export", email)) ?? "";
}

const download = (world: TestWorld, { token }: Asking, captcha: string) =>
  apiCaller(world, token)("POST", "/Member/Data/Export", { captcha });

async function exported(world: TestWorld, client: Asking): Promise<Record<string, string>> {
  const answer = await download(world, client, await codeFor(world, client));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="millwright-data-2026-11-20.zip"',
    "cache-control": "no-store",
  });
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("the archive holds all data of the member, license keys in clear, and a README", async () => {
  const world = await testWorld();
  const { client, key, orderId } = await createFullMember(world);
  const files = await exported(world, client);
  expect(Object.keys(files).toSorted()).toEqual(["README.txt", ...EXPORT_FILES].toSorted());
  const json = Object.fromEntries(
    EXPORT_FILES.map((name) => [name, JSON.parse(files[name] ?? "")] as const),
  );
  for (const [name, content] of Object.entries(json)) {
    expect(Object.keys(content).length, name).toBeGreaterThan(0);
  }
  expect(json["account.json"]).toMatchObject({ email: client.email, unusedBackupCodes: 10 });
  expect(json["profile.json"]).toMatchObject({
    mobilePhone: `0${MARKED_PHONE}`,
    country: expect.stringMatching(/Taiwan/),
    company: `${MARK} Ltd`,
    apps: [{ app: "line" }],
  });
  expect(json["addresses.json"]).toMatchObject([{ recipient: `Ada ${MARK}`, isDefault: true }]);
  expect(json["orders.json"]).toMatchObject([
    {
      id: orderId,
      lines: [{ quantity: 1 }],
      history: [{ reason: "placed", byYourself: true }, { reason: "payment.received" }],
      payments: [{ provider: "ecpay", amountMinor: expect.any(Number) }],
      documents: [{ kind: "receipt", year: 2026, number: 1, method: "credit" }],
      invoice: { kind: "company", title: `${MARK} Ltd`, uniformNumber: "22099131" },
    },
  ]);
  expect(json["keys.json"]).toMatchObject([{ key, machines: [{ deviceName: `${MARK}-laptop` }] }]);
  expect(json["cart.json"]).toMatchObject({
    lines: [{ quantity: 1 }],
    codes: [{ code: CART_CODE }],
  });
  expect(json["referral.json"]).toMatchObject({ visits: [{ day: "2026-11-19", visits: 3 }] });
  expect(json["activity.json"]).toContainEqual(
    expect.objectContaining({ action: "data.exported", byYourself: true }),
  );
  for (const words of ["Your activity", "您的操作", "對您帳號", "对您账号"]) {
    expect(files["README.txt"]).toContain(words);
  }
});

test("order edits by staff are included, in the member's language", async () => {
  const world = await testWorld();
  const { client } = await createFullMember(world);
  await client.post("/Cart", cartItem(12, 2));
  const { id, lines } = (await orderCart(client, cardPayment)).json().data;
  const line = lines.find(({ months }: { months: number }) => months === 12);
  const manager = await world.manager();
  const revised = await manager.post(`/Manager/Order/${id}/Revision`, {
    revision: 0,
    reason: "Agreed by phone",
    lines: [{ uuid: line.uuid, quantity: 1 }],
  });
  expect(revised.statusCode, revised.body).toBe(200);
  const files = await exported(world, client);
  const orders: { id: string; edits: object[] }[] = JSON.parse(files["orders.json"] ?? "");
  expect(orders.find((order) => order.id === id)?.edits).toMatchObject([
    {
      reason: "Agreed by phone",
      revision: 1,
      lines: [{ name: line.name, plan: { months: 12 }, before: 2, after: 1 }],
    },
  ]);
});

test("the archive holds no password, token, second factor or mailed code", async () => {
  const world = await testWorld();
  const { client } = await createFullMember(world);
  const code = await codeFor(world, client);
  await world.drain();
  const answer = await download(world, client, code);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const all = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
  for (const secret of [client.token, "$argon2", "cipher", "hash", code]) {
    expect(all.includes(secret), secret).toBe(false);
  }
  const mails = JSON.parse(strFromU8(files["mails.json"] ?? new Uint8Array()));
  const texts = mails.map(({ text }: { text: string | null }) => text === null);
  expect(new Set(texts)).toEqual(new Set([true, false]));
});

test("the archive holds nothing about others", async () => {
  const world = await testWorld();
  const stranger = await createFullMember(world);
  const member = await world.member();
  await world.db
    .updateTable("members")
    .set({ referred_by: member.memberId, referred_at: world.now() })
    .where("id", "=", stranger.client.memberId)
    .execute();
  const files = await exported(world, member);
  for (const [name, text] of Object.entries(files)) {
    const theirs = [MARK, MARKED_PHONE, stranger.key, stranger.client.memberId];
    expect(
      theirs.filter((each) => text.toLowerCase().includes(each)),
      name,
    ).toEqual([]);
  }
  expect(JSON.parse(files["referral.json"] ?? "")).toMatchObject({ registrations: 1 });
});

test("a former staff member's actions are exported without members, facts and reasons", async () => {
  const world = await testWorld();
  const staff = await world.manager();
  const other = await world.member();
  const path = `/Manager/Member/${other.memberId}`;
  await staff.put(`${path}/Lock`, { reason: "pays late" });
  await staff.delete(`${path}/Lock`);
  await staff.put(`${path}/Setting`, { settings: [{ key: "intelligent" }] });
  expect((await staff.put(`${path}/Profile`, { company: "Unheard-of Ltd" })).statusCode).toBe(200);
  const files = await exported(world, staff);
  for (const told of [other.memberId ?? "-", "pays late", "intelligent", "Unheard-of"])
    expect(files["activity.json"]).not.toContain(told);
  expect(JSON.parse(files["activity.json"] ?? "")).toContainEqual(
    expect.objectContaining({ action: "member.locked", byYourself: true, before: null }),
  );
  expect(JSON.parse(files["activity.json"] ?? "")).toContainEqual(
    expect.objectContaining({
      action: "member.profile_changed",
      byYourself: true,
      before: null,
      after: null,
    }),
  );
});

test("staff's actions on the account are exported without reasons", async () => {
  const world = await testWorld();
  const staff = await world.manager();
  const member = await world.member();
  const path = `/Manager/Member/${member.memberId}`;
  await staff.put(`${path}/Lock`, { reason: "pays late" });
  await staff.delete(`${path}/Lock`);
  expect((await staff.put(`${path}/Profile`, { company: "Corrected Ltd" })).statusCode).toBe(200);
  const login = await world.guest().post("/Member/Login", {
    email: member.email,
    password: PASSWORD,
  });
  const { token } = login.json().data;
  const files = await exported(world, { email: member.email, token });
  expect(files["activity.json"]).toContain("member.locked");
  expect(JSON.parse(files["activity.json"] ?? "")).toContainEqual(
    expect.objectContaining({
      action: "member.profile_changed",
      byYourself: false,
      before: { company: null },
      after: { company: "Corrected Ltd" },
    }),
  );
  expect(files["activity.json"]).not.toContain("pays late");
});

test("an export consumes its code and sends a notice", async () => {
  const world = await testWorld();
  const member = await world.member();
  const code = await codeFor(world, member);
  const wrong = await download(world, member, wrongCode(code));
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    422,
    { code: "verification_code.wrong", errors: { captcha: [expect.any(String)] } },
  ]);
  expect((await download(world, member, code)).statusCode).toBe(200);
  expect((await download(world, member, code)).json().code).toBe("verification_code.wrong");
  const soon = await member.post("/Member/Data/Code", { for: "export" });
  expect(soon.statusCode).toBe(200); // the code was consumed, so no resend wait
  await world.drain();
  const notices = await world.db
    .selectFrom("mails")
    .select("subject")
    .where("template", "=", "notice")
    .where("to_address", "=", member.email)
    .execute();
  expect(notices).toEqual([{ subject: "Your personal data was downloaded" }]);
});

test("a second code within a minute is refused; other members and guests cannot export", async () => {
  const world = await testWorld();
  const [member, other] = [await world.member(), await world.member()];
  const code = await codeFor(world, member);
  const soon = await member.post("/Member/Data/Code", { for: "export" });
  expect([soon.statusCode, soon.json().code]).toEqual([422, "verification_code.too_soon"]);
  expect(Number(soon.headers["retry-after"])).toBeGreaterThan(0);
  expect((await download(world, other, code)).json().code).toBe("verification_code.wrong");
  expect((await download(world, { token: null, email: null }, code)).statusCode).toBe(401);
  expect((await download(world, member, code)).statusCode).toBe(200);
});

test("impersonating staff cannot export", async () => {
  const world = await testWorld();
  const member = await world.member();
  const captcha = await codeFor(world, member);
  const viewer = {
    memberId: member.memberId ?? "",
    sessionId: world.newId(),
    email: member.email ?? "",
    roles: ["member"] as const,
    permissions: [],
    secondFactor: true,
    requiredStep: null,
    features: [],
    impersonation: { staffId: world.newId(), until: new Date(Date.now() + 60_000) },
  };
  await expect(exportData(world.scope({ viewer }), { captcha })).rejects.toMatchObject({
    code: "access.read_only",
  });
  expect((await download(world, member, captcha)).statusCode).toBe(200);
});
