import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { isEcb } from "#shared/catalog/pricing/parseExchangeRates.ts";
import {
  rateOffice,
  type RatesResult,
  RATES_MAX,
} from "#shared/catalog/pricing/exchangeRateContract.ts";
import {
  type SubmissionError,
  fieldErrorResponse,
  schemaErrorResponse,
  toSubmissionError,
  textValue,
  typed,
} from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { isHuge } from "./percentChange.ts";
import { rateLines, parseRateLines } from "./exchangeRateFields.ts";

/** Resubmitted with the preview, to apply exactly what was shown. */
interface SentRates {
  readonly version: string;
  readonly source: string;
  readonly text: string;
  readonly euro: string;
}

export interface RatesPreviewed extends SentRates {
  readonly answer: RatesResult;
  /** Large changes were not confirmed. */
  readonly refused?: SubmissionError;
}

const UNSURE: SubmissionError = {
  code: "request.invalid",
  status: 422,
  fields: { sure: ["rates_unsure"] },
};

export async function exchangeRatesAction({ portal, lang }: PageRequest, form: FormData) {
  const done = () => redirect(officePathsIn(lang).rates("?done=1"), 303);
  const intent = textValue(form, "intent");
  if (intent === "restore") {
    return (await restoreRates(portal, form)) ?? done();
  }
  const sent = await readSentRates(form);
  if (intent === "back") return { typed: toFormFields(sent) };
  try {
    if (intent === "edit" && sent.text === "") return { previewed: emptyPreview(sent) };
    const read = rateOffice.set.input.safeParse({ ...sent, preview: true });
    if (!read.success) return schemaErrorResponse(read.error, form);
    const answer = await portal.rates.set(read.data);
    const previewed: RatesPreviewed = { ...sent, answer };
    if (intent === "edit" && answer.errors.length > 0) return refuseFields(form, previewed);
    if (intent !== "apply") return { previewed };
    const isSure = textValue(form, "sure") !== "" || !answer.changes.some(isHuge);
    if (!isSure) return data({ previewed: { ...previewed, refused: UNSURE } }, { status: 422 });
    await portal.rates.set({ ...read.data, preview: false });
    return done();
  } catch (error) {
    return toSubmissionError(error, intent === "apply" ? toFormData(sent) : form);
  }
}

async function restoreRates(portal: PageRequest["portal"], form: FormData) {
  const { version, restore: earlier } = Object.fromEntries(form);
  const read = rateOffice.restore.input.safeParse({ version, restore: earlier });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await portal.rates.restore(read.data);
    return null;
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

async function readSentRates(form: FormData): Promise<SentRates> {
  const { version, euro } = {
    version: textValue(form, "version"),
    euro: textValue(form, "euro").trim(),
  };
  if (textValue(form, "intent") === "edit") {
    return { version, euro, source: "manual", text: rateLines(typed(form)) };
  }
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  const given = isFile ? (await file.text()).slice(0, RATES_MAX + 1) : textValue(form, "text");
  const text = given.replaceAll("\0", "");
  const source = textValue(form, "source") || (isEcb(text) ? "ecb" : "csv");
  return { version, euro, source, text };
}

const toFormFields = ({ source, text, euro }: SentRates): Record<string, string> =>
  source === "manual" ? parseRateLines(text) : { text, euro };

/** Keeps the input after a refusal. */
function toFormData(sent: SentRates): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(toFormFields(sent))) form.set(name, value);
  return form;
}

const emptyPreview = (sent: SentRates): RatesPreviewed => ({
  ...sent,
  answer: { version: Number(sent.version), asOf: null, changes: [], skipped: [], errors: [] },
});

function refuseFields(form: FormData, { text, answer }: RatesPreviewed) {
  const codes = Object.keys(parseRateLines(text));
  const fields = Object.fromEntries(
    answer.errors.map(({ line, error }) => [codes[line - 1] ?? "text", [error]]),
  );
  return fieldErrorResponse(fields, form);
}
