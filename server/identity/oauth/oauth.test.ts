import { expect, test } from "vitest";
import type { Context } from "#server/context.ts";
import { findViewer } from "../sessions/service.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import {
  enableSecondFactor,
  completeSecondFactorLogin,
  unusedTotp,
} from "#test/kit/accounts/secondFactor.ts";
import { signInWithProvider, signInAtProvider, setUpIdentity } from "#test/identity/oauthSignIn.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { startSignIn } from "./startSignIn.ts";
import { completeSignIn, type SignInResult } from "./completeSignIn.ts";
import * as service from "./service.ts";

const identity = setUpIdentity();
const PASSWORD = registration.password;
const GOOGLE_EMAIL = "mei@example.test";

const guestOf = (world: TestWorld, parts: Partial<Context> = {}): Context =>
  world.scope({
    identityProviders: identity.providers,
    network: "192.0.2.1",
    lang: "en",
    ...parts,
  });

async function scopeOf(world: TestWorld, { token }: Client): Promise<Context> {
  return guestOf(world, { viewer: await findViewer(world, token ?? ""), token });
}

const verify = (world: TestWorld, { memberId }: Client) =>
  world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", memberId)
    .execute();

const links = (world: TestWorld) =>
  world.db.selectFrom("member_identities").select(["provider", "subject", "member_id"]).execute();

const told = (finished: SignInResult): string =>
  finished.kind === "refused" ? finished.code : finished.kind;

const ticketIn = (finished: SignInResult): string => {
  if (finished.kind !== "register" && finished.kind !== "known_address")
    throw new Error(`no verified identity: ${told(finished)}`);
  return finished.pending;
};

const register = (world: TestWorld, body: object) =>
  world.guest().post("/Member/Register", { ...registration, ...body });

async function linkedMember(world: TestWorld, subject = "1000") {
  const member = await world.member();
  await verify(world, member);
  const ticket = ticketIn(await signInWithProvider(guestOf(world), { subject }));
  await service.linkVerified(await scopeOf(world, member), { ticket, password: PASSWORD });
  return member;
}

test.for(["google", "line"] as const)(
  "a new identity at %s continues to registration; nothing is stored",
  async (provider) => {
    const world = await testWorld();
    const finished = await signInWithProvider(guestOf(world), {
      provider,
      email: "Mei@Example.test",
    });
    expect(told(finished)).toBe("register");
    const pending = await service.pending(guestOf(world), { ticket: ticketIn(finished) });
    expect(pending).toMatchObject({ provider, email: GOOGLE_EMAIL });
    expect([pending?.firstName, pending?.lastName]).toEqual(["Mei", "Chou"]);
    expect(await links(world)).toEqual([]);
    expect(await service.pending(guestOf(world), { ticket: "guessed" })).toBeNull();
  },
);

test("registering with a provider-verified address links and verifies it", async () => {
  const world = await testWorld();
  const ticket = ticketIn(await signInWithProvider(guestOf(world), { email: GOOGLE_EMAIL }));
  const registered = await register(world, { email: GOOGLE_EMAIL, identity: ticket });
  const { user } = registered.json().data;
  const member = await world.db
    .selectFrom("members")
    .select("email_verified_at")
    .where("id", "=", user.uuid)
    .executeTakeFirstOrThrow();
  expect(member.email_verified_at).toEqual(world.now());
  expect(await links(world)).toEqual([
    { provider: "google", subject: "1000", member_id: user.uuid },
  ]);
  const again = await signInWithProvider(guestOf(world));
  expect(again).toMatchObject({ kind: "signed_in", signedIn: { user: { uuid: user.uuid } } });
  const { token } = (again as Extract<SignInResult, { kind: "signed_in" }>).signedIn;
  const check = await world.guest().get("/Member/Check", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(check.statusCode).toBe(200);
});

test.for([
  ["another address than was verified", { email: GOOGLE_EMAIL }, "other@example.test"],
  [
    "an address that the provider has not verified",
    { email: GOOGLE_EMAIL, verified: false },
    GOOGLE_EMAIL,
  ],
  ["LINE, which verifies none", { provider: "line", email: GOOGLE_EMAIL }, GOOGLE_EMAIL],
] as const)("registering with %s neither links nor verifies", async ([, chosen, email]) => {
  const world = await testWorld();
  const ticket = ticketIn(await signInWithProvider(guestOf(world), chosen));
  const registered = await register(world, { email, identity: ticket });
  expect(registered.statusCode).toBe(200);
  expect(await links(world)).toEqual([]);
  const member = await world.db
    .selectFrom("members")
    .select("email_verified_at")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  expect(member.email_verified_at).toBeNull();
});

test("an account that claimed another's address is not linked when the owner signs in", async () => {
  const world = await testWorld();
  const attacker = await world.member({ email: GOOGLE_EMAIL });
  const finished = await signInWithProvider(guestOf(world), { email: GOOGLE_EMAIL });
  expect(told(finished)).toBe("known_address");
  const ticket = ticketIn(finished);
  const link = service.linkVerified(await scopeOf(world, attacker), { ticket, password: PASSWORD });
  await expect(link).rejects.toMatchObject({ code: "oauth.email_unverified" });
  const taken = await register(world, { email: GOOGLE_EMAIL, identity: ticket });
  expect(taken.json().code).toBe("account.email_taken");
  expect(await links(world)).toEqual([]);
  expect(told(await signInWithProvider(guestOf(world), { email: GOOGLE_EMAIL }))).toBe(
    "known_address",
  );
});

test("a verified account with the same address is linked only with its password", async () => {
  const world = await testWorld();
  const member = await world.member({ email: GOOGLE_EMAIL });
  await verify(world, member);
  const finished = await signInWithProvider(guestOf(world), { email: GOOGLE_EMAIL });
  expect(told(finished)).toBe("known_address");
  const scope = await scopeOf(world, member);
  const ticket = ticketIn(finished);
  const wrong = service.linkVerified(scope, { ticket, password: "wrong-horse-9" });
  await expect(wrong).rejects.toMatchObject({ code: "account.wrong_password" });
  expect(await links(world)).toEqual([]);
  await service.linkVerified(scope, { ticket, password: PASSWORD });
  expect(told(await signInWithProvider(guestOf(world), { email: GOOGLE_EMAIL }))).toBe("signed_in");
});

test("an unverified provider address does not reveal whether an account has it", async () => {
  const world = await testWorld();
  await world.member({ email: GOOGLE_EMAIL });
  for (const email of [GOOGLE_EMAIL, "nobody@example.test"]) {
    const finished = await signInWithProvider(guestOf(world), { email, verified: false });
    expect(told(finished)).toBe("register");
  }
});

test.for([
  "wrong_nonce",
  "no_nonce",
  "wrong_audience",
  "wrong_issuer",
  "expired",
  "bad_signature",
  "unsigned",
  "public_key_as_secret",
  "no_token",
])("an ID token with %s is refused from either provider", async (fault) => {
  const world = await testWorld();
  await linkedMember(world);
  for (const provider of ["google", "line"] as const) {
    const finished = await signInWithProvider(guestOf(world), { provider, fault });
    expect(finished).toMatchObject({ kind: "refused", code: "oauth.failed" });
  }
});

test("a return without a code is refused without a token request", async () => {
  const world = await testWorld();
  expect(told(await signInWithProvider(guestOf(world), { declined: true }))).toBe("oauth.declined");
  const { url, ticket } = await startSignIn(guestOf(world), { provider: "google", next: "" });
  const { state } = await signInAtProvider(url);
  const back = { provider: "google", ticket, state, code: null, error: "server_error" } as const;
  expect(told(await completeSignIn(guestOf(world), back))).toBe("oauth.failed");
});

test("only the same browser, provider and state complete a sign-in, within ten minutes", async () => {
  const world = await testWorld();
  await linkedMember(world);
  const begun = async () => {
    const { url, ticket } = await startSignIn(guestOf(world), { provider: "google", next: "" });
    return { provider: "google" as const, ticket, ...(await signInAtProvider(url)) };
  };
  const [mine, theirs] = [await begun(), await begun()];
  const late = new Date(world.realNow().getTime() + 601_000);
  for (const [back, scope] of [
    [{ ...mine, ticket: null }, guestOf(world)],
    [{ ...mine, ticket: "guessed" }, guestOf(world)],
    [{ ...mine, state: theirs.state }, guestOf(world)],
    [{ ...mine, state: null }, guestOf(world)],
    [{ ...mine, ticket: theirs.ticket }, guestOf(world)],
    [{ ...mine, provider: "line" as const }, guestOf(world)],
    [mine, guestOf(world, { realNow: () => late })],
  ] as const)
    expect(told(await completeSignIn(scope, back))).toBe("oauth.expired");
  expect(told(await completeSignIn(guestOf(world), { ...mine, code: theirs.code }))).toBe(
    "oauth.failed",
  );
  const third = await begun();
  expect(told(await completeSignIn(guestOf(world), third))).toBe("signed_in");
});

test("an authorization code works once", async () => {
  const world = await testWorld();
  await linkedMember(world);
  const { url, ticket } = await startSignIn(guestOf(world), { provider: "google", next: "" });
  const back = { provider: "google", ticket, ...(await signInAtProvider(url)) } as const;
  const answers = await Promise.all([
    completeSignIn(guestOf(world), back),
    completeSignIn(guestOf(world), back),
  ]);
  expect(answers.map(told).toSorted()).toEqual(["oauth.failed", "signed_in"]);
  expect(told(await completeSignIn(guestOf(world), back))).toBe("oauth.failed");
});

test("an OAuth sign-in also requires the second factor", async () => {
  const world = await testWorld();
  const member = await linkedMember(world);
  const { secret } = await enableSecondFactor(world, member);
  const finished = await signInWithProvider(guestOf(world));
  expect(told(finished)).toBe("code");
  const { challenge } = finished as Extract<SignInResult, { kind: "code" }>;
  const entered = await completeSecondFactorLogin(world, challenge, unusedTotp(world, secret));
  expect(entered.json().data.user.uuid).toBe(member.memberId);
});

test("a locked member is not logged in", async () => {
  const world = await testWorld();
  const { memberId } = await linkedMember(world);
  await world.db
    .updateTable("members")
    .set({ locked_at: world.now() })
    .where("id", "=", memberId)
    .execute();
  expect(told(await signInWithProvider(guestOf(world)))).toBe("session.locked");
});

test("linking requires the password, the same session and a verified address", async () => {
  const world = await testWorld();
  const [member, other] = [await world.member(), await world.member()];
  const scope = await scopeOf(world, member);
  const asked = { provider: "line", password: PASSWORD } as const;
  await expect(service.startLink(scope, asked)).rejects.toMatchObject({
    code: "oauth.email_unverified",
  });
  await verify(world, member);
  const wrong = service.startLink(scope, { ...asked, password: "wrong-horse-9" });
  await expect(wrong).rejects.toMatchObject({ code: "account.wrong_password" });
  await expect(service.startLink(guestOf(world), asked)).rejects.toMatchObject({
    code: "session.required",
  });
  const { url, ticket } = await service.startLink(scope, asked);
  const back = { provider: "line", ticket, ...(await signInAtProvider(url)) } as const;
  for (const stranger of [guestOf(world), await scopeOf(world, other)])
    expect(told(await completeSignIn(stranger, back))).toBe("oauth.expired");
  expect(await links(world)).toEqual([]);
  expect(told(await completeSignIn(scope, back))).toBe("linked");
  const again = service.startLink(scope, asked);
  await expect(again).rejects.toMatchObject({ code: "oauth.already_linked" });
  const audited = await world.db
    .selectFrom("audit_entries")
    .select(["action", "actor_id", "after"])
    .where("action", "=", "oauth.linked")
    .execute();
  expect(audited).toEqual([
    { action: "oauth.linked", actor_id: member.memberId, after: { provider: "line" } },
  ]);
});

test("an identity is linked to one account, an account to one identity per provider", async () => {
  const world = await testWorld();
  const first = await linkedMember(world, "1000");
  const second = await world.member();
  await verify(world, second);
  const proven = async () =>
    ticketIn(await signInWithProvider(guestOf(world), { subject: "2000" }));
  const [one, two] = [await proven(), await proven()];
  const asSecond = await scopeOf(world, second);
  await service.linkVerified(asSecond, { ticket: one, password: PASSWORD });
  await service.linkVerified(asSecond, { ticket: one, password: PASSWORD }); // repeated request
  const asFirst = await scopeOf(world, first);
  const elsewhere = service.linkVerified(asFirst, { ticket: two, password: PASSWORD });
  await expect(elsewhere).rejects.toMatchObject({ code: "oauth.linked_elsewhere" });
  const third = ticketIn(await signInWithProvider(guestOf(world), { subject: "3000" }));
  const another = service.linkVerified(asFirst, { ticket: third, password: PASSWORD });
  await expect(another).rejects.toMatchObject({ code: "oauth.already_linked" });
});

test("of concurrent links of one identity one succeeds", async () => {
  const world = await testWorld();
  const members = [await world.member(), await world.member(), await world.member()];
  for (const member of members) await verify(world, member);
  const ticket = ticketIn(await signInWithProvider(guestOf(world)));
  const scopes = await Promise.all(members.map((member) => scopeOf(world, member)));
  const tried = await Promise.allSettled(
    scopes.map((scope) => service.linkVerified(scope, { ticket, password: PASSWORD })),
  );
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await links(world)).toHaveLength(1);
});

test("unlinking requires the password, is notified and audited", async () => {
  const world = await testWorld();
  const member = await linkedMember(world);
  expect((await member.get("/Member/Identity")).json().data).toEqual([
    { provider: "google", email: null, linkedAt: world.now().toISOString() },
  ]);
  const unlink = (password: string, client = member) =>
    world.http.inject({
      method: "DELETE",
      url: "/api/v1/Member/Identity/google",
      headers: { authorization: `Bearer ${client.token}` },
      payload: { password },
    });
  expect((await unlink("wrong-horse-9")).json().code).toBe("account.wrong_password");
  const stranger = await world.member();
  expect((await unlink(PASSWORD, stranger)).json().code).toBe("oauth.not_linked");
  expect((await unlink(PASSWORD)).statusCode).toBe(200);
  expect((await unlink(PASSWORD)).json().code).toBe("oauth.not_linked");
  expect(told(await signInWithProvider(guestOf(world)))).toBe("register");
  const mails = await world.db
    .selectFrom("mails")
    .select("subject")
    .where("to_address", "=", member.email ?? "")
    .where("template", "=", "notice")
    .execute();
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    "Login method linked",
    "Login method unlinked",
  ]);
  const trail = await world.db
    .selectFrom("audit_entries")
    .select("action")
    .where("action", "in", ["oauth.linked", "oauth.unlinked"])
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(["oauth.linked", "oauth.unlinked"]);
});

test("a provider that is not configured is not offered", async () => {
  const world = await testWorld();
  const [google] = identity.providers;
  const some = guestOf(world, { identityProviders: google ? [google] : [] });
  expect(await service.listProviders(some)).toEqual(["google"]);
  await expect(startSignIn(some, { provider: "line", next: "" })).rejects.toMatchObject({
    code: "oauth.unavailable",
  });
});

test("sealed state is unreadable and bound to its kind", async () => {
  const world = await testWorld();
  const { ticket } = await startSignIn(guestOf(world), { provider: "google", next: "/cart" });
  expect(Buffer.from(ticket, "base64url").toString("latin1")).not.toContain("/cart");
  expect(await service.pending(guestOf(world), { ticket })).toBeNull();
  const pending = ticketIn(await signInWithProvider(guestOf(world)));
  const back = { provider: "google", ticket: pending, state: "x", code: "y", error: null } as const;
  expect(told(await completeSignIn(guestOf(world), back))).toBe("oauth.expired");
  const late = new Date(world.realNow().getTime() + 1_801_000);
  const over = guestOf(world, { realNow: () => late });
  expect(await service.pending(over, { ticket: pending })).toBeNull();
});

test("returns from one network are rate limited", async () => {
  const world = await testWorld();
  const scope = guestOf(world, { network: "192.0.2.77" });
  const answers: string[] = [];
  for (let at = 0; at < 61; at++) {
    const { ticket, url } = await startSignIn(scope, { provider: "google", next: "" });
    const state = new URL(url).searchParams.get("state");
    const back = { provider: "google", ticket, state, code: "guessed", error: null } as const;
    answers.push(told(await completeSignIn(scope, back)));
  }
  expect([answers[0], answers[59], answers[60]]).toEqual([
    "oauth.failed",
    "oauth.failed",
    "rate.limited",
  ]);
});
