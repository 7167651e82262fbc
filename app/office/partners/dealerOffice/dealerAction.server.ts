import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { dealerOffice } from "#shared/partners/dealerOffice/contract.ts";
import type { BankInfo } from "#shared/partners/dealers/contract.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { localInstant } from "#app/office/forms/fieldValues.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { readTerms } from "./termsForm.ts";

const ACTIONS = {
  agree: "dealer_agreement_added",
  close: "dealer_closed",
  edit: "dealer_edited",
  move: "dealer_moved",
  resume: "dealer_resumed",
  suspend: "dealer_suspended",
} as const satisfies Partial<Record<keyof typeof dealerOffice, PhraseKey<"done">>>;
export type DealerIntent = keyof typeof ACTIONS | "revealBank";

const Intent = z.enum(Object.keys(ACTIONS) as [keyof typeof ACTIONS]);

const DONE = [...Object.values(ACTIONS), "dealer_appointed"] as const;

export const dealerDoneIn = (url: URL) =>
  DONE.find((each) => each === url.searchParams.get("done")) ?? null;

/** What was shown is on this answer alone, never in an address. */
export interface RevealedBank {
  readonly revealed: BankInfo;
}

export async function dealerAction({ portal, lang }: PageRequest, id: string, form: FormData) {
  if (form.get("intent") === "revealBank") return reveal(portal, id, form);
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  const action = intent.data;
  const read = dealerOffice[action].input.safeParse(inputOf(action, id, form));
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    // Each action takes what its own schema read.
    const run = portal.dealerOffice[action] as (input: unknown, key?: string) => Promise<unknown>;
    await run(read.data, idempotencyKeyOf(form));
  } catch (error) {
    return toSubmissionError(error, form);
  }
  return redirect(officePathsIn(lang).item("dealers", id) + `?done=${ACTIONS[action]}`, 303);
}

async function reveal(portal: PageRequest["portal"], id: string, form: FormData) {
  const read = dealerOffice.revealBank.input.safeParse({ id, reason: textValue(form, "reason") });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    return { revealed: await portal.dealerOffice.revealBank(read.data) } satisfies RevealedBank;
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

function inputOf(action: keyof typeof ACTIONS, id: string, form: FormData) {
  const text = (name: string) => textValue(form, name);
  const seen = { id, revision: text("revision"), reason: text("reason") };
  if (action === "edit") {
    const facts = { knownAs: text("knownAs"), area: text("area") };
    return {
      ...seen,
      ...facts,
      mayAppoint: form.has("mayAppoint"),
      isCompany: form.has("isCompany"),
    };
  }
  if (action === "move") return { ...seen, parent: text("parent") };
  if (action !== "agree") return seen;
  const from = text("from");
  return { ...seen, ...readTerms(form), from: from === "" ? null : localInstant(from) };
}
