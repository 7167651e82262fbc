import { hash, verify } from "@node-rs/argon2";
import type { Selectable } from "kysely";
import type { z } from "zod";
import { ensure, Refusal } from "#shared/kit/errors.ts";
import type { LoginInput, RegisterInput, SignedIn, User } from "#shared/session/contract.ts";
import type { Scope, Viewer, World } from "../context.ts";
import { transact } from "../db/client.ts";
import type { MembersTable } from "../db/schema.ts";
import { content } from "../site/service.ts";
import * as queries from "./queries.ts";
import { hashToken, newToken } from "./tokens.ts";

const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;
const FAILURES_PER_ACCOUNT_AND_ADDRESS = 10;
const FAILURES_PER_ACCOUNT = 100;
const FAILURES_PER_ADDRESS = 60;

/** Verified instead of a real hash when the address is unknown, so that both answers take the same time. */
let absent: Promise<string> | undefined;
const absentHash = () => (absent ??= hash("no member has this password"));

/** Who holds `token`; null for an unknown or expired one. */
export async function viewerOf(world: World, token: string): Promise<Viewer | null> {
  const member = await queries.memberBySession(world.db, hashToken(token), world.realNow());
  return member ? { memberId: member.id, email: member.email, roles: member.roles } : null;
}

/**
 * Creates a member and signs in. The agreement to the member terms is stored with its version and time.
 * @throws {Refusal} `session.email_taken` at the e-mail field.
 */
export async function register(
  scope: Scope,
  input: z.output<typeof RegisterInput>,
): Promise<SignedIn> {
  const terms = await content(scope, { type: "member_terms" });
  const read = input.termsVersion ?? terms.version;
  ensure(read === terms.version, "request.invalid", { agreeTerms: ["text_changed"] });
  const passwordHash = await hash(input.password);
  const member = await transact(scope.db, (tx) =>
    queries.insertMember(tx, {
      id: scope.newId(),
      email: input.email,
      password_hash: passwordHash,
      first_name: input.firstName,
      last_name: input.lastName,
      lang: scope.lang,
      settings: "[]",
      terms_version: terms.version,
      terms_agreed_at: scope.now(),
      created_at: scope.now(),
    }),
  );
  if (!member) throw new Refusal("session.email_taken", { email: ["email_taken"] });
  return signIn(scope, member);
}

/**
 * @throws {Refusal} `session.wrong_credentials`, the same for an unknown address and a wrong password;
 *   `rate.limited` after too many failures for one account or from one network address.
 */
export async function login(scope: Scope, input: z.output<typeof LoginInput>): Promise<SignedIn> {
  const counted = countTry(scope, input.email);
  const member = await queries.memberByEmail(scope.db, input.email);
  const right = await verify(member?.password_hash ?? (await absentHash()), input.password);
  ensure(member && right, "session.wrong_credentials");
  counted.forgive();
  return signIn(scope, member);
}

/**
 * Counts this try as failed until it turns out well, so that many at once do not slip through together.
 * The low limit is per account and address, so that one guesser does not shut out an owner elsewhere; the
 * high one per account bounds guessing from many addresses.
 */
function countTry({ failures, ip }: Scope, email: string): { forgive(): void } {
  const limits: [string, number][] = [
    [`login:account:${email}:${ip}`, FAILURES_PER_ACCOUNT_AND_ADDRESS],
    [`login:account:${email}`, FAILURES_PER_ACCOUNT],
    [`login:ip:${ip}`, FAILURES_PER_ADDRESS],
  ];
  for (const [key, max] of limits) {
    const wait = failures.blockedFor(key, max);
    if (wait !== null) throw new Refusal("rate.limited", undefined, wait);
  }
  limits.forEach(([key]) => failures.record(key));
  return { forgive: () => limits.forEach(([key]) => failures.forgive(key)) };
}

/** Ends the session that asked; nothing happens without one. */
export async function logout(scope: Scope): Promise<Record<string, never>> {
  if (scope.token) await queries.deleteSession(scope.db, hashToken(scope.token));
  return {};
}

/** The signed-in user. @throws {Refusal} `session.required`, upon which the caller clears its session. */
export async function check(scope: Scope): Promise<SignedIn> {
  ensure(scope.viewer, "session.required");
  const member = await queries.memberById(scope.db, scope.viewer.memberId);
  ensure(member, "session.required");
  return { user: present(member), token: scope.byCookie ? null : scope.token };
}

async function signIn(scope: Scope, member: Selectable<MembersTable>): Promise<SignedIn> {
  const token = newToken(scope.randomBytes);
  const now = scope.realNow();
  await queries.deleteExpiredSessions(scope.db, now);
  await queries.insertSession(scope.db, {
    token_hash: hashToken(token),
    member_id: member.id,
    created_at: now,
    expires_at: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
  });
  return { user: present(member), token };
}

const present = (member: Selectable<MembersTable>): User => ({
  uuid: member.id,
  email: member.email,
  firstName: member.first_name,
  lastName: member.last_name,
  dealer: member.roles.includes("dealer") ? 1 : 0,
  settings: [...member.settings],
});
