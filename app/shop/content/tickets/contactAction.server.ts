import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Challenge } from "#shared/identity/captcha/contract.ts";
import { NewTicket } from "#shared/content/tickets/contract.ts";
import { asBefore, challengeFor, wantsAnother } from "#app/shop/identity/captcha/captcha.server.ts";
import { idempotencyKeyIn, type Refused, refusedWith, submitted } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

export interface ContactAnswer {
  readonly refused: Refused;
  /** Captcha after several messages from one network. */
  readonly challenge: Challenge | null;
}

export async function contactAction(asked: PageRequest, form: FormData) {
  const refused = await tried(asked, form);
  if (refused instanceof Response) return refused;
  const challenge = await challengeFor(asked, form, refused.data);
  const answer: ContactAnswer = { refused: refused.data, challenge };
  return data(answer, refused.init ?? undefined);
}

async function tried({ portal, lang }: PageRequest, form: FormData) {
  if (wantsAnother(form)) return asBefore(form);
  const read = submitted(form, NewTicket);
  if (!read.ok) return read.refused;
  try {
    const { number } = await portal.contact.send(read.value, idempotencyKeyIn(form));
    return redirect(`${pathsIn(lang).contact({ sent: number })}#form`, 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}
