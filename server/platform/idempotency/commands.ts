import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import type { Tx } from "../db/client.ts";
import { sealed } from "./responseCipher.ts";
import * as queries from "./queries.ts";

/** Says that the answer of this call is the matter of a member who did not ask for it by name, such as a new one. */
export async function ownAnswer(tx: Tx, scope: Scope, memberId: string): Promise<void> {
  if (scope.idempotencyId !== null) await queries.setOwner(tx, scope.idempotencyId, memberId);
}

/**
 * Writes the answer of this call down together with its work, as the last thing in its transaction: however the call
 * ends after that, the next try with its key is given this answer and does nothing again. Without a key nothing is kept.
 * @throws {Refusal} `request.in_progress`, which undoes the work, when another try has done it meanwhile.
 */
export async function keepAnswer<O>(tx: Tx, scope: Scope, answer: O): Promise<O> {
  if (scope.idempotencyId === null) return answer;
  const keyHash = await queries.lockUnanswered(tx, scope.idempotencyId);
  ensure(keyHash, "request.in_progress");
  await queries.answerKey(tx, keyHash, sealed(scope, keyHash, answer));
  return answer;
}
