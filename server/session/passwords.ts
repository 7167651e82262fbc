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
