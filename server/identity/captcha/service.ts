import { z } from "zod";
import { Refusal } from "#shared/errors.ts";
import type { Captcha, CaptchaAnswer } from "#shared/identity/captcha/contract.ts";
import type { Context } from "#server/context.ts";
import type { FailureLimit } from "#server/platform/limits/counters.ts";
import { countAttempt } from "#server/platform/limits/rateLimit.ts";
import { translator } from "#server/phrases.ts";
import { drawDigits } from "./captchaImage.ts";
import * as queries from "./queries.ts";

const LIFE_MS = 600_000;
const HOUR_MS = 3_600_000;
const WRONG_PER_NETWORK = 60;
const CONTEXT = "challenge";

/** Per account and per network. */
export const FREE_LOGINS = 5;
/** Free tries per key and window. */
const WATCHED = {
  login: { free: FREE_LOGINS, windowMs: 600_000 },
  register: { free: 3, windowMs: HOUR_MS },
  code: { free: 3, windowMs: HOUR_MS },
  contact: { free: 3, windowMs: HOUR_MS },
} as const;

const Sealed = z.object({ id: z.uuid(), answer: z.string(), until: z.number() });

/** Stateless until answered: the answer is sealed in the id. */
export async function createCaptcha(scope: Context): Promise<Captcha> {
  const { newId, realNow, randomBytes, vault } = scope;
  const answer = 100_000 + 10 + (randomBytes(4).readUInt32BE() % 899_990);
  const added = 2 + (randomBytes(1).readUInt8() % 8);
  const until = realNow().getTime() + LIFE_MS;
  const sealed = JSON.stringify({ id: newId(), answer: String(answer), until });
  return {
    id: vault.seal(sealed, CONTEXT).toString("base64url"),
    picture: drawDigits(String(answer), randomBytes),
    question: translator(scope.lang, "account")("challenge.question", {
      number: String(answer - added),
      added: String(added),
    }),
  };
}

interface CaptchaCheck extends CaptchaAnswer {
  readonly reason: keyof typeof WATCHED;
  readonly keys: readonly string[];
  /** A key with a single free try. */
  readonly once?: string;
}

interface CountedTry {
  readonly forgive: (some?: readonly string[]) => Promise<void>;
  readonly count: (some: readonly string[]) => Promise<void>;
}

/**
 * Counts a try under every key. After its free tries a key needs a captcha answer, consumed right
 * or wrong. Call it outside a transaction.
 * @throws {Refusal} `captcha.required`; `rate.limited` after many wrong answers.
 */
export async function requireCaptcha(
  scope: Context,
  { reason, keys, once, captchaId, captchaAnswer }: CaptchaCheck,
): Promise<CountedTry> {
  const { free, windowMs } = WATCHED[reason];
  const named = (key: string) => `challenge:${reason}:${key}`;
  const limits: FailureLimit[] = keys.map((key) => [named(key), free, windowMs]);
  if (once !== undefined) limits.push([named(once), 1, windowMs]);
  const due = await scope.failures.take(limits);
  if (due === null) {
    return {
      forgive: (some = [...keys, ...(once === undefined ? [] : [once])]) =>
        scope.failures.forgive(some.map(named)),
      async count(some) {
        await scope.failures.take(some.map((key) => [named(key), free, windowMs]));
      },
    };
  }
  await requireSolved(scope, { captchaId, captchaAnswer });
  return { forgive: async () => undefined, count: async () => undefined }; // they had too many already
}

async function requireSolved(
  scope: Context,
  { captchaId, captchaAnswer }: CaptchaAnswer,
): Promise<void> {
  if (!captchaId || !captchaAnswer) throw captchaRefusal("challenge_required");
  const counted = await countAttempt(scope, [
    [`challenge:wrong:${scope.network}`, WRONG_PER_NETWORK],
  ]);
  if (!(await isSolved(scope, captchaId, captchaAnswer))) throw captchaRefusal("challenge_wrong");
  await counted.forgive();
}

const captchaRefusal = (error: "challenge_required" | "challenge_wrong") =>
  new Refusal("captcha.required", { captchaAnswer: [error] });

async function isSolved({ db, vault, realNow }: Context, id: string, typed: string) {
  const drawn = openSealed(() => vault.open(Buffer.from(id, "base64url"), CONTEXT));
  if (!drawn || drawn.until <= realNow().getTime()) return false;
  const first = await queries.useUp(db, drawn.id, new Date(drawn.until));
  return first && drawn.answer === typed;
}

/** Null if not sealed by this server. */
function openSealed(open: () => string) {
  try {
    return Sealed.parse(JSON.parse(open()));
  } catch {
    return null;
  }
}

export const removeExpired = ({ db, realNow }: Context): Promise<void> =>
  queries.deleteExpired(db, realNow());
