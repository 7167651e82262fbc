import { timingSafeEqual } from "node:crypto";
import { type CodePurpose, foldCode } from "#shared/codes/rules.ts";
import type { Scope } from "../context.ts";
import type { Tx } from "../db/client.ts";
import * as queries from "./queries.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LIFE_MS = 10 * MINUTE_MS;
/** Somebody who was invited did not ask just now, and may be away. */
const INVITATION_MS = 7 * DAY_MS;
const RESEND_MS = MINUTE_MS;
const TRIES = 5;
const DIGITS = 6;

export interface CodeTo {
  readonly purpose: CodePurpose;
  /** Trimmed and in lower case. */
  readonly email: string;
}

/** Whether a code is on its way, or the seconds until another may be sent. */
export type Sending =
  | { readonly sent: true }
  | { readonly sent: false; readonly retryAfter: number };

/**
 * Puts a new code for `purpose` and `email` in the place of the old one and promises its mail, in the
 * member's language. With `memberId` null, for a new password, whose address it is is looked up only when the
 * mail is written, so that asking takes the same time for an address that no member has.
 * Within 60 seconds of the last one nothing changes, and the answer says how long it is until then.
 */
export async function sendCode(
  tx: Tx,
  scope: Scope,
  { purpose, email, memberId }: CodeTo & { memberId: string | null },
): Promise<Sending> {
  const now = scope.realNow();
  const code = newCode(scope);
  const id = scope.newId();
  const placed = await queries.placeCode(
    tx,
    {
      purpose,
      email,
      id,
      member_id: memberId,
      code_hash: hashOf(scope, { purpose, email, code }),
      code_cipher: scope.vault.seal(code, sealContext(id)),
      tries: 0,
      created_at: now,
      expires_at: new Date(now.getTime() + lifeOf(purpose)),
    },
    { unlessSince: new Date(now.getTime() - RESEND_MS) },
  );
  if (!placed) return { sent: false, retryAfter: await wait(tx, { purpose, email }, now) };
  await scope.jobs.enqueue(tx, "code.requested", { codeId: id });
  return { sent: true };
}

async function wait(tx: Tx, to: CodeTo, now: Date): Promise<number> {
  const living = await queries.codeFor(tx, to);
  const until = (living?.created_at ?? now).getTime() + RESEND_MS;
  return Math.max(1, Math.ceil((until - now.getTime()) / 1_000));
}

/**
 * Uses up codes that belong together, each typed for its purpose and address; `memberId` is whose matter
 * they are, null where only the address is known. Answers the indexes of those that are wrong, used, old or
 * over: every one of them has had a try counted, and none is used up unless all are right. After five tries
 * a code is over. Whoever calls this lets `tx` commit also when a code is wrong, or the tries would not
 * count (`withCodes` in `service.ts` sees to that), and has locked the member first.
 */
export async function takeCodes(
  tx: Tx,
  scope: Scope,
  {
    memberId,
    entries,
  }: { memberId: string | null; entries: readonly (CodeTo & { code: string })[] },
): Promise<number[]> {
  const wrong: number[] = [];
  for (const [index, entry] of entries.entries()) {
    const living = await queries.countTry(tx, entry, { now: scope.realNow(), max: TRIES });
    const given = hashOf(scope, { ...entry, code: foldCode(entry.code) });
    const right = timingSafeEqual(living?.code_hash ?? Buffer.alloc(given.length), given);
    if (!living || !right || isAnothers(living, memberId)) wrong.push(index);
  }
  if (wrong.length === 0) for (const entry of entries) await queries.deleteCode(tx, entry);
  return wrong;
}

/** Until its mail is written, nobody has looked whose a code for a new password is; its address binds it. */
const isAnothers = (living: { member_id: string | null }, memberId: string | null): boolean =>
  living.member_id !== null && living.member_id !== memberId;

/** `takeCodes` for one: whether it was right, and is used up now. */
export async function takeCode(
  tx: Tx,
  scope: Scope,
  { memberId, ...entry }: CodeTo & { memberId: string | null; code: string },
): Promise<boolean> {
  return (await takeCodes(tx, scope, { memberId, entries: [entry] })).length === 0;
}

/** Forgets every code that is the member's matter, such as when their address is no longer theirs. */
export const forgetCodes = (tx: Tx, memberId: string): Promise<void> =>
  queries.deleteCodesOf(tx, memberId);

/** Binds a sealed code to its row. */
export const sealContext = (id: string): string => `email_code:${id}`;

const lifeOf = (purpose: CodePurpose) => (purpose === "invitation" ? INVITATION_MS : LIFE_MS);

const hashOf = ({ vault }: Scope, { purpose, email, code }: CodeTo & { code: string }): Buffer =>
  vault.hash(code, `email_code:${purpose}:${email}`);

/** Six digits, each value as likely as any other. */
function newCode({ randomBytes }: Pick<Scope, "randomBytes">): string {
  const values = 10 ** DIGITS;
  const fair = Math.floor(2 ** 32 / values) * values;
  for (;;) {
    const drawn = randomBytes(4).readUInt32BE();
    if (drawn < fair) return String(drawn % values).padStart(DIGITS, "0");
  }
}
