import { z } from "zod";
import type { LicenseKind } from "../licenses/policy.ts";

/** License protocol under /api/license/v1. */

const PartHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Two of three parts always include system or board. */
const MIN_PARTS = 2;

/**
 * SHA-256 (hex) of product code ‖ raw id per part; raw ids never leave the machine. `id` is a machine id that the
 * program's user sets, for containers and virtual machines: it decides alone.
 */
export const FingerprintParts = z
  .object({
    id: PartHash.optional(),
    os: PartHash.optional(),
    board: PartHash.optional(),
    disk: PartHash.optional(),
  })
  .refine(
    ({ id, ...parts }) =>
      id !== undefined || Object.values(parts).filter(Boolean).length >= MIN_PARTS,
  );
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

/** Public key of an activation; refused when its point has small order (`isSmallOrder`). */
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
const Day = z.iso.date();

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
    /** Build date of the program: decides whether maintenance covers it, unless the portal knows the release. */
    built: Day.optional(),
    need: z.array(Label(60)).max(50).default([]),
    nonce: Nonce,
  })
  .refine(({ activationId, key }) => (activationId === undefined) !== (key === undefined), {
    path: ["activationId"],
  });
export type ValidateInput = z.infer<typeof ValidateInput>;

/** `seq`: of the last lease that the program stored. */
export const HeartbeatInput = z.object({
  activationId: z.uuid(),
  seq: z.int().min(0).max(2_147_483_647),
  nonce: Nonce,
});
export type HeartbeatInput = z.infer<typeof HeartbeatInput>;

export const DeactivateInput = z.object({ activationId: z.uuid(), nonce: Nonce });
export type DeactivateInput = z.infer<typeof DeactivateInput>;

export const CheckoutInput = z.object({
  activationId: z.uuid(),
  days: z.int().min(1).max(1_000),
  nonce: Nonce,
});
export type CheckoutInput = z.infer<typeof CheckoutInput>;

/** The code as shown by the computer; `parseReturnCode` reads it. */
export const ReturnInput = z.object({ code: z.string().min(1).max(400), nonce: Nonce });
export type ReturnInput = z.infer<typeof ReturnInput>;

/** What a computer without network shows as text or QR; `parseOfflineRequest` reads it. */
export const OfflineRequest = z.object({
  v: z.literal(1),
  key: TypedKey,
  product: Label(60),
  version: Version,
  fp: Fingerprint,
  deviceKey: PublicJwk,
  name: Label(80),
  platform: Label(60),
});
export type OfflineRequest = z.infer<typeof OfflineRequest>;

export type LeaseCode =
  | "VALID"
  | "KEY_INVALID"
  | "NOT_ACTIVATED"
  | "FP_MISMATCH"
  | "LEASE_DEAD"
  | "DEVICE_REPLACED"
  | "VERSION_NOT_COVERED"
  | "ENTITLEMENT_MISSING";

/** Why KEY_INVALID or LEASE_DEAD, so that the program can name the next step. */
export type LeaseReason =
  | "expired"
  | "suspended"
  | "past_due"
  | "revoked"
  | "deauthorised"
  | "refunded"
  | "released"
  | "unbound"
  | "killed"
  | "lapsed";

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
  readonly reason: LeaseReason | null;
  /** Edition id, and the entitlements of the product. */
  readonly ent: readonly string[];
  /** Of a floating key, programs keep the seat by heartbeats and give it up when they close. */
  readonly kind: LicenseKind;
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
  /** Versions built until then are covered; null: every version. */
  readonly maintUntil: number | null;
  readonly nonce: string;
}

/** Offline file payload (`typ` is `file`): runs until `exp` without asking, has no nonce and no grace. */
export type FileClaims = Omit<LeaseClaims, "nonce">;

/** Answer to deactivate and return (`typ` is `receipt`). */
export interface ReceiptClaims {
  readonly iss: string;
  readonly aud: string;
  readonly sub: string;
  readonly jti: string;
  readonly act: string;
  readonly done: "deactivated" | "returned";
  readonly iat: number;
  readonly nonce: string;
}

/** Offline files that ended early (`typ` is `revoked`), by `jti`, until they would have ended anyway. */
export interface RevokedClaims {
  readonly iss: string;
  readonly iat: number;
  readonly jtis: readonly string[];
}

export type TokenType = "lease" | "file" | "receipt" | "revoked";

/** Refusals outside a lease, by HTTP status. The code is also the phrase key. */
export const protocolStatus = {
  REQUEST_INVALID: 422,
  KEY_MALFORMED: 422,
  KEY_NOT_FOUND: 404,
  KEY_INVALID: 403,
  SEATS_FULL: 409,
  PRODUCT_MISMATCH: 422,
  DEVICE_KEY_WEAK: 422,
  DEVICE_CONFLICT: 409,
  ACTIVATION_GONE: 410,
  SEQ_STALE: 409,
  SIGNATURE_INVALID: 401,
  OFFLINE_NOT_ALLOWED: 403,
  DAYS_TOO_LONG: 422,
  FILE_OUT: 409,
  RETURN_INVALID: 422,
  ALREADY_RETURNED: 409,
  RATE_LIMITED: 429,
  SYSTEM: 500,
} as const;
export type ProtocolCode = keyof typeof protocolStatus;

/** `message` is in the caller's language and names the next step. */
export interface ProtocolErrorBody {
  readonly code: ProtocolCode;
  readonly message: string;
  /** REQUEST_INVALID: invalid fields. */
  readonly fields?: readonly string[];
  /** KEY_INVALID: why. */
  readonly reason?: LeaseReason;
  /** SEATS_FULL: computers holding seats. */
  readonly machines?: readonly string[];
  /** SEATS_FULL: the same with the time each was last seen (ISO 8601). */
  readonly seats?: readonly { readonly name: string; readonly seenAt: string }[];
  /** PRODUCT_MISMATCH: the key's product; known to the key holder anyway. */
  readonly product?: string;
  /** DAYS_TOO_LONG: the most that is allowed. */
  readonly maxDays?: number;
  /** FILE_OUT: end of the file that is out (ISO 8601). */
  readonly until?: string;
  /** RATE_LIMITED: seconds. */
  readonly retryAfter?: number;
}
