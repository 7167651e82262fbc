import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "../db/client.ts";
import { encryptResponse } from "./responseCipher.ts";
import * as queries from "./queries.ts";

/** Assigns the stored response to the member created by this call, for erasure. */
export async function assignResponse(tx: Tx, scope: Context, memberId: string): Promise<void> {
  if (scope.idempotencyId !== null) await queries.setOwner(tx, scope.idempotencyId, memberId);
}

/**
 * Stores the response as the last statement of the work's transaction, so that retries never repeat the work.
 * No-op without a key.
 * @throws {Refusal} `request.in_progress` if another try finished first; rolls back this one
 */
export async function storeResponse<O>(tx: Tx, scope: Context, answer: O): Promise<O> {
  if (scope.idempotencyId === null) return answer;
  const keyHash = await queries.lockUnanswered(tx, scope.idempotencyId);
  ensure(keyHash, "request.in_progress");
  await queries.storeKeyResponse(tx, keyHash, encryptResponse(scope, keyHash, answer));
  return answer;
}
