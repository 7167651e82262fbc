import { fromBase64url, sha256, toBase64url, toHex, utf8 } from "./encoding.ts";

/** An Ed25519 public key as a JSON Web Key (RFC 8037). */
export interface PublicJwk {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly x: string;
}

/** The key a machine makes for itself; `d` is private and never leaves the machine. */
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

/** Thumbprint of a public key (RFC 7638): its required members in alphabetical order, hashed. */
export async function thumbprint({ crv, kty, x }: PublicJwk): Promise<string> {
  return toBase64url(await sha256(JSON.stringify({ crv, kty, x })));
}

/** Ed25519 signature over `text`, in base64url. */
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

/** What names this machine: the system's id, the board's serial, the disk's serial. At least two. */
export interface MachineIds {
  readonly os?: string;
  readonly board?: string;
  readonly disk?: string;
}

/** The same, hashed for one product: what the portal sees. */
export type FingerprintParts = MachineIds;

const PARTS = ["board", "disk", "os"] as const;

/** SHA-256 (hex) of product code ‖ raw id, for each id that is known. */
export async function fingerprint(product: string, ids: MachineIds): Promise<FingerprintParts> {
  const known = PARTS.filter((part) => ids[part]);
  if (known.length < 2) throw new Error("a machine needs at least two of os, board and disk");
  const pairs = known.map(
    async (part) => [part, toHex(await sha256(product + ids[part]))] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

/** SHA-256 (base64url) of the parts as JSON without blanks, names in alphabetical order: a lease's `fp`. */
export async function fingerprintHash({ board, disk, os }: FingerprintParts): Promise<string> {
  return toBase64url(await sha256(JSON.stringify({ board, disk, os })));
}

/** The same machine: two of the three parts are equal, so the system or the board is among them. */
export const isSameMachine = (a: FingerprintParts, b: FingerprintParts): boolean =>
  PARTS.filter((part) => a[part] !== undefined && a[part] === b[part]).length >= 2;
