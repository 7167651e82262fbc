import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Captcha } from "#shared/identity/captcha/contract.ts";
import { NewTicket } from "#shared/content/tickets/contract.ts";
import {
  refillForm,
  drawCaptchaIfDue,
  wantsNewCaptcha,
} from "#app/shop/identity/captcha/captcha.server.ts";
import {
  idempotencyKeyOf,
  type SubmissionError,
  toSubmissionError,
  parseSubmission,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

export interface ContactAnswer {
  readonly refused: SubmissionError;
  /** Captcha after several messages from one network. */
  readonly challenge: Captcha | null;
}

export async function contactAction(asked: PageRequest, form: FormData) {
  const refused = await trySubmit(asked, form);
  if (refused instanceof Response) return refused;
  const challenge = await drawCaptchaIfDue(asked, form, refused.data);
  const answer: ContactAnswer = { refused: refused.data, challenge };
  return data(answer, refused.init ?? undefined);
}

async function trySubmit({ portal, lang }: PageRequest, form: FormData) {
  if (wantsNewCaptcha(form)) return refillForm(form);
  const read = parseSubmission(form, NewTicket);
  if (!read.ok) return read.refused;
  try {
    const { number } = await portal.contact.send(read.value, idempotencyKeyOf(form));
    return redirect(`${pathsIn(lang).contact({ sent: number })}#form`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
