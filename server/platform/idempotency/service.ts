import { setTimeout as delay } from "node:timers/promises";
import { ensure, Refusal } from "#shared/errors.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import type { Context } from "#server/context.ts";
import { decryptResponse, encryptResponse } from "./responseCipher.ts";
import * as queries from "./queries.ts";

const KEY = /^[\x21-\x7e]{8,100}$/;
const TTL_MS = 86_400_000;
/** Without renewal for this long a try counts as dead. Shorter than the total wait, so that one retry suffices. */
const CLAIM_MS = 15_000;
const RENEW_MS = 5_000;
const MIN_PAUSE_MS = 20;
const MAX_PAUSE_MS = 250;
const MAX_WAIT_MS = 20_000;

type UseCase<I, O> = (scope: Context, input: I) => Promise<O>;

export type KeyedUseCase<I, O> = (scope: Context, input: I, key?: string) => Promise<O>;

/**
 * Runs once per key: for 24 hours the same caller, key and input get the same response; concurrent calls wait for
 * it. A refusal frees the key.
 * @throws {Refusal} `request.invalid`, `request.key_reused`, `request.in_progress`
 */
export function idempotent<I, O>(
  { method, path }: AnyEndpoint,
  run: UseCase<I, O>,
): KeyedUseCase<I, O> {
  return async (scope, input, key) => {
    if (key === undefined) return run(scope, input);
    ensure(KEY.test(key), "request.invalid", { idempotencyKey: ["invalid"] });
    const call = callOf(scope, `${method} ${path}`, key, input);
    for (let waited = 0, pause = MIN_PAUSE_MS; waited < MAX_WAIT_MS; waited += pause) {
      const found = await claimKey(scope, call);
      if (found && "answer" in found) return found.answer as O;
      const done = found && (await runOnce(scope, call, found, (own) => run(own, input)));
      if (done) return done.answer;
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
      await delay(pause);
    }
    throw new Refusal("request.in_progress", undefined, CLAIM_MS / 1_000);
  };
}

interface Call {
  readonly keyHash: Buffer;
  readonly bodyHash: Buffer;
}

interface Claim {
  readonly claim: string;
  readonly requestId: string;
}

function callOf(
  { vault, viewer, visitor, ip }: Context,
  route: string,
  key: string,
  input: unknown,
): Call {
  const who = viewer ? `member:${viewer.memberId}` : visitor ? `visitor:${visitor}` : `ip:${ip}`;
  return {
    keyHash: vault.hash(`${who}\0${route}\0${key}`, "idempotency.key"),
    bodyHash: vault.hash(JSON.stringify(input), "idempotency.body"),
  };
}

/** Stored response, claim, or null while another try runs. */
async function claimKey(scope: Context, call: Call): Promise<{ answer: unknown } | Claim | null> {
  const now = scope.realNow();
  const claimed = { claim: scope.newId(), requestId: scope.newId() };
  const claimed_until = claimEnd(scope);
  const fresh = {
    key_hash: call.keyHash,
    body_hash: call.bodyHash,
    request_id: claimed.requestId,
    member_id: scope.viewer?.memberId ?? null,
    claim: claimed.claim,
    claimed_until,
    expires_at: new Date(now.getTime() + TTL_MS),
  };
  if (await queries.insertKey(scope.db, fresh, now)) return claimed;
  const row = await queries.keyByHash(scope.db, call.keyHash);
  if (!row) return null;
  ensure(row.body_hash.equals(call.bodyHash), "request.key_reused");
  const { answer } = row;
  if (answer) return { answer: decryptResponse(scope, { ...row, answer }) };
  if (row.claimed_until > now) return null;
  const taken = await queries.takeOverKey(scope.db, row, { claim: claimed.claim, claimed_until });
  return taken ? { ...claimed, requestId: row.request_id } : null;
}

const claimEnd = ({ realNow }: Context) => new Date(realNow().getTime() + CLAIM_MS);

/** Null if another try took over or has answered. */
async function runOnce<O>(
  scope: Context,
  { keyHash }: Call,
  { claim, requestId }: Claim,
  run: (scope: Context) => Promise<O>,
): Promise<{ answer: O } | null> {
  try {
    const answer = await withRenewedClaim(scope, claim, () =>
      run({ ...scope, idempotencyId: requestId }),
    );
    await queries.storeClaimResponse(scope.db, claim, encryptResponse(scope, keyHash, answer));
    return { answer };
  } catch (error) {
    // The refusal may be caused by what another try did meanwhile.
    if (error instanceof Refusal && !(await queries.freeKey(scope.db, claim))) return null;
    // Unknown progress: the retry gets the same request id.
    if (!(error instanceof Refusal)) await queries.endClaim(scope.db, claim, scope.realNow());
    throw error;
  }
}

/** Renews the claim during `work`; no renewal is pending afterwards. */
async function withRenewedClaim<O>(
  scope: Context,
  claim: string,
  work: () => Promise<O>,
): Promise<O> {
  let isUnderWay = false;
  let newest = Promise.resolve();
  const renew = async () => {
    isUnderWay = true;
    // The next renewal makes up for it; without any, another try takes over.
    await queries.renewClaim(scope.db, claim, claimEnd(scope)).catch(() => undefined);
    isUnderWay = false;
  };
  const renewal = setInterval(() => {
    if (!isUnderWay) newest = renew();
  }, RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await newest;
  }
}

export const deleteExpired = (scope: Context): Promise<void> =>
  queries.deleteExpiredKeys(scope.db, scope.realNow());
