import { beforeAll, expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import { PRESET_PERMISSIONS } from "#shared/identity/staff/presets.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { mailsTo } from "#test/kit/accounts/verificationCodes.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const { en } = phrases;
const words = en.manager.staff;

let built: Awaited<ReturnType<typeof builtPages>>;
beforeAll(async () => {
  built = await builtPages();
});

/** Phrases stand in a script. */
const withoutScripts = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, "");

async function show(world: TestWorld, who: Pick<Client, "token">, url: string) {
  const headers = who.token ? { cookie: `mw_session=${who.token}` } : {};
  const { statusCode, body } = await world.http.inject({ url, headers });
  return { statusCode, body: withoutScripts(body) };
}

/** As a browser without scripts sends it. */
async function send(world: TestWorld, who: Client, url: string, fields: string[][]) {
  const answer = await world.http.inject({
    method: "POST",
    url,
    headers: {
      cookie: `mw_session=${who.token}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { ...answer, headers: answer.headers, body: withoutScripts(answer.body) };
}

const STAFF = "/en/manager/staff";
const INVITE = `${STAFF}/invite`;

const invitationTo = (email: string, ...fields: string[][]) => [
  ["email", email],
  ["lang", "tw"],
  ["shownRole", "custom"],
  ...fields,
];

async function linkTo(world: TestWorld, email: string): Promise<string> {
  const [mail] = await mailsTo(world, email);
  const path = /\/invitation\?token=[\w-]+/.exec(mail?.text ?? "")?.[0];
  return `/en${path ?? expect.fail("no link")}`;
}

const permissionsOf = async ({ db }: TestWorld, { memberId }: Client) =>
  (
    await db
      .selectFrom("members")
      .select("permissions")
      .where("id", "=", memberId)
      .executeTakeFirstOrThrow()
  ).permissions;

const ticked = (body: string): string[] =>
  [...body.matchAll(/<input[^>]*name="permissions"[^>]*>/g)]
    .filter(([tag]) => tag.includes('checked=""') && tag.includes("checkbox"))
    .map(([tag]) => /value="([^"]+)"/.exec(tag)?.[1] ?? "");

test("without scripts a role chosen anew decides, else the boxes do", async () => {
  const world = await testWorld(built);
  const chief = await world.manager();
  const clerk = await world.manager(["orders.read"]);
  const url = `${STAFF}/${clerk.memberId}`;
  const save = (...fields: string[][]) => send(world, chief, url, [["intent", "grant"], ...fields]);
  const shown = await show(world, chief, url);
  expect(ticked(shown.body)).toEqual(["orders.read"]);
  expect(shown.body).toContain(words.custom);
  const box = ["permissions", "orders.read"];
  await save(["shownRole", "custom"], ["role", "support"], box);
  expect(await permissionsOf(world, clerk)).toEqual(PRESET_PERMISSIONS.support);
  expect(ticked((await show(world, chief, url)).body)).toHaveLength(
    PRESET_PERMISSIONS.support.length,
  );
  await save(["shownRole", "support"], ["role", "support"], box);
  expect(await permissionsOf(world, clerk)).toEqual(["orders.read"]);
});

test("the list says the role, and a form shuts what its reader may not give", async () => {
  const world = await testWorld(built);
  const chief = await world.manager(["staff.read", "staff.write", "orders.read"]);
  const auditor = await world.manager(PRESET_PERMISSIONS.auditor);
  const clerk = await world.manager(["orders.read"]);
  const list = await show(world, chief, STAFF);
  for (const role of [words.presetNames.owner, words.presetNames.auditor, words.custom])
    expect(list.body).toContain(role);
  const form = await show(world, chief, `${STAFF}/${clerk.memberId}`);
  expect(form.body).toContain(words.notHeld);
  expect(form.body).toContain(words.roleNotHeld);
  const above = await show(world, chief, `${STAFF}/${auditor.memberId}`);
  expect(above.body).toContain("has permissions that you do not have");
  expect(above.body).not.toContain(words.grantSubmit);
});

test("a refused invitation keeps what was ticked and says why at the field", async () => {
  const world = await testWorld(built);
  const chief = await world.manager(["staff.read", "staff.write", "orders.read"]);
  const box = ["permissions", "orders.read"];
  const refused = await send(world, chief, INVITE, invitationTo("", box));
  expect(refused.statusCode).toBe(422);
  expect(ticked(refused.body)).toEqual(["orders.read"]);
  const above = await send(
    world,
    chief,
    INVITE,
    invitationTo("new@example.test", ["role", "finance"]),
  );
  expect(above.statusCode).toBe(422);
  expect(above.body).toContain(en.fault.permission_not_held);
});

test("an invitation is mailed, listed, opened, accepted and used up", async () => {
  const world = await testWorld(built);
  const chief = await world.manager();
  const member = await world.member();
  const email = member.email ?? "";
  const sent = await send(world, chief, INVITE, invitationTo(email, ["role", "shop"]));
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `${STAFF}?done=staff_invited`]);
  const list = await show(world, chief, `${STAFF}?done=staff_invited`);
  for (const text of [en.done.staff_invited, words.invitations, email])
    expect(list.body).toContain(text);
  const link = await linkTo(world, email);
  const asGuest = await show(world, { token: null }, link);
  expect(asGuest.statusCode).toBe(200);
  for (const text of [email, words.presetNames.shop, en.invitation.register])
    expect(asGuest.body).toContain(text);
  const token = new URLSearchParams(link.split("?")[1]).get("token") ?? "";
  const other = await world.member();
  expect((await show(world, other, link)).body).toContain(en.invitation.logOut);
  const accepted = await send(world, member, link, [["token", token]]);
  expect([accepted.statusCode, accepted.headers.location]).toEqual([303, "/en/manager"]);
  expect(String(accepted.headers["set-cookie"])).toContain("mw_session=");
  expect(await permissionsOf(world, member)).toEqual(
    STAFF_PERMISSIONS.filter((each) => PRESET_PERMISSIONS.shop.includes(each)),
  );
  const again = await show(world, { token: null }, link);
  expect(again.body).toContain(en.refusal.staff_invitation.used);
  expect(again.body).toContain(en.invitation.openOffice);
});

test("who registers by the link finds the address filled in", async () => {
  const world = await testWorld(built);
  const page = await show(world, { token: null }, "/en/register?email=new%40example.test");
  expect(page.body).toMatch(/<input[^>]*name="email"[^>]*value="new@example\.test"/);
});

test("a link that ended says why and where to go", async () => {
  const world = await testWorld(built);
  const chief = await world.manager();
  await send(world, chief, INVITE, invitationTo("new@example.test"));
  const link = await linkTo(world, "new@example.test");
  const { id } = await world.db
    .selectFrom("staff_invitations")
    .select("id")
    .executeTakeFirstOrThrow();
  const withdrawn = await send(world, chief, STAFF, [
    ["intent", "withdraw"],
    ["id", id],
  ]);
  expect(withdrawn.headers.location).toBe(`${STAFF}?done=staff_invitation_withdrawn`);
  const told = en.refusal.staff_invitation;
  for (const [url, text] of [
    [link, told.withdrawn],
    ["/en/invitation?token=nothing", told.unknown],
    ["/en/invitation", told.unknown],
  ] as const) {
    const { body } = await show(world, { token: null }, url);
    expect(body).toContain(text);
    expect(body).toContain(en.invitation.deadEnd);
  }
});
