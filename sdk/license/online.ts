import { fingerprintHash, type FingerprintParts, publicPart } from "./device.ts";
import { parseObject } from "./encoding.ts";
import { check, judgeState, returnCode, takeFile } from "./offline.ts";
import { type License, programFingerprint } from "./program.ts";
import {
  lastAsked,
  newState,
  type Notice,
  readState,
  type StoredState,
  withDead,
  withoutSeat,
  withTrustedTime,
} from "./state.ts";
import type { Lease, Permit, PinnedKey, Receipt, Tokens } from "./token.ts";
import {
  get,
  LicenseRefused,
  newNonce,
  type Portal,
  PortalUnreachable,
  post,
  postSigned,
} from "./transport.ts";
import { denied, type Verdict } from "./verdict.ts";

/**
 * Takes this machine's seat, or finds it. The offline file that was returned here is reported first, if the portal has not
 * heard of it.
 * @throws {LicenseRefused} {PortalUnreachable}
 */
export async function activate(license: License, portal: Portal, key: string): Promise<Verdict> {
  const before = await readState(license.program.storage);
  if (before?.returning && !before.file) await returnOnline(license, portal).catch(asProblem);
  const { product, version, name, platform, now } = license.program;
  const { deviceKey } = await license.update(async (state) => {
    const own = state ?? (await newState(now()));
    return { next: own, result: own };
  });
  const asked = await programFingerprint(license.program);
  const nonce = newNonce();
  const body = {
    key,
    product,
    version,
    fp: { v: 1, parts: asked },
    deviceKey: publicPart(deviceKey),
  };
  const jws = await post(
    license,
    portal,
    "/activate",
    JSON.stringify({ ...body, name, platform, nonce }),
  );
  return accept(license, { jws, asked, nonce, renews: false });
}

/**
 * Asks whether the program may run, and renews its lease. NO_LEASE without an activation.
 * @throws {LicenseRefused} ACTIVATION_GONE, SIGNATURE_INVALID: enter the key again; {PortalUnreachable}
 */
export async function validate(license: License, portal: Portal): Promise<Verdict> {
  const state = await readState(license.program.storage);
  if (!state?.activation) return denied("NO_LEASE");
  const { version, built, need } = license.program;
  const asked = await programFingerprint(license.program);
  const nonce = newNonce();
  const fp = { v: 1, parts: asked };
  const body = { activationId: state.activation.id, fp, version, built, need };
  const jws = await postSigned(license, portal, "/validate", { key: state.deviceKey, nonce, body });
  return accept(license, { jws, asked, nonce, renews: true });
}

/** Refusals after which the portal's signed answer is asked for. */
const ASK_WHY = new Set(["SEQ_STALE", "ACTIVATION_GONE"]);

/**
 * Keeps a floating seat: call it three times per lease. If the portal has nothing to renew, asks once why.
 * @throws {LicenseRefused} {PortalUnreachable}
 */
export async function heartbeat(license: License, portal: Portal): Promise<Verdict> {
  const state = await readState(license.program.storage);
  const asked = state && lastAsked(state);
  if (!state?.activation || !asked) return validate(license, portal);
  const { id: activationId, seq } = state.activation;
  const nonce = newNonce();
  const signed = { key: state.deviceKey, nonce, body: { activationId, seq } };
  try {
    const jws = await postSigned(license, portal, "/heartbeat", signed);
    return await accept(license, { jws, asked, nonce, renews: true });
  } catch (error) {
    // The portal knows a later state of this machine, after an answer that was lost.
    const isLater = error instanceof PortalUnreachable && error.reason === "FP_MISMATCH";
    if (!isLater && !(error instanceof LicenseRefused && ASK_WHY.has(error.code))) throw error;
    return validate(license, portal);
  }
}

interface Answer {
  readonly jws: string;
  readonly asked: FingerprintParts;
  readonly nonce: string;
  /** Of the activation that is stored; otherwise of a new one. */
  readonly renews: boolean;
}

/** Only what the portal signed for this request changes what is stored. @throws {PortalUnreachable} */
async function accept(license: License, answer: Answer): Promise<Verdict> {
  const lease = await openAnswer(license, "lease", answer);
  if (lease.fp !== (await fingerprintHash(answer.asked)))
    throw new PortalUnreachable("FP_MISMATCH");
  return license.update(async (state) => {
    if (!state) throw new PortalUnreachable("WRONG_DEVICE"); // deleted meanwhile
    const before = state.activation;
    if (answer.renews && lease.seq < (before?.seq ?? 0)) throw new PortalUnreachable("SEQ_STALE");
    const { jws, asked, nonce } = answer;
    const next = await withPortalTime(
      license,
      {
        ...state,
        activation: activationAfter(before, lease),
        lease: { jws, asked, nonce },
        file: before && before.id !== lease.act && lease.ok ? null : state.file,
        notice: noticeOf(lease) ?? state.notice,
      },
      lease,
    );
    return { next, result: await judgeState(license, next) };
  });
}

/** The nonce proves that the answer is new, so its time replaces a time that was ahead. */
async function withPortalTime(license: License, state: StoredState, { iat }: Lease) {
  const latest = Math.max(license.program.now().getTime(), iat * 1_000);
  return withTrustedTime({ ...state, trusted: null }, new Date(latest));
}

/** A refusal may speak of no activation; the one it refuses stays known, since the portal may permit it again. */
function activationAfter(before: StoredState["activation"], { ok, act, seq }: Permit) {
  if (!ok || act === null) return before;
  return { id: act, seq, fileSeq: before?.id === act ? before.fileSeq : 0 };
}

const noticeOf = ({ ok, code, reason, iat }: Permit): Notice | null =>
  ok ? null : { reason: code, detail: reason ?? null, at: iat };

/** @throws {PortalUnreachable} unless the portal signed it for this product and request. */
async function openAnswer<K extends "lease" | "receipt">(
  { open, program }: License,
  kind: K,
  { jws, nonce }: { readonly jws: string; readonly nonce: string },
): Promise<Tokens[K]> {
  const opened = await open(jws, kind);
  if ("untrusted" in opened) throw new PortalUnreachable(opened.untrusted);
  const { claims } = opened;
  if (claims.aud !== program.product) throw new PortalUnreachable("WRONG_PRODUCT");
  if (claims.nonce !== nonce) throw new PortalUnreachable("NONCE");
  return claims;
}

/**
 * Gives the seat up.
 * @throws {LicenseRefused} FILE_OUT: return the offline file first; {PortalUnreachable}
 */
export async function deactivate(license: License, portal: Portal): Promise<void> {
  const state = await readState(license.program.storage);
  if (!state?.activation) return;
  const nonce = newNonce();
  const body = { activationId: state.activation.id };
  try {
    const jws = await postSigned(license, portal, "/deactivate", {
      key: state.deviceKey,
      nonce,
      body,
    });
    await openReceipt(license, { jws, nonce, done: "deactivated" });
  } catch (error) {
    if (!(error instanceof LicenseRefused && error.code === "ACTIVATION_GONE")) throw error;
  }
  await change(license, withoutSeat);
}

async function openReceipt(
  license: License,
  { done, ...answer }: { readonly jws: string; readonly nonce: string; readonly done: string },
): Promise<Receipt> {
  const receipt = await openAnswer(license, "receipt", answer);
  if (receipt.done !== done) throw new PortalUnreachable("MALFORMED");
  return receipt;
}

/**
 * Stores an offline file: the program runs without network for so many days. Asking again gives the same file.
 * @throws {LicenseRefused} OFFLINE_NOT_ALLOWED, DAYS_TOO_LONG, …; {PortalUnreachable}
 */
export async function checkOut(license: License, portal: Portal, days: number): Promise<Permit> {
  const state = await readState(license.program.storage);
  if (!state?.activation) throw new LicenseRefused("NOT_ACTIVATED", {});
  const nonce = newNonce();
  const body = { activationId: state.activation.id, days };
  const jws = await postSigned(license, portal, "/checkout", { key: state.deviceKey, nonce, body });
  const asked = [lastAsked(state) ?? {}, await programFingerprint(license.program)];
  return license.update(async (current) => {
    if (!current) throw new PortalUnreachable("WRONG_DEVICE");
    const taken = await takeFile(license, current, { jws, asked });
    if ("problem" in taken) throw new PortalUnreachable(taken.problem);
    return { next: taken.next, result: taken.permit };
  });
}

/**
 * Deletes the offline file as `returnCode` does and reports it. Nothing happens without one.
 * @throws {LicenseRefused} {PortalUnreachable}: ask again, or enter the code in the portal.
 */
export async function returnOnline(license: License, portal: Portal): Promise<void> {
  const code = await returnCode(license);
  if (code === null) return;
  const nonce = newNonce();
  try {
    const jws = await post(license, portal, "/return", JSON.stringify({ code, nonce }));
    await openReceipt(license, { jws, nonce, done: "returned" });
  } catch (error) {
    if (!(error instanceof LicenseRefused && error.code === "ALREADY_RETURNED")) throw error;
  }
  await change(license, (state) => ({ ...state, returning: null }));
}

/** Deletes this machine's offline file if the portal has ended it early. @throws {LicenseRefused} {PortalUnreachable} */
export async function updateRevoked(license: License, portal: Portal): Promise<void> {
  const opened = await license.open(await get(license, portal, "/revoked"), "revoked");
  if ("untrusted" in opened) throw new PortalUnreachable(opened.untrusted);
  const { jtis } = opened.claims;
  await license.update(async (state) => {
    const file = state?.file && (await license.open(state.file.jws, "file"));
    const jti = file && "claims" in file ? file.claims.jti : null;
    if (!state || jti === null || !jtis.includes(jti)) return { result: undefined };
    const at = Math.floor(license.program.now().getTime() / 1_000);
    const notice = { reason: "FILE_DEAD", detail: null, at };
    return {
      next: { ...state, file: null, dead: withDead(state, jti), notice },
      result: undefined,
    };
  });
}

export interface Refreshed {
  readonly verdict: Verdict;
  /** Why the portal could not be asked; then `verdict` is of what is stored. */
  readonly problem: LicenseRefused | PortalUnreachable | null;
}

/** Asks the portal now. A portal that is down, busy or answers nonsense changes nothing. */
export async function refresh(license: License, portal: Portal): Promise<Refreshed> {
  try {
    await validate(license, portal);
    const state = await readState(license.program.storage);
    if (state?.file) await updateRevoked(license, portal);
    return { verdict: await check(license), problem: null };
  } catch (error) {
    const problem = asProblem(error);
    return { verdict: await check(license), problem };
  }
}

/** Before each job: what is stored decides, and before a refusal or in the grace period the portal is asked once. */
export async function mayStart(license: License, portal: Portal): Promise<Refreshed> {
  const verdict = await check(license);
  const isFine = verdict.valid && !verdict.inGrace;
  return isFine ? { verdict, problem: null } : refresh(license, portal);
}

/**
 * Trust on first use; shipped programs compile the keys in.
 * @throws {LicenseRefused} {PortalUnreachable}
 */
export async function fetchKeys(license: License, portal: Portal): Promise<PinnedKey[]> {
  const set = parseObject(await get(license, portal, "/keys"));
  if (!Array.isArray(set?.keys)) throw new PortalUnreachable("MALFORMED");
  const keys = set.keys as PinnedKey[];
  return keys.map(({ kid, kty, crv, x }) => ({ kid, kty, crv, x }));
}

const change = (license: License, edit: (state: StoredState) => StoredState) =>
  license.update(async (state) => ({ ...(state && { next: edit(state) }), result: undefined }));

/** @throws anything else: a defect. */
function asProblem(error: unknown): LicenseRefused | PortalUnreachable {
  if (error instanceof LicenseRefused || error instanceof PortalUnreachable) return error;
  throw error;
}
