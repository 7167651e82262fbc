import { redirect } from "react-router";
import type { PageRequest } from "#server/http/pages.ts";
import { isEcb } from "#shared/pricing/readRates.ts";
import { rateOffice, type RatesAnswer, RATES_MAX } from "#shared/pricing/rates.ts";
import { refusedInput, refusedWith, textIn } from "../../kit/submitted.ts";
import { managerPathsIn } from "../paths.ts";

/** What was sent, which goes along so that it can be applied as it was previewed. */
interface SentRates {
  readonly version: string;
  readonly source: string;
  readonly text: string;
  readonly euro: string;
}

export interface RatesPreviewed extends SentRates {
  readonly answer: RatesAnswer;
}

/** Previews rates that were typed or sent as a file, applies them as previewed, or puts an earlier version in force. */
export async function ratesAction({ portal, lang }: PageRequest, form: FormData) {
  const { set, restore } = rateOffice;
  const done = () => redirect(managerPathsIn(lang).rates("?done=1"), 303);
  const intent = textIn(form, "intent");
  try {
    if (intent === "restore") {
      const { version, restore: earlier } = Object.fromEntries(form);
      const read = restore.input.safeParse({ version, restore: earlier });
      if (!read.success) return refusedInput(read.error, form);
      await portal.rates.restore(read.data);
      return done();
    }
    const sent = await sentRates(form);
    const read = set.input.safeParse({ ...sent, preview: intent !== "apply" });
    if (!read.success) return refusedInput(read.error, form);
    const answer = await portal.rates.set(read.data);
    if (!read.data.preview) return done();
    const previewed: RatesPreviewed = { ...sent, answer };
    return { previewed };
  } catch (error) {
    return refusedWith(error, form);
  }
}

async function sentRates(form: FormData): Promise<SentRates> {
  const { version, euro } = { version: textIn(form, "version"), euro: textIn(form, "euro").trim() };
  if (textIn(form, "intent") === "edit") {
    return { version, euro, source: "manual", text: typedRates(form) };
  }
  const file = form.get("file");
  const isFile = file instanceof File && file.size > 0;
  const given = isFile ? (await file.text()).slice(0, RATES_MAX + 1) : textIn(form, "text");
  const text = given.replaceAll("\0", "");
  const source = textIn(form, "source") || (isEcb(text) ? "ecb" : "csv");
  return { version, euro, source, text };
}

/** The fields of the table, a line each. */
const typedRates = (form: FormData): string =>
  [...form]
    .flatMap(([name, value]) => {
      const code = /^rate\.([A-Z]{3})$/.exec(name)?.[1];
      return code && typeof value === "string"
        ? [`${code};${value.replaceAll(/[;\r\n\t]/g, " ")}`]
        : [];
    })
    .join("\n");
