import { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { NewTicket } from "#shared/content/tickets/contract.ts";
import {
  LEAST_FORM_MS,
  LONGEST_FORM_MS,
  suspicionOf,
  ticketNumber,
} from "#shared/content/tickets/rules.ts";
import { requireChallenge } from "#server/identity/captcha/service.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { keepAnswer } from "#server/platform/idempotency/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { mailSender, mailShop } from "./emails.ts";
import { insertTicket } from "./queries.ts";

const CONTEXT = "contact";
const HOUR_MS = 3_600_000;
/** Messages per hour from one network, refused ones included. */
const PER_NETWORK = 30;
/** Confirmations per hour to one address, since anyone may enter it. */
const PER_ADDRESS = 3;

const Moment = z.object({ at: z.number() });

/** A sealed opening time of the form, so that submissions faster than a person are refused. */
export async function begin({ vault, realNow }: Scope): Promise<{ moment: string }> {
  const sealed = vault.seal(JSON.stringify({ at: realNow().getTime() }), CONTEXT);
  return { moment: sealed.toString("base64url") };
}

/**
 * Stores a ticket and queues both mails in one transaction. Suspected spam is stored without any
 * mail, and the sender is not told.
 */
export async function send(scope: Scope, input: NewTicket): Promise<{ number: string }> {
  await countRequest(scope, [`contact:${scope.network}`, PER_NETWORK, HOUR_MS]);
  ensureOpenedThen(scope, input.moment);
  const { captchaId, captchaAnswer } = input;
  const keys = [`network:${scope.network}`];
  await requireChallenge(scope, { reason: "contact", keys, captchaId, captchaAnswer });
  const suspicion = suspicionOf(input);
  const isTold = suspicion === null && (await mayWriteTo(scope, input.email));
  const { name, email, company = null, product = null, subject, message } = input;
  const texts = { name, email, company, product, subject, message };
  const at = scope.now();
  return transact(scope.db, async (tx) => {
    const ticket = await insertTicket(tx, {
      id: scope.newId(),
      state: suspicion ? "spam" : "open",
      suspicion,
      member_id: scope.viewer?.memberId ?? null,
      lang: scope.lang,
      ...texts,
      sent_at: at,
      changed_at: at,
    });
    if (!suspicion) await mailShop(tx, scope, ticket);
    if (isTold) await mailSender(tx, scope, ticket);
    return keepAnswer(tx, scope, { number: ticketNumber(ticket.number) });
  });
}

function ensureOpenedThen({ vault, realNow }: Scope, moment: string): void {
  const opened = unsealed(() => vault.open(Buffer.from(moment, "base64url"), CONTEXT));
  const age = opened ? realNow().getTime() - opened.at : Infinity;
  ensure(age <= LONGEST_FORM_MS, "contact.form_expired");
  ensure(age >= LEAST_FORM_MS, "contact.too_soon");
}

function unsealed(open: () => string) {
  try {
    return Moment.parse(JSON.parse(open()));
  } catch {
    return null;
  }
}

async function mayWriteTo({ requests }: Scope, email: string): Promise<boolean> {
  const { count } = await requests.hit(`contact:to:${email}`, HOUR_MS);
  return count <= PER_ADDRESS;
}
