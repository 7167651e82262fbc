import { readFile } from "node:fs/promises";
import { hash, type Options, verify } from "@node-rs/argon2";

/** `memory` in KiB. */
export interface PasswordCosts {
  readonly memory: number;
  readonly passes: number;
}

/** OWASP's first recommendation for argon2id: 19 MiB, two passes. */
export const PASSWORD_COSTS: PasswordCosts = { memory: 19_456, passes: 2 };

export interface Passwords {
  hash(password: string): Promise<string>;
  isOutdated(stored: string): boolean;
  /** Takes the same time without a stored hash: a member's existence must not show. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
}

/** Argon2id password hashing at the given cost. */
export function createPasswords({ memory, passes }: PasswordCosts): Passwords {
  const options: Options = {
    algorithm: 2, // argon2id; the package's enum is type-only
    memoryCost: memory,
    timeCost: passes,
    parallelism: 1,
  };
  const current = `$argon2id$v=19$m=${memory},t=${passes},p=1$`;
  const hashPassword = (password: string) => hash(password, options);
  let dummyHash: Promise<string> | undefined;
  return {
    hash: hashPassword,
    isOutdated: (stored) => !stored.startsWith(current),
    async matches(stored, password) {
      const right = await verify(
        stored ?? (await (dummyHash ??= hashPassword("no member has this password"))),
        password,
      );
      return stored !== undefined && right;
    },
  };
}

export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Key of a `fault` phrase. Demands no character classes. */
export async function passwordError(
  password: string,
  owner: PasswordOwner,
): Promise<"password_common" | "password_personal" | null> {
  const folded = fold(password);
  if (personal(owner).includes(folded)) return "password_personal";
  const common = ONE_CHARACTER.test(folded) || (await commonPasswords()).includes(`\n${folded}\n`);
  return common ? "password_common" : null;
}

const ONE_CHARACTER = /^(.)\1*$/u;

const fold = (text: string) => text.normalize("NFKC").toLowerCase();

function personal({ email, firstName, lastName }: PasswordOwner): string[] {
  const [first, last] = [fold(firstName), fold(lastName)];
  const names = ["", " ", ".", "-", "_"].flatMap((gap) => [first + gap + last, last + gap + first]);
  return [fold(email), fold(email.slice(0, email.lastIndexOf("@"))), first, last, ...names];
}

let common: Promise<string> | undefined;

/** One string: a Set of its lines would take ten times the memory. */
const commonPasswords = () =>
  (common ??= readFile(new URL("commonPasswords.txt", import.meta.url), "utf8"));
