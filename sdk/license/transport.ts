import { sign, type DeviceKey } from "./device.ts";
import { parseObject, sha256, toBase64url, toHex } from "./encoding.ts";
import type { License } from "./program.ts";

/** The portal's own sentence in the requested language. Unsigned: it never changes what is stored. */
export class LicenseRefused extends Error {
  override name = "LicenseRefused";
  readonly code: string;
  /** KEY_INVALID: why. */
  readonly reason: string | null;
  /** SEATS_FULL: machines that hold the seats. */
  readonly machines: readonly string[];
  /** PRODUCT_MISMATCH: the key's product. */
  readonly product: string | null;
  /** DAYS_TOO_LONG: the most days of an offline file. */
  readonly maxDays: number | null;

  constructor(code: string, fault: Readonly<Record<string, unknown>>) {
    super(textOf(fault.message) ?? "the portal refused");
    this.code = code;
    this.reason = textOf(fault.reason);
    this.machines = Array.isArray(fault.machines) ? fault.machines.map(String) : [];
    this.product = textOf(fault.product);
    this.maxDays = numberOf(fault.maxDays);
  }
}

/**
 * No answer that can be trusted; a program with a valid lease or file goes on. `reason`: NO_ANSWER, BUSY, or what was wrong
 * with the answer.
 */
export class PortalUnreachable extends Error {
  override name = "PortalUnreachable";
  readonly reason: string;
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(
    reason: string,
    { retryAfter = null, cause }: { retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(`no usable answer from the portal: ${reason}`, { cause });
    this.reason = reason;
    this.retryAfter = retryAfter;
  }
}

/** `lang`: BCP 47; `url` without a trailing slash. */
export interface Portal {
  readonly url: string;
  readonly lang: string;
  /** The platform's with the system's certificates and proxy settings; `fetch` if absent. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const BASE = "/api/license/v1";
const NONCE_BYTES = 16;
const TIMEOUT_MS = 15_000;
const TOO_MANY_REQUESTS = 429;
/** Seconds. */
const MAX_PAUSE = 3_600;

export const newNonce = () => toBase64url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));

export const get = (license: License, portal: Portal, path: string): Promise<string> =>
  call(license, portal, path, {});

export const post = (
  license: License,
  portal: Portal,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> =>
  call(license, portal, path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

/** With `Device-Sig`: the device key signs method, path, SHA-256 of the body in hex, and nonce. */
export async function postSigned(
  license: License,
  portal: Portal,
  path: string,
  signed: { readonly key: DeviceKey; readonly nonce: string; readonly body: object },
): Promise<string> {
  const { key, nonce } = signed;
  const body = JSON.stringify({ ...signed.body, nonce });
  const text = ["POST", `${BASE}${path}`, toHex(await sha256(body)), nonce].join("\n");
  return post(license, portal, path, body, { "device-sig": await sign(key, text) });
}

/** Waits as long as the portal asked before. @throws {LicenseRefused} {PortalUnreachable} */
async function call(
  license: License,
  { url, lang, fetch: send = fetch }: Portal,
  path: string,
  init: RequestInit,
): Promise<string> {
  const left = pauseLeft(license);
  if (left > 0) throw new PortalUnreachable("BUSY", { retryAfter: left });
  const { response, text } = await answerOf(() =>
    send(`${url}${BASE}${path}`, {
      ...init,
      headers: { ...init.headers, "accept-language": lang },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  );
  if (response.ok) return text;
  const fault = parseObject(text) ?? {};
  const code = textOf(fault.code);
  if (response.status >= 500 || response.status === TOO_MANY_REQUESTS) {
    const retryAfter = retryAfterOf(license, response, fault);
    if (retryAfter !== null) startPause(license, retryAfter);
    throw new PortalUnreachable("BUSY", { retryAfter });
  }
  if (code === null) throw new PortalUnreachable("MALFORMED"); // a proxy's page
  throw new LicenseRefused(code, fault);
}

async function answerOf(ask: () => Promise<Response>) {
  try {
    const response = await ask();
    return { response, text: await response.text() };
  } catch (cause) {
    throw new PortalUnreachable("NO_ANSWER", { cause });
  }
}

/** Seconds or an HTTP date (RFC 9110, section 10.2.3). */
function retryAfterOf(
  { program }: License,
  response: Response,
  fault: Readonly<Record<string, unknown>>,
): number | null {
  const header = response.headers.get("retry-after")?.trim() ?? "";
  const date = Date.parse(header);
  const told = /^\d+$/.test(header) ? Number(header) : numberOf(fault.retryAfter);
  const seconds =
    told ?? (Number.isNaN(date) ? null : Math.ceil((date - program.now().getTime()) / 1_000));
  return seconds === null || seconds <= 0 ? null : Math.min(seconds, MAX_PAUSE);
}

function startPause(license: License, seconds: number): void {
  const since = license.program.now().getTime();
  license.pause = { since, until: since + seconds * 1_000 };
}

/** Seconds; a clock that was set back ends the pause. */
function pauseLeft({ program, pause }: License): number {
  const now = program.now().getTime();
  return pause && now >= pause.since ? Math.max(0, Math.ceil((pause.until - now) / 1_000)) : 0;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : null);
const numberOf = (value: unknown) => (typeof value === "number" ? value : null);
