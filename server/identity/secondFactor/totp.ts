import { timingSafeEqual } from "node:crypto";
import { HOTP, Secret, TOTP } from "otpauth";
import { normalizeCode } from "#shared/identity/verificationCodes/rules.ts";
import type { Context } from "#server/context.ts";

const DIGITS = 6;
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** For clock drift (RFC 6238, section 5.2). */
const STEPS_OFF = 1;
const BACKUP_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BACKUP_LENGTH = 10;
const BACKUP_CODES = 10;

/** 160 random bits in base32. */
export const newSecret = ({ randomBytes }: Pick<Context, "randomBytes">): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;

/** RFC 6238. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / PERIOD_SECONDS);

/** The six digits of a time step (RFC 6238, SHA-1). */
export const totpCode = (secret: string, step: number): string =>
  HOTP.generate({
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: DIGITS,
    counter: step,
  });

export const authenticatorUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({
    issuer,
    label: account,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
  }).toString();

/** Null unless newer than `after` (replay protection). */
export function matchingStep(
  secret: string,
  typed: string,
  { now, after }: { now: Date; after: number },
): number | null {
  const digits = normalizeCode(typed);
  if (!/^\d{6}$/.test(digits)) return null;
  const given = Buffer.from(digits);
  const middle = stepAt(now);
  for (let step = middle - STEPS_OFF; step <= middle + STEPS_OFF; step++) {
    const right = timingSafeEqual(given, Buffer.from(totpCode(secret, step)));
    if (right && step > after) return step;
  }
  return null;
}

/** 50 random bits each. */
export const newBackupCodes = ({ randomBytes }: Pick<Context, "randomBytes">): string[] =>
  Array.from({ length: BACKUP_CODES }, () => {
    const letters = [...randomBytes(BACKUP_LENGTH)].map((byte) => BACKUP_ALPHABET[byte % 32]);
    return `${letters.slice(0, 5).join("")}-${letters.slice(5).join("")}`;
  });

/** Ignores case, spaces and hyphens; reads O as 0, I and L as 1. */
export function backupCodeHash(
  { vault }: Pick<Context, "vault">,
  memberId: string,
  typed: string,
): Buffer {
  const plain = normalizeCode(typed).toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  return vault.hash(plain, `backup_code:${memberId}`);
}

/** Binds a sealed secret to its member. */
export const secretContext = (memberId: string): string => `second_factor:${memberId}`;
