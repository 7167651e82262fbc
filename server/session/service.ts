import type { z } from "zod";
import { ensure, Refusal } from "#shared/kit/errors.ts";
import type { RegisterInput, SignedIn } from "#shared/session/contract.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import { content } from "../site/service.ts";
import { requireMember } from "./access.ts";
import { hashPassword } from "./passwords.ts";
import { present } from "./present.ts";
import * as queries from "./queries.ts";
import { openSession } from "./sessions.ts";
import { hashToken } from "./tokens.ts";

export { login } from "./login.ts";
export { viewerOf } from "./sessions.ts";

const REGISTRATIONS_PER_ADDRESS = 30;
const REGISTRATION_WINDOW_MS = 3_600_000;

/**
 * Creates a member and signs in. The agreement to the member terms is stored with its version and time.
 * @throws {Refusal} `session.email_taken` at the e-mail field; `rate.limited` after too many from one
 *   network address in an hour, whatever became of them.
 */
export async function register(
  scope: Scope,
  input: z.output<typeof RegisterInput>,
): Promise<SignedIn> {
  await limitRegistrations(scope);
  const terms = await content(scope, { type: "member_terms" });
  const read = input.termsVersion ?? terms.version;
  ensure(read === terms.version, "request.invalid", { agreeTerms: ["text_changed"] });
  const passwordHash = await hashPassword(input.password);
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
  const token = await openSession(scope.db, scope, { memberId: member.id, secondFactor: false });
  return { user: present(member), token };
}

async function limitRegistrations({ requests, network }: Scope): Promise<void> {
  const { count, endsIn } = await requests.hit(`register:${network}`, REGISTRATION_WINDOW_MS);
  if (count <= REGISTRATIONS_PER_ADDRESS) return;
  throw new Refusal("rate.limited", undefined, Math.ceil(endsIn / 1_000));
}

/** Ends the session that asked; nothing happens without one. */
export async function logout(scope: Scope): Promise<Record<string, never>> {
  if (scope.token) await queries.deleteSession(scope.db, hashToken(scope.token));
  return {};
}

/** The signed-in user. @throws {Refusal} `session.required`, upon which the caller clears its session. */
export async function check(scope: Scope): Promise<SignedIn> {
  const { memberId } = requireMember(scope);
  const member = await queries.memberById(scope.db, memberId);
  ensure(member, "session.required");
  return { user: present(member), token: scope.byCookie ? null : scope.token };
}
