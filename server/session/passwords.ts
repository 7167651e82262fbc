import { readFile } from "node:fs/promises";
import { hash, type Options, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COSTS = {
  algorithm: 2, // argon2id; the package's enum exists for the compiler only
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} satisfies Options;
const CURRENT = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;

/** A salted hash to be stored; the password cannot be had back from it. */
export const hashPassword = (password: string): Promise<string> => hash(password, COSTS);

/** Whether a stored hash was made with other costs than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

/** Verified instead of a real hash when there is no member, so that both answers take the same time. */
let absent: Promise<string> | undefined;
const absentHash = () => (absent ??= hashPassword("no member has this password"));

/** Whether `stored` was made from `password`; without a stored hash it takes the same time and is false. */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(stored ?? (await absentHash()), password);
  return stored !== undefined && right;
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
