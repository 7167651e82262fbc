import fc from "fast-check";
import { expect, test } from "vitest";
import { STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import { mailsTo } from "#test/kit/accounts/verificationCodes.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { removeExpiredInvitations } from "./invitations.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const STRANGER = "stranger@example.test";

const invite = (by: Client, email: string | null, permissions: readonly string[] = []) =>
  by.post("/Manager/Staff/Invitation", { email, permissions });

const LINK = /\/invitation\?token=([\w-]{43})/;

/** The one in a mail to the address, besides those known already. */
async function mailedToken(world: TestWorld, email: string | null, known = ""): Promise<string> {
  const tokens = (await mailsTo(world, email)).map(({ text }) => LINK.exec(text)?.[1]);
  return tokens.find((token) => token && token !== known) ?? expect.fail("no link");
}

async function invited(world: TestWorld, by: Client, who: Client, permissions: readonly string[]) {
  const answer = await invite(by, who.email, permissions);
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: answer.json().data.uuid as string, token: await mailedToken(world, who.email) };
}

const accept = (who: Client, token: string) => who.post("/Staff/Invitation/Acceptance", { token });

const open = (world: TestWorld, token: string) =>
  world.guest().get(`/Staff/Invitation?token=${token}`);

const listed = async (by: Client) => (await by.get("/Manager/Staff/Invitation")).json().data;

const rightsOf = ({ db }: TestWorld, { memberId }: Client) =>
  db
    .selectFrom("members")
    .select(["roles", "permissions", "email_verified_at"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();

test("who is invited accepts once, and the address is verified", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const member = await world.member();
  const { token } = await invited(world, chief, member, ["mail.read", "orders.read"]);
  expect((await open(world, token)).json().data).toMatchObject({
    email: member.email,
    permissions: ["orders.read", "mail.read"],
  });
  const elsewhere = (
    await world.guest().post("/Member/Login", { email: member.email, password: "correct-horse-9" })
  ).json().data.token;
  const answer = await accept(member, token);
  expect(answer.json().message).toBe("You are now on the staff.");
  expect(await rightsOf(world, member)).toEqual({
    roles: ["member", "manager"],
    permissions: ["orders.read", "mail.read"],
    email_verified_at: world.now(),
  });
  const check = (session: string) =>
    world.guest().get("/Member/Check", { headers: { authorization: `Bearer ${session}` } });
  const renewed = answer.json().data.token;
  const after = await Promise.all([renewed, elsewhere, member.token ?? ""].map(check));
  expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401]);
  const { data } = (await chief.get("/Manager/Audit?action=staff.invitation_accepted")).json();
  expect(data).toMatchObject([
    { actor: { uuid: member.memberId }, subject: { id: member.memberId } },
  ]);
  expect((await open(world, token)).json().code).toBe("staff_invitation.used");
  expect(await listed(chief)).toEqual([]);
});

test("staff who joined still need a second factor", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { token } = await invited(world, await world.manager(), member, ["orders.read"]);
  const { token: renewed } = (await accept(member, token)).json().data;
  const headers = { authorization: `Bearer ${renewed}` };
  const answer = await world.guest().get("/Manager/Order", { headers });
  expect(answer.json().code).toBe("access.second_factor_required");
});

test("a stranger's mail repeats nothing typed, and the token is stored as a hash", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  await world.db
    .updateTable("members")
    .set({ first_name: "Typed-by-me", last_name: "Typed-too" })
    .where("id", "=", chief.memberId)
    .execute();
  expect((await invite(chief, STRANGER.toUpperCase(), ["orders.read"])).statusCode).toBe(200);
  const [mail] = await mailsTo(world, STRANGER);
  expect(mail?.text).not.toContain("Typed");
  const token = await mailedToken(world, STRANGER);
  const stored = await world.db
    .selectFrom("staff_invitations")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token);
  const kept = await world.db
    .selectFrom("mails")
    .select(["secret", "body_text"])
    .where("to_address", "=", STRANGER)
    .execute();
  expect(kept).toEqual([{ secret: true, body_text: "" }]);
});

test("an address has one open invitation; staff get none", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const clerk = await world.manager([]);
  await invite(chief, STRANGER);
  const refused = [
    await invite(chief, STRANGER),
    await invite(chief, clerk.email),
    await invite(chief, "someone@mailinator.com"),
  ];
  expect(refused.map((each) => [each.json().code, Object.keys(each.json().errors)])).toEqual([
    ["staff_invitation.pending", ["email"]],
    ["staff.exists", ["email"]],
    ["request.invalid", ["email"]],
  ]);
  await world.db
    .updateTable("staff_invitations")
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await invite(chief, STRANGER)).statusCode).toBe(200);
});

test("resending replaces the link, withdrawing ends it", async () => {
  const world = await testWorld();
  const [chief, other] = [await world.manager(), await world.manager()];
  const member = await world.member();
  const { id, token } = await invited(world, chief, member, ["orders.read"]);
  await world.db
    .updateTable("staff_invitations")
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await open(world, token)).json().code).toBe("staff_invitation.expired");
  expect(await listed(chief)).toMatchObject([{ uuid: id, expired: true }]);
  const path = `/Manager/Staff/Invitation/${id}`;
  expect((await other.post(`${path}/Mail`)).json().data).toMatchObject({
    expired: false,
    invitedBy: { uuid: other.memberId },
  });
  expect((await accept(member, token)).json().code).toBe("staff_invitation.unknown");
  const renewed = await mailedToken(world, member.email, token);
  expect((await open(world, renewed)).statusCode).toBe(200);
  expect((await chief.delete(path)).statusCode).toBe(200);
  expect((await accept(member, renewed)).json().code).toBe("staff_invitation.withdrawn");
  for (const gone of [await chief.delete(path), await chief.post(`${path}/Mail`)])
    expect(gone.json().code).toBe("staff_invitation.not_found");
  const { data } = (await chief.get("/Manager/Audit?subjectType=staffInvitation")).json();
  expect(data.map(({ action }: { action: string }) => action)).toEqual([
    "staff.invitation_withdrawn",
    "staff.invitation_resent",
    "staff.invited",
  ]);
});

test("only the invited address accepts, and staff not again", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  const [member, other] = [await world.member(), await world.member()];
  const { token } = await invited(world, chief, member, ["orders.read"]);
  expect((await accept(other, token)).json().code).toBe("staff_invitation.other_address");
  expect((await accept(world.guest(), token)).json().code).toBe("session.required");
  await world.db
    .updateTable("members")
    .set({ roles: ["member", "manager"] })
    .where("id", "=", member.memberId)
    .execute();
  expect((await accept(member, token)).json().code).toBe("staff.exists");
});

test("nobody invites, resends or withdraws above their own rights", async () => {
  const world = await testWorld();
  const clerk = await world.manager(["staff.write", "orders.read"]);
  const refused = await invite(clerk, STRANGER, ["orders.read", "mail.read"]);
  expect([refused.json().code, Object.keys(refused.json().errors)]).toEqual([
    "staff.permission_not_held",
    ["permissions"],
  ]);
  const { data } = (await invite(await world.manager(), STRANGER, ["mail.read"])).json();
  const path = `/Manager/Staff/Invitation/${data.uuid}`;
  for (const answer of [await clerk.post(`${path}/Mail`), await clerk.delete(path)])
    expect(answer.json().code).toBe("staff.permission_not_held");
});

const LOSSES: Readonly<Record<string, (chief: Client, who: Client) => Promise<unknown>>> = {
  "a permission": (chief, who) =>
    chief.put(`/Manager/Staff/${who.memberId}`, { permissions: ["staff.write"] }),
  "their place on the staff": (chief, who) => chief.delete(`/Manager/Staff/${who.memberId}`),
  "their account to a lock": (chief, who) =>
    chief.put(`/Manager/Member/${who.memberId}/Lock`, { reason: "Left" }),
};

test.for(Object.entries(LOSSES))(
  "an invitation is void once its inviter lost %s",
  async ([, lose]) => {
    const world = await testWorld();
    const [chief, inviter] = [
      await world.manager(),
      await world.manager(["staff.write", "orders.read"]),
    ];
    const member = await world.member();
    const { token } = await invited(world, inviter, member, ["orders.read"]);
    await lose(chief, inviter);
    for (const answer of [await open(world, token), await accept(member, token)])
      expect(answer.json().code).toBe("staff_invitation.inviter_lost_rights");
    expect((await rightsOf(world, member)).permissions).toEqual([]);
  },
);

test("accepted by two requests at once, an invitation works once", async () => {
  const world = await testWorld();
  const member = await world.member();
  const { token } = await invited(world, await world.manager(), member, ["orders.read"]);
  const answers = await Promise.all([1, 2, 3].map(() => accept(member, token)));
  const codes = answers.map((answer) => answer.json().code ?? 200);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
});

test("whatever is invited and granted, nobody ends up above who gave it", async () => {
  const world = await testWorld();
  const some = fc.subarray([...STAFF_PERMISSIONS]);
  await fc.assert(
    fc.asyncProperty(some, some, some, async (own, offered, granted) => {
      const held = [...new Set(["staff.write" as const, ...own])];
      const inviter = await world.manager(held);
      const member = await world.member();
      const answer = await invite(inviter, member.email, offered);
      if (answer.statusCode === 200) await accept(member, await mailedToken(world, member.email));
      await inviter.put(`/Manager/Staff/${member.memberId}`, { permissions: granted });
      const { permissions } = await rightsOf(world, member);
      expect(permissions.filter((each) => !held.includes(each))).toEqual([]);
    }),
    {
      numRuns: 4,
      examples: [
        [[], [], ["orders.read"]],
        [["orders.read"], ["orders.read"], []],
      ],
    },
  );
});

test("an ended invitation goes a month later", async () => {
  const world = await testWorld();
  const chief = await world.manager();
  await invite(chief, STRANGER);
  const after = async (days: number) => {
    const ended = new Date(Date.now() - days * 86_400_000);
    await world.db.updateTable("staff_invitations").set({ expires_at: ended }).execute();
    await removeExpiredInvitations(world.scope());
    return (await listed(chief)).length;
  };
  expect([await after(29), await after(31)]).toEqual([1, 0]);
});
