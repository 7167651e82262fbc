import { fingerprintHash, type FingerprintParts, publicPart, sign, thumbprint } from "./device.ts";
import { toBase64url, utf8 } from "./encoding.ts";
import { type License, programFingerprint, type Program } from "./program.ts";
import {
  newState,
  type Notice,
  readTrustedTime,
  type StoredState,
  withDead,
  withoutSeat,
  withTrustedTime,
} from "./state.ts";
import type { Permit } from "./token.ts";
import {
  chooseVerdict,
  denied,
  type Expectation,
  isBehind,
  judgePermit,
  type Verdict,
} from "./verdict.ts";

const REQUEST_PREFIX = "MWQ1.";
const RETURN_PREFIX = "MWR1.";
const FILE_MARKS = /-----(BEGIN|END) MILLWRIGHT LICENSE-----/g;
/** What mail programs and pasting add. */
const BLANKS = /[\s\p{Cc}\p{Cf}]/gu;

/** Uses no network. A valid verdict advances the trusted time, so that a clock set back is detected. */
export const check = (license: License): Promise<Verdict> =>
  license.update<Verdict>(async (state) => {
    if (!state) return { result: denied("NO_LEASE") };
    const result = await judgeState(license, state);
    if (!result.valid) return { result };
    return { next: await withTrustedTime(state, license.program.now()), result };
  });

/** What the stored lease and offline file permit. */
export async function judgeState(license: License, state: StoredState): Promise<Verdict> {
  const context = await expectation(license.program, state);
  const lease = state.lease && (await judgeLease(license, state.lease, context));
  const file = state.file && (await judgeFile(license, state, context));
  return chooseVerdict(lease, file);
}

type Context = Omit<Expectation, "asked">;

async function expectation(program: Program, state: StoredState): Promise<Context> {
  return {
    product: program.product,
    built: program.built ?? null,
    need: program.need ?? [],
    deviceKey: state.deviceKey,
    machine: await programFingerprint(program),
    trusted: await readTrustedTime(state),
    now: program.now(),
  };
}

async function judgeLease(
  { open }: License,
  { jws, asked, nonce }: NonNullable<StoredState["lease"]>,
  context: Context,
) {
  const opened = await open(jws, "lease");
  if ("untrusted" in opened) return { verdict: denied(opened.untrusted), permit: null };
  const { claims: permit } = opened;
  if (permit.nonce !== nonce) return { verdict: denied("NONCE"), permit: null };
  return judgeAsked("lease", permit, { ...context, asked });
}

async function judgeFile({ open }: License, { file, dead }: StoredState, context: Context) {
  const { jws = "", asked = {} } = file ?? {};
  const opened = await open(jws, "file");
  if ("untrusted" in opened) return { verdict: denied(opened.untrusted), permit: null };
  const { claims: permit } = opened;
  if (dead.includes(permit.jti)) return { verdict: denied("FILE_DEAD"), permit };
  return judgeAsked("file", permit, { ...context, asked });
}

async function judgeAsked(source: "lease" | "file", permit: Permit, expected: Expectation) {
  if (permit.aud !== expected.product) return { verdict: denied("WRONG_PRODUCT"), permit: null };
  if (permit.fp !== (await fingerprintHash(expected.asked)))
    return { verdict: denied("FP_MISMATCH"), permit: null };
  return { verdict: await judgePermit(source, permit, expected), permit };
}

/**
 * For a computer without network: shown as text or QR code, entered in the portal, which makes the `.lic` file for
 * `importFile`. The key is not stored.
 */
export const offlineRequest = (license: License, key: string): Promise<string> =>
  license.update(async (state) => {
    const { program } = license;
    const next = await ownState(program, state);
    const { product, version, name, platform } = program;
    const request = {
      v: 1,
      key,
      product,
      version,
      fp: { v: 1, parts: await programFingerprint(program) },
      deviceKey: publicPart(next.deviceKey),
      name,
      platform,
    };
    const text = REQUEST_PREFIX + toBase64url(utf8(JSON.stringify(request)));
    return { next, result: `${text}.${await sign(next.deviceKey, text)}` };
  });

/** A machine that holds nothing starts afresh once its clock has been corrected. */
async function ownState(program: Program, state: StoredState | null): Promise<StoredState> {
  const now = program.now();
  if (!state) return newState(now);
  if (state.lease || state.file || state.returning) return state;
  const { trusted } = await expectation(program, state);
  return trusted instanceof Date && !isBehind(now, trusted) ? state : newState(now);
}

/** Takes a `.lic` file; whatever is wrong with it, what is stored stays. */
export const importFile = (license: License, text: string): Promise<Verdict> =>
  license.update(async (state) => {
    if (!state) return { result: denied("WRONG_DEVICE") }; // made for a device key that is gone
    const jws = text.replace(FILE_MARKS, "").replace(BLANKS, "");
    const machine = await programFingerprint(license.program);
    const taken = await takeFile(license, state, { jws, asked: [machine] });
    if ("problem" in taken) return { result: denied(taken.problem) };
    const result = await judgeState(license, taken.next);
    const keep = result.valid || result.reason === "CLOCK_SUSPECT";
    return keep ? { next: taken.next, result } : { result };
  });

/** A file for this device key that is not older than the last one. `asked`: what its fingerprint may be of. */
export async function takeFile(
  { open, program }: License,
  state: StoredState,
  { jws, asked }: { jws: string; asked: readonly FingerprintParts[] },
): Promise<{ readonly next: StoredState; readonly permit: Permit } | { readonly problem: string }> {
  const opened = await open(jws, "file");
  if ("untrusted" in opened) return { problem: opened.untrusted };
  const { claims: permit } = opened;
  if (permit.aud !== program.product) return { problem: "WRONG_PRODUCT" };
  if (permit.dk !== (await thumbprint(state.deviceKey)) || permit.act === null)
    return { problem: "WRONG_DEVICE" };
  if (state.dead.includes(permit.jti)) return { problem: "FILE_DEAD" };
  const own = state.activation?.id === permit.act ? state.activation : null;
  if (permit.seq < (own?.fileSeq ?? 0)) return { problem: "SEQ_STALE" };
  const hashes = await Promise.all(asked.map(fingerprintHash));
  const parts = asked[hashes.indexOf(permit.fp)];
  if (!parts) return { problem: "FP_MISMATCH" };
  const before = state.file && (await open(state.file.jws, "file"));
  const replaced = before && "claims" in before && before.claims.jti !== permit.jti;
  const next: StoredState = {
    ...state,
    activation: { id: permit.act, seq: Math.max(permit.seq, own?.seq ?? 0), fileSeq: permit.seq },
    lease: own ? state.lease : null,
    file: { jws, asked: parts },
    dead: replaced ? withDead(state, before.claims.jti) : state.dead,
  };
  return { next, permit };
}

/**
 * Ends offline use: deletes the file and everything else that lets the program run here, then gives the code that proves
 * it. Gives the same code until the portal has confirmed it (`returnOnline`). Null if there is no file.
 */
export async function returnCode(license: License): Promise<string | null> {
  const deleted = await license.update(async (state) => {
    const opened = state?.file && (await license.open(state.file.jws, "file"));
    if (!state || !opened || !("claims" in opened)) return { result: state };
    const { jti } = opened.claims;
    const next = { ...withoutSeat(state), dead: withDead(state, jti), returning: jti };
    return { next, result: next };
  });
  if (!deleted?.returning) return null;
  const { returning: jti, deviceKey } = deleted;
  return `${RETURN_PREFIX}${jti}.${await sign(deviceKey, `offline-file\n${jti}\nreturned`)}`;
}

/** The portal's last refusal, until it has been shown: it stays even if the program may run again. */
export const pendingNotice = (license: License): Promise<Notice | null> =>
  license.update(async (state) => ({ result: state?.notice ?? null }));

export const dismissNotice = (license: License): Promise<void> =>
  license.update(async (state) => ({
    ...(state && { next: { ...state, notice: null } }),
    result: undefined,
  }));
