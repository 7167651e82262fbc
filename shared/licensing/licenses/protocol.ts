import { z } from "zod";

/** The licence protocol that programs speak with the portal, under /api/license/v1. */

const PartHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Fewest parts that can tell a machine: with two of three, the system or the board is always among them. */
const PARTS_MIN = 2;

/** SHA-256 (hex) of product code ‖ raw id per part; raw ids never leave the machine. */
export const FingerprintParts = z
  .object({ os: PartHash.optional(), board: PartHash.optional(), disk: PartHash.optional() })
  .refine((parts) => Object.values(parts).filter(Boolean).length >= PARTS_MIN);
export type FingerprintParts = Readonly<z.infer<typeof FingerprintParts>>;

const Fingerprint = z.object({ v: z.literal(1), parts: FingerprintParts });

/** An Ed25519 public key as a JSON Web Key (RFC 8037). */
export const PublicJwk = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  /** 32 bytes in base64url; the last character has two bits that must be zero. */
  x: z.string().regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/),
});
export type PublicJwk = Readonly<z.infer<typeof PublicJwk>>;

/** The public key a machine made for itself. */
export type DeviceKey = PublicJwk;

/** Chosen by the program for one request and answered in the lease, so that no old answer passes as new. */
const Nonce = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** Shown to people, also in other people's terminals: no control characters. */
const Label = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]+$/u);

/** As a person typed it, blanks and all; only NUL is no character anybody types. */
const TypedKey = z
  .string()
  .min(1)
  .max(200)
  .refine((key) => !key.includes("\0"));
const Version = Label(40);

export const ActivateInput = z.object({
  key: TypedKey,
  /** The product's code; the lease's `aud`. */
  product: Label(60),
  version: Version,
  fp: Fingerprint,
  deviceKey: PublicJwk,
  name: Label(80),
  platform: Label(60),
  nonce: Nonce,
});
export type ActivateInput = z.infer<typeof ActivateInput>;

/** Either `activationId`, and then the request is signed by the device key, or `key`. */
export const ValidateInput = z
  .object({
    activationId: z.uuid().optional(),
    key: TypedKey.optional(),
    fp: Fingerprint,
    version: Version,
    /** Entitlements the program cannot run without. */
    need: z.array(Label(60)).max(50).default([]),
    nonce: Nonce,
  })
  .refine(({ activationId, key }) => (activationId === undefined) !== (key === undefined), {
    path: ["activationId"],
  });
export type ValidateInput = z.infer<typeof ValidateInput>;

/** What a signed answer says about the licence. */
export type LeaseCode =
  | "VALID"
  | "KEY_INVALID"
  | "NOT_ACTIVATED"
  | "FP_MISMATCH"
  | "LEASE_DEAD"
  | "ENTITLEMENT_MISSING";

/** Payload of a lease; instants are whole seconds since 1970. */
export interface LeaseClaims {
  readonly iss: string;
  /** Product code. */
  readonly aud: string;
  /** Licence id. */
  readonly sub: string;
  readonly jti: string;
  /** Activation id; null when the machine has none. */
  readonly act: string | null;
  /** Grows with every lease of an activation; 0 without one. A program refuses less than it has seen. */
  readonly seq: number;
  /** `fingerprintHash` of the parts in the request. */
  readonly fp: string;
  /** Thumbprint (RFC 7638) of the activation's device key; null without an activation. */
  readonly dk: string | null;
  /** `KeyStatus` after this request. */
  readonly st: 0 | 1 | 2;
  /** True exactly when `code` is VALID: only then may the program run. */
  readonly ok: boolean;
  readonly code: LeaseCode;
  /** The id of the edition that was bought; nothing for a product that comes in one. */
  readonly ent: readonly string[];
  readonly seats: { readonly max: number; readonly used: number };
  readonly iat: number;
  readonly nbf: number;
  /** Never beyond the licence's end plus grace; equals `iat` when `ok` is false. */
  readonly exp: number;
  /** Seconds after `exp` during which a program that cannot reach the portal may go on. */
  readonly grace: number;
  readonly maintUntil: null;
  readonly nonce: string;
}

/** Every refusal outside a lease, with its HTTP status. The code is also the key of its sentence. */
export const protocolStatus = {
  REQUEST_INVALID: 422,
  KEY_NOT_FOUND: 404,
  KEY_INVALID: 403,
  SEATS_FULL: 409,
  PRODUCT_MISMATCH: 422,
  ACTIVATION_GONE: 410,
  SIGNATURE_INVALID: 401,
  RATE_LIMITED: 429,
  SYSTEM: 500,
} as const;
export type ProtocolCode = keyof typeof protocolStatus;

/** Body of a refusal; `message` is in the caller's language. */
export interface ProtocolFault {
  readonly code: ProtocolCode;
  readonly message: string;
  /** REQUEST_INVALID: the fields that are missing or malformed. */
  readonly fields?: readonly string[];
  /** SEATS_FULL: the machines of which one has to be released. */
  readonly machines?: readonly string[];
  /** PRODUCT_MISMATCH: code of the product the key belongs to, which whoever holds the key may know. */
  readonly product?: string;
  /** RATE_LIMITED: seconds to wait. */
  readonly retryAfter?: number;
}
