import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { isEcb } from "#shared/catalog/pricing/parseExchangeRates.ts";
import {
  rateOffice,
  type RatesAnswer,
  RATES_MAX,
} from "#shared/catalog/pricing/exchangeRateContract.ts";
import { type Refused, refusedInput, refusedWith, textIn, typed } from "#app/forms/submitted.ts";
import { managerPathsIn } from "#app/office/layout/paths.ts";
import { isHuge } from "./percentChange.ts";
import { rateLines, typedRates } from "./exchangeRateFields.ts";

/** Resubmitted with the preview, to apply exactly what was shown. */
interface SentRates {
  readonly version: string;
  readonly source: string;
  readonly text: string;
  readonly euro: string;
}

export interface RatesPreviewed extends SentRates {
  readonly answer: RatesAnswer;
  /** Large changes were not confirmed. */
  readonly refused?: Refused;
}

const UNSURE: Refused = {
  code: "request.invalid",
  status: 422,
  fields: { sure: ["rates_unsure"] },
};

export async function ratesAction({ portal, lang }: PageRequest, form: FormData) {
  const done = () => redirect(managerPathsIn(lang).rates("?done=1"), 303);
  const intent = textIn(form, "intent");
  if (intent === "restore") {
    return (await restored(portal, form)) ?? done();
  }
  const sent = await sentRates(form);
  if (intent === "back") return { typed: asTyped(sent) };
  try {
    if (intent === "edit" && sent.text === "") return { previewed: nothing(sent) };
    const read = rateOffice.set.input.safeParse({ ...sent, preview: true });
    if (!read.success) return refusedInput(read.error, form);
    const answer = await portal.rates.set(read.data);
    const previewed: RatesPreviewed = { ...sent, answer };
    if (intent === "edit" && answer.errors.length > 0) return faulty(form, previewed);
    if (intent !== "apply") return { previewed };
    const isSure = textIn(form, "sure") !== "" || !answer.changes.some(isHuge);
    if (!isSure) return data({ previewed: { ...previewed, refused: UNSURE } }, { status: 422 });
    await portal.rates.set({ ...read.data, preview: false });
    return done();
  } catch (error) {
    return refusedWith(error, intent === "apply" ? formOf(sent) : form);
  }
}

async function restored(portal: PageRequest["portal"], form: FormData) {
  const { version, restore: earlier } = Object.fromEntries(form);
  const read = rateOffice.restore.input.safeParse({ version, restore: earlier });
  if (!read.success) return refusedInput(read.error, form);
  try {
    await portal.rates.restore(read.data);
    return null;
  } catch (error) {
    return refusedWith(error, form);
  }
}

async function sentRates(form: FormData): Promise<SentRates> {
  const { version, euro } = { version: textIn(form, "version"), euro: textIn(form, "euro").trim() };
  if (textIn(form, "intent") === "edit") {
    return { version, euro, source: "manual", text: rateLines(typed(form)) };
  }
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  const given = isFile ? (await file.text()).slice(0, RATES_MAX + 1) : textIn(form, "text");
  const text = given.replaceAll("\0", "");
  const source = textIn(form, "source") || (isEcb(text) ? "ecb" : "csv");
  return { version, euro, source, text };
}

const asTyped = ({ source, text, euro }: SentRates): Record<string, string> =>
  source === "manual" ? typedRates(text) : { text, euro };

/** Keeps the input after a refusal. */
function formOf(sent: SentRates): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(asTyped(sent))) form.set(name, value);
  return form;
}

const nothing = (sent: SentRates): RatesPreviewed => ({
  ...sent,
  answer: { version: Number(sent.version), asOf: null, changes: [], skipped: [], errors: [] },
});

function faulty(form: FormData, { text, answer }: RatesPreviewed) {
  const codes = Object.keys(typedRates(text));
  const fields = Object.fromEntries(
    answer.errors.map(({ line, error }) => [codes[line - 1] ?? "text", [error]]),
  );
  const refused: Refused = { code: "request.invalid", status: 422, fields, typed: typed(form) };
  return data(refused, { status: 422 });
}
