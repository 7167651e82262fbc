import { fromBase64url, sha256, toBase64url, toHex, utf8 } from "./encoding.ts";

export interface PublicJwk {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
}

/** `d` is private and never leaves the machine. */
export interface DeviceKey extends PublicJwk {
  readonly d: string;
}

export async function makeDeviceKey(): Promise<DeviceKey> {
  const pair = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
  const { x, d } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  if (!x || !d) throw new Error("this system cannot export an Ed25519 key");
  return { kty: "OKP", crv: "Ed25519", x, d };
}

export const publicPart = ({ kty, crv, x }: PublicJwk): PublicJwk => ({ kty, crv, x });

/** RFC 7638: required members in alphabetical order, hashed. */
export async function thumbprint({ crv, kty, x }: PublicJwk): Promise<string> {
  return toBase64url(await sha256(JSON.stringify({ crv, kty, x })));
}

export async function sign(key: DeviceKey, text: string): Promise<string> {
  const { kty, crv, x, d } = key;
  const imported = await crypto.subtle.importKey("jwk", { kty, crv, x, d }, "Ed25519", false, [
    "sign",
  ]);
  return toBase64url(new Uint8Array(await crypto.subtle.sign("Ed25519", imported, utf8(text))));
}

export async function isSigned(key: PublicJwk, text: string, signature: string): Promise<boolean> {
  const bytes = fromBase64url(signature);
  if (!bytes) return false;
  const imported = await crypto.subtle.importKey("jwk", { ...publicPart(key) }, "Ed25519", false, [
    "verify",
  ]);
  return crypto.subtle.verify("Ed25519", imported, bytes, utf8(text));
}

/** Raw ids. `id`: a machine id that the user sets; without it at least two of the others are needed. */
export interface MachineIds {
  readonly id?: string;
  readonly os?: string;
  readonly board?: string;
  readonly disk?: string;
}

/** The ids hashed per product; the portal sees only these. */
export type FingerprintParts = MachineIds;

const HARDWARE = ["board", "disk", "os"] as const;
const PARTS = ["board", "disk", "id", "os"] as const;
const MIN_HARDWARE = 2;

/** SHA-256 (hex) of product code ‖ raw id. */
export async function fingerprint(product: string, ids: MachineIds): Promise<FingerprintParts> {
  if (!ids.id && HARDWARE.filter((part) => ids[part]).length < MIN_HARDWARE)
    throw new Error("a machine needs a machine id, or at least two of os, board and disk");
  const known = PARTS.filter((part) => ids[part]);
  const pairs = known.map(
    async (part) => [part, toHex(await sha256(product + ids[part]))] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

/** SHA-256 (base64url) of JSON without spaces, keys in alphabetical order, absent parts left out: a lease's `fp`. */
export async function fingerprintHash({ board, disk, id, os }: FingerprintParts): Promise<string> {
  return toBase64url(await sha256(JSON.stringify({ board, disk, id, os })));
}

/** A machine id decides alone; otherwise at least two of three parts match. */
export function isSameMachine(a: FingerprintParts, b: FingerprintParts): boolean {
  if (a.id !== undefined || b.id !== undefined) return a.id === b.id;
  const equal = HARDWARE.filter((part) => a[part] !== undefined && a[part] === b[part]);
  return equal.length >= MIN_HARDWARE;
}
