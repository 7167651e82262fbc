import { type FingerprintParts, makeDeviceKey, publicPart, sign } from "./device.ts";
import { parseObject, sha256, toBase64url, toHex } from "./encoding.ts";
import type { PinnedKey } from "./lease.ts";
import {
  type StoredState,
  programFingerprint,
  type Program,
  readState,
  withTrustedTime,
  writeState,
} from "./program.ts";
import { evaluateLease, invalidVerdict, type Verdict } from "./verdict.ts";

/** `message` is in the requested language. */
export class LicenseRefused extends Error {
  override name = "LicenseRefused";
  readonly code: string;
  /** SEATS_FULL: machines that hold the seats. */
  readonly machines: readonly string[];
  readonly product: string | null;
  /** RATE_LIMITED: seconds. */
  readonly retryAfter: number | null;

  constructor(fault: Record<string, unknown>) {
    super(typeof fault.message === "string" ? fault.message : "the portal refused");
    this.code = typeof fault.code === "string" ? fault.code : "SYSTEM";
    this.machines = Array.isArray(fault.machines) ? fault.machines.map(String) : [];
    this.product = typeof fault.product === "string" ? fault.product : null;
    this.retryAfter = typeof fault.retryAfter === "number" ? fault.retryAfter : null;
  }
}

/** No response; a program with a valid lease may go on. */
export class PortalUnreachable extends Error {
  override name = "PortalUnreachable";
}

/** `lang`: BCP 47; `url` without a trailing slash. */
export interface Portal {
  readonly url: string;
  readonly lang: string;
}

const BASE = "/api/license/v1";
const NONCE_BYTES = 16;
const TIMEOUT_MS = 15_000;

/**
 * Takes or finds this machine's seat.
 * @throws {LicenseRefused, PortalUnreachable}
 */
export async function activate(program: Program, portal: Portal, key: string): Promise<Verdict> {
  const state = await readState(program.storage);
  const deviceKey = state?.deviceKey ?? (await makeDeviceKey());
  const asked = await programFingerprint(program);
  const nonce = newNonce();
  const { product, version, name, platform } = program;
  const fp = { v: 1, parts: asked };
  const body = {
    key,
    product,
    version,
    fp,
    deviceKey: publicPart(deviceKey),
    name,
    platform,
    nonce,
  };
  const jws = await post(portal, "/activate", JSON.stringify(body));
  const fresh: StoredState = { deviceKey, lease: null, trusted: state?.trusted ?? null };
  return accept(program, fresh, { jws, asked, nonce });
}

/**
 * A `byPortal` verdict drops the stored lease.
 * @throws {LicenseRefused} ACTIVATION_GONE: enter the key again; {PortalUnreachable}
 */
export async function renew(program: Program, portal: Portal): Promise<Verdict> {
  const state = await readState(program.storage);
  if (!state?.lease) return invalidVerdict("NO_LEASE");
  const asked = await programFingerprint(program);
  const nonce = newNonce();
  const fp = { v: 1, parts: asked };
  const { activationId } = state.lease;
  const body = JSON.stringify({ activationId, fp, version: program.version, nonce });
  const bodyHash = toHex(await sha256(body));
  const text = ["POST", `${BASE}/validate`, bodyHash, nonce].join("\n");
  const signature = await sign(state.deviceKey, text);
  const jws = await post(portal, "/validate", body, { "device-sig": signature });
  return accept(program, state, { jws, asked, nonce });
}

/**
 * Trust on first use; shipped programs compile the keys in.
 * @throws {PortalUnreachable}
 */
export async function fetchKeys(portal: Portal): Promise<PinnedKey[]> {
  const text = await call(portal, "/keys", {});
  const keys = parseObject(text)?.keys as PinnedKey[] | undefined;
  return (keys ?? []).map(({ kid, kty, crv, x }) => ({ kid, kty, crv, x }));
}

const newNonce = () => toBase64url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));

const post = (portal: Portal, path: string, body: string, headers: Record<string, string> = {}) =>
  call(portal, path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

async function call({ url, lang }: Portal, path: string, init: RequestInit): Promise<string> {
  const headers = { ...init.headers, "accept-language": lang };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`${url}${BASE}${path}`, { ...init, headers, signal }).catch(
    (cause) => {
      throw new PortalUnreachable(url, { cause });
    },
  );
  const text = await answer.text();
  if (answer.ok) return text;
  throw new LicenseRefused(parseObject(text) ?? {});
}

async function accept(
  program: Program,
  state: StoredState,
  { jws, asked, nonce }: { jws: string; asked: FingerprintParts; nonce: string },
): Promise<Verdict> {
  const now = program.now();
  const verdict = await evaluateLease(jws, {
    product: program.product,
    pinned: program.pinned,
    deviceKey: state.deviceKey,
    machine: asked,
    asked,
    nonce,
    seq: state.lease?.seq ?? 0,
    trusted: null, // the response carries the portal's own time
    now,
  });
  if (!verdict.valid) {
    if (verdict.byPortal) await writeState(program.storage, { ...state, lease: null });
    return verdict;
  }
  const { lease } = verdict;
  const latest = new Date(Math.max(now.getTime(), lease.iat * 1_000));
  const next: StoredState = {
    deviceKey: state.deviceKey,
    lease: { jws, asked, nonce, seq: lease.seq, activationId: lease.act ?? "" },
    trusted: null,
  };
  await writeState(program.storage, await withTrustedTime(next, latest));
  return verdict;
}
