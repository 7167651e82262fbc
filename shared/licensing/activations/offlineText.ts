import { OfflineRequest } from "./protocol.ts";

/*
 * Texts that people carry between a computer without network and the portal: as a file, as a QR code or pasted. Readers
 * ignore white space and invisible characters, since mail programs wrap lines.
 */

const REQUEST_PREFIX = "MWQ1.";
const RETURN_PREFIX = "MWR1.";
const FILE_BEGIN = "-----BEGIN MILLWRIGHT LICENSE-----";
const FILE_END = "-----END MILLWRIGHT LICENSE-----";
const LINE = 64;
const BLANKS = /[\s\p{Cc}\p{Cf}]/gu;
const JTI = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** 64 bytes in base64url; the last character ends in four zero bits. */
const SIGNATURE = /^[A-Za-z0-9_-]{85}[AQgw]$/;

export interface SignedOfflineRequest {
  readonly request: OfflineRequest;
  /** Signed by `request.deviceKey`: the text up to the second dot. */
  readonly signed: string;
  readonly signature: string;
}

/** `MWQ1.<JSON in base64url>.<signature>`. Null if it is no request. */
export function parseOfflineRequest(typed: string): SignedOfflineRequest | null {
  const [payload = "", signature = "", ...rest] = bodyOf(typed, REQUEST_PREFIX)?.split(".") ?? [];
  if (rest.length > 0 || !SIGNATURE.test(signature)) return null;
  const parsed = OfflineRequest.safeParse(jsonOf(payload));
  return parsed.success
    ? { request: parsed.data, signed: `${REQUEST_PREFIX}${payload}`, signature }
    : null;
}

export interface ReturnCode {
  /** Of the offline file. */
  readonly jti: string;
  /** Signed by the device key. */
  readonly signed: string;
  readonly signature: string;
}

/** What the computer signs once its file is deleted. */
export const returnText = (jti: string): string => `offline-file\n${jti}\nreturned`;

/** `MWR1.<jti>.<signature over returnText>`. Null if it is no return code. */
export function parseReturnCode(typed: string): ReturnCode | null {
  const [jti = "", signature = "", ...rest] = bodyOf(typed, RETURN_PREFIX)?.split(".") ?? [];
  if (rest.length > 0 || !JTI.test(jti) || !SIGNATURE.test(signature)) return null;
  return { jti, signed: returnText(jti), signature };
}

/** A `.lic` file: the compact JWS in lines of 64 between two marks. */
export const armorFile = (jws: string): string =>
  [FILE_BEGIN, ...(jws.match(new RegExp(`.{1,${LINE}}`, "g")) ?? []), FILE_END, ""].join("\n");

function bodyOf(typed: string, prefix: string): string | null {
  const text = typed.replace(BLANKS, "");
  return text.startsWith(prefix) ? text.slice(prefix.length) : null;
}

function jsonOf(payload: string): unknown {
  try {
    const binary = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined; // no schema accepts it
  }
}
