import { readFile } from "node:fs/promises";
import { hash, type Options, verify } from "@node-rs/argon2";

/** What one hash costs whoever makes it: KiB, and how often they are gone over, in one lane. */
export interface PasswordCosts {
  readonly memory: number;
  readonly passes: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes. */
export const PASSWORD_COSTS: PasswordCosts = { memory: 19_456, passes: 2 };

export interface Passwords {
  /** A salted hash to be stored; the password cannot be had back from it. */
  hash(password: string): Promise<string>;
  /** Whether a stored hash was made with other costs than these. */
  isOutdated(stored: string): boolean;
  /** Whether `stored` was made from `password`; without a stored hash it takes the same time and is false. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
}

/** How passwords are kept by whoever pays `costs` for each. */
export function createPasswords({ memory, passes }: PasswordCosts): Passwords {
  const options: Options = {
    algorithm: 2, // argon2id; the package's enum exists for the compiler only
    memoryCost: memory,
    timeCost: passes,
    parallelism: 1,
  };
  const current = `$argon2id$v=19$m=${memory},t=${passes},p=1$`;
  const made = (password: string) => hash(password, options);
  // Verified instead of a real hash when there is no member, so that both answers take the same time.
  let absent: Promise<string> | undefined;
  return {
    hash: made,
    isOutdated: (stored) => !stored.startsWith(current),
    async matches(stored, password) {
      const right = await verify(
        stored ?? (await (absent ??= made("no member has this password"))),
        password,
      );
      return stored !== undefined && right;
    },
  };
}

/** Whose password it is to be, as far as a guesser knows them. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * What speaks against a password that is long enough, as the key of a `fault` phrase: that many people have it,
 * or that it is the owner's own address or name. What it is made of is nobody's business.
 */
export async function passwordFault(
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

/** One text, searched as a whole: a set of its lines would take ten times the memory. */
const commonPasswords = () =>
  (common ??= readFile(new URL("commonPasswords.txt", import.meta.url), "utf8"));
