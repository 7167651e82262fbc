import { z } from "zod";

/** License protocol under /api/license/v1. */

const PartHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Two of three parts always include system or board. */
const MIN_PARTS = 2;

/** SHA-256 (hex) of product code ‖ raw id per part; raw ids never leave the machine. */
export const FingerprintParts = z
  .object({ os: PartHash.optional(), board: PartHash.optional(), disk: PartHash.optional() })
  .refine((parts) => Object.values(parts).filter(Boolean).length >= MIN_PARTS);
export type FingerprintParts = Readonly<z.infer<typeof FingerprintParts>>;

const Fingerprint = z.object({ v: z.literal(1), parts: FingerprintParts });

/** Ed25519 JSON Web Key (RFC 8037). */
export const PublicJwk = z.object({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  /** 32 bytes in base64url; the last character ends in two zero bits. */
  x: z.string().regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/),
});
export type PublicJwk = Readonly<z.infer<typeof PublicJwk>>;

export type DeviceKey = PublicJwk;

/** Echoed in the lease against replay. */
const Nonce = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** No control characters: shown in terminals. */
const Label = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}]+$/u);

/** As typed; NUL is refused. */
const TypedKey = z
  .string()
  .min(1)
  .max(200)
  .refine((key) => !key.includes("\0"));
const Version = Label(40);

export const ActivateInput = z.object({
  key: TypedKey,
  /** Product code; the lease's `aud`. */
  product: Label(60),
  version: Version,
  fp: Fingerprint,
  deviceKey: PublicJwk,
  name: Label(80),
  platform: Label(60),
  nonce: Nonce,
});
export type ActivateInput = z.infer<typeof ActivateInput>;

/** `activationId` with a signature by the device key, or `key`. */
export const ValidateInput = z
  .object({
    activationId: z.uuid().optional(),
    key: TypedKey.optional(),
    fp: Fingerprint,
    version: Version,
    need: z.array(Label(60)).max(50).default([]),
    nonce: Nonce,
  })
  .refine(({ activationId, key }) => (activationId === undefined) !== (key === undefined), {
    path: ["activationId"],
  });
export type ValidateInput = z.infer<typeof ValidateInput>;

export type LeaseCode =
  | "VALID"
  | "KEY_INVALID"
  | "NOT_ACTIVATED"
  | "FP_MISMATCH"
  | "LEASE_DEAD"
  | "ENTITLEMENT_MISSING";

/** Lease payload; instants in seconds since 1970. */
export interface LeaseClaims {
  readonly iss: string;
  /** Product code. */
  readonly aud: string;
  readonly sub: string;
  readonly jti: string;
  /** Activation id; null without one. */
  readonly act: string | null;
  /**
   * Grows with every lease of an activation; 0 without one. Programs refuse lower values (replay).
   */
  readonly seq: number;
  /** `fingerprintHash` of the request's parts. */
  readonly fp: string;
  /** RFC 7638 thumbprint of the device key; null without an activation. */
  readonly dk: string | null;
  /** `KeyStatus` after this request. */
  readonly st: 0 | 1 | 2;
  /** True only for VALID: the program may run. */
  readonly ok: boolean;
  readonly code: LeaseCode;
  /** Edition id; empty for a single edition. */
  readonly ent: readonly string[];
  readonly seats: { readonly max: number; readonly used: number };
  readonly iat: number;
  readonly nbf: number;
  /** At most license end plus grace; equals `iat` unless `ok`. */
  readonly exp: number;
  /** Seconds a program may run offline after `exp`. */
  readonly grace: number;
  /** End of the term; null: permanent. */
  readonly validUntil: number | null;
  /** End of term and grace, as the order page shows it; null: permanent. */
  readonly worksUntil: number | null;
  readonly maintUntil: null;
  readonly nonce: string;
}

/** Refusals outside a lease, by HTTP status. The code is also the phrase key. */
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

/** `message` is in the caller's language. */
export interface ProtocolErrorBody {
  readonly code: ProtocolCode;
  readonly message: string;
  /** REQUEST_INVALID: invalid fields. */
  readonly fields?: readonly string[];
  /** SEATS_FULL: machines holding seats. */
  readonly machines?: readonly string[];
  /** PRODUCT_MISMATCH: the key's product; known to the key holder anyway. */
  readonly product?: string;
  /** RATE_LIMITED: seconds. */
  readonly retryAfter?: number;
}
