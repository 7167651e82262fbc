import { redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { ProductContent } from "#shared/catalog/products/content.ts";
import { type EditedProduct, productOffice } from "#shared/catalog/products/adminContract.ts";
import { parseKilograms } from "#shared/sales/shipping/weight.ts";
import { saveOutcome } from "#shared/content/cms/saveOptions.ts";
import {
  type SubmissionError,
  schemaErrorResponse,
  toSubmissionError,
  textValue,
} from "#app/forms/submitted.ts";
import { localInstant } from "#app/office/forms/fieldValues.ts";
import { readTranslationStatus } from "#app/office/publishing/readTranslationStatus.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { parseFormFields } from "./formValues.ts";
import { resolveRelatedIds } from "./relatedChoices.server.ts";

interface RefusedProduct extends SubmissionError {
  readonly stored?: EditedProduct;
}

export async function productAction(asked: PageRequest, id: string, form: FormData) {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !value.includes("\0") ? [[name, value]] : [],
    ),
  );
  const intent = textValue(form, "intent");
  try {
    if (intent !== "") return await runIntent(asked, { id, intent, form });
    const read = ProductContent.safeParse(parseFormFields(await resolveRelatedIds(asked, fields)));
    if (!read.success) return schemaErrorResponse(read.error, form);
    const before = { version: versionIn(form), ...readTranslationStatus(fields) };
    const after = await asked.portal.products.save({ id, content: read.data, ...before });
    const done = saveOutcome(before, after);
    return redirect(officePathsIn(asked.lang).product(id, `?done=${done}`), 303);
  } catch (error) {
    return withStoredVersion(asked, id, toSubmissionError(error, form));
  }
}

const versionIn = (form: FormData): number => Number(textValue(form, "version")) || 1;

/** After a conflict, adds the stored version beneath the input. */
async function withStoredVersion(
  { portal }: PageRequest,
  id: string,
  { data, init, ...refused }: ReturnType<typeof toSubmissionError>,
) {
  if (data.code !== "edit.conflict") return { ...refused, data, init };
  const { version: _, ...typed } = data.typed ?? {};
  const stored = await portal.products.detail({ id });
  const answer: RefusedProduct = { ...data, typed, stored };
  return { ...refused, data: answer, init };
}

interface IntentInput {
  readonly id: string;
  readonly intent: string;
  readonly form: FormData;
}

async function runIntent({ portal, lang }: PageRequest, { id, intent, form }: IntentInput) {
  const { products } = portal;
  const paths = officePathsIn(lang);
  const done = (what: string, at = id) => redirect(paths.product(at, `?done=${what}`), 303);
  const version = versionIn(form);
  switch (intent) {
    case "publish":
      await products.publish({ id, version });
      return done("published");
    case "schedule": {
      const instant = LocalInstant.safeParse({ at: textValue(form, "at") });
      if (!instant.success) return schemaErrorResponse(instant.error, form);
      const read = productOffice.publish.input.safeParse({ id, version, ...instant.data });
      if (!read.success) return schemaErrorResponse(read.error, form);
      await products.publish(read.data);
      return done("scheduled");
    }
    case "unschedule":
      await products.unschedule({ id });
      return done("unscheduled");
    case "withdraw":
      await products.withdraw({ id });
      return done("withdrawn");
    case "copy":
      return done("copied", (await products.copy({ id })).uuid);
    default: {
      const read = productOffice.stock.input.safeParse({ id, stock: stockIn(form) });
      if (!read.success) return schemaErrorResponse(read.error, form);
      await products.stock(read.data);
      return done("stock");
    }
  }
}

/** `datetime-local` value in Asia/Taipei. */
const LocalInstant = z.object({
  at: z.string().min(1, "moment_required").transform(localInstant),
});

/** Only shipped products have a weight field. */
function weightIn(form: FormData, commodity: string) {
  const name = `kilos.${commodity}`;
  if (!form.has(name)) return {};
  const grams = (kilos: string) => (kilos === "" ? null : parseKilograms(kilos));
  const seen = `wasKilos.${commodity}`;
  return {
    grams: grams(textValue(form, name).trim()),
    ...(form.has(seen) && { wasGrams: grams(textValue(form, seen)) }),
  };
}

function stockIn(form: FormData) {
  const count = (text: string) => (text.trim() === "" ? null : text.trim());
  return form
    .getAll("commodity")
    .filter((commodity) => typeof commodity === "string")
    .map((commodity) => ({
      commodity,
      was: count(textValue(form, `was.${commodity}`)),
      now: count(textValue(form, `now.${commodity}`)),
      ...weightIn(form, commodity),
    }));
}
