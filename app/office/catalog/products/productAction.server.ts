import { redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { ProductContent } from "#shared/catalog/products/content.ts";
import { type EditedProduct, productOffice } from "#shared/catalog/products/adminContract.ts";
import { gramsOf } from "#shared/sales/shipping/weight.ts";
import { savedAs } from "#shared/content/cms/saveOptions.ts";
import { type Refused, refusedInput, refusedWith, textIn } from "#app/forms/submitted.ts";
import { paceIn } from "#app/office/publishing/readTranslationStatus.ts";
import { managerPathsIn } from "#app/office/layout/paths.ts";
import { contentIn } from "./formValues.ts";
import { withRelatedIds } from "./relatedChoices.server.ts";

interface RefusedProduct extends Refused {
  readonly stored?: EditedProduct;
}

export async function editAction(asked: PageRequest, id: string, form: FormData) {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !value.includes("\0") ? [[name, value]] : [],
    ),
  );
  const intent = textIn(form, "intent");
  try {
    if (intent !== "") return await deed(asked, { id, intent, form });
    const read = ProductContent.safeParse(contentIn(await withRelatedIds(asked, fields)));
    if (!read.success) return refusedInput(read.error, form);
    const before = { version: versionIn(form), ...paceIn(fields) };
    const after = await asked.portal.products.save({ id, content: read.data, ...before });
    const done = savedAs(before, after);
    return redirect(managerPathsIn(asked.lang).product(id, `?done=${done}`), 303);
  } catch (error) {
    return beside(asked, id, refusedWith(error, form));
  }
}

const versionIn = (form: FormData): number => Number(textIn(form, "version")) || 1;

/** After a conflict, adds the stored version beneath the input. */
async function beside(
  { portal }: PageRequest,
  id: string,
  { data, init, ...refused }: ReturnType<typeof refusedWith>,
) {
  if (data.code !== "edit.conflict") return { ...refused, data, init };
  const { version: _, ...typed } = data.typed ?? {};
  const stored = await portal.products.detail({ id });
  const answer: RefusedProduct = { ...data, typed, stored };
  return { ...refused, data: answer, init };
}

interface Deed {
  readonly id: string;
  readonly intent: string;
  readonly form: FormData;
}

async function deed({ portal, lang }: PageRequest, { id, intent, form }: Deed) {
  const { products } = portal;
  const paths = managerPathsIn(lang);
  const done = (what: string, at = id) => redirect(paths.product(at, `?done=${what}`), 303);
  const version = versionIn(form);
  switch (intent) {
    case "publish":
      await products.publish({ id, version });
      return done("published");
    case "schedule": {
      const moment = Moment.safeParse({ at: textIn(form, "at") });
      if (!moment.success) return refusedInput(moment.error, form);
      const read = productOffice.publish.input.safeParse({ id, version, ...moment.data });
      if (!read.success) return refusedInput(read.error, form);
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
      if (!read.success) return refusedInput(read.error, form);
      await products.stock(read.data);
      return done("stock");
    }
  }
}

/** `datetime-local` value in Asia/Taipei. */
const Moment = z.object({
  at: z
    .string()
    .min(1, "moment_required")
    .transform((local) => `${local.length === 16 ? `${local}:00` : local}+08:00`),
});

/** Only shipped products have a weight field. */
function weightIn(form: FormData, commodity: string) {
  const name = `kilos.${commodity}`;
  if (!form.has(name)) return {};
  const grams = (kilos: string) => (kilos === "" ? null : gramsOf(kilos));
  const seen = `wasKilos.${commodity}`;
  return {
    grams: grams(textIn(form, name).trim()),
    ...(form.has(seen) && { wasGrams: grams(textIn(form, seen)) }),
  };
}

function stockIn(form: FormData) {
  const count = (text: string) => (text.trim() === "" ? null : text.trim());
  return form
    .getAll("commodity")
    .filter((commodity) => typeof commodity === "string")
    .map((commodity) => ({
      commodity,
      was: count(textIn(form, `was.${commodity}`)),
      now: count(textIn(form, `now.${commodity}`)),
      ...weightIn(form, commodity),
    }));
}
