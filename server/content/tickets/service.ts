import { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { NewTicket } from "#shared/content/tickets/contract.ts";
import {
  MIN_FORM_AGE_MS,
  MAX_FORM_AGE_MS,
  detectSpam,
  formatTicketNumber,
} from "#shared/content/tickets/rules.ts";
import { requireCaptcha } from "#server/identity/captcha/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { sendConfirmation, notifyShop } from "./emails.ts";
import { ticketOpened } from "./events.ts";
import { insertTicket } from "./queries.ts";

const CONTEXT = "contact";
const HOUR_MS = 3_600_000;
/** Messages per hour from one network, refused ones included. */
const MAX_PER_NETWORK = 30;
/** Confirmations per hour to one address, since anyone may enter it. */
const MAX_PER_ADDRESS = 3;

const FormTimestamp = z.object({ at: z.number() });

/** A sealed opening time of the form, so that submissions faster than a person are refused. */
export async function issueFormTimestamp({ vault, realNow }: Context): Promise<{ moment: string }> {
  const sealed = vault.seal(JSON.stringify({ at: realNow().getTime() }), CONTEXT);
  return { moment: sealed.toString("base64url") };
}

/**
 * Stores a ticket and queues both mails in one transaction. Suspected spam is stored without any
 * mail, and the sender is not told.
 */
export async function submitTicket(scope: Context, input: NewTicket): Promise<{ number: string }> {
  await countRequest(scope, [`contact:${scope.network}`, MAX_PER_NETWORK, HOUR_MS]);
  requireFormAge(scope, input.moment);
  const { captchaId, captchaAnswer } = input;
  const keys = [`network:${scope.network}`];
  await requireCaptcha(scope, { reason: "contact", keys, captchaId, captchaAnswer });
  const suspicion = detectSpam(input);
  const isConfirmed = suspicion === null && (await mayConfirmTo(scope, input.email));
  const { name, email, company = null, product = null, subject, message } = input;
  const texts = { name, email, company, product, subject, message };
  const at = scope.now();
  return runTransaction(scope.db, async (tx) => {
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
    if (!suspicion) {
      await notifyShop(tx, scope, ticket);
      await scope.jobs.enqueue(tx, ticketOpened, { ticketId: ticket.id });
    }
    if (isConfirmed) await sendConfirmation(tx, scope, ticket);
    return storeResponse(tx, scope, { number: formatTicketNumber(ticket.number) });
  });
}

function requireFormAge({ vault, realNow }: Context, moment: string): void {
  const opened = parseTimestamp(() => vault.open(Buffer.from(moment, "base64url"), CONTEXT));
  const age = opened ? realNow().getTime() - opened.at : Infinity;
  ensure(age <= MAX_FORM_AGE_MS, "contact.form_expired");
  ensure(age >= MIN_FORM_AGE_MS, "contact.too_soon");
}

function parseTimestamp(open: () => string) {
  try {
    return FormTimestamp.parse(JSON.parse(open()));
  } catch {
    return null;
  }
}

async function mayConfirmTo({ requests }: Context, email: string): Promise<boolean> {
  const { count } = await requests.hit(`contact:to:${email}`, HOUR_MS);
  return count <= MAX_PER_ADDRESS;
}
