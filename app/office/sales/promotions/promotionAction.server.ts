import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { EditedPromotion, promotionOffice } from "#shared/sales/promotions/adminContract.ts";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  toSubmissionError,
  textValue,
} from "#app/forms/submitted.ts";
import { readFlatFields } from "#app/office/forms/flatFields.ts";
import { readTranslationStatus } from "#app/office/publishing/readTranslationStatus.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { validationError, readPromotion } from "./readForm.server.ts";

const intents = { edit, addCode, makeCodes, withdrawCode };
const Intent = z.enum(Object.keys(intents) as [keyof typeof intents]);

export async function promotionAction(asked: PageRequest, id: string, form: FormData) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  try {
    const done = await intents[intent.data](asked, id, form);
    if (typeof done !== "string") return done;
    return redirect(officePathsIn(asked.lang).promotions(`/${id}?done=${done}`), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

async function edit({ portal }: PageRequest, id: string, form: FormData) {
  const revision = textValue(form, "revision");
  const written = { ...readPromotion(form), ...readTranslationStatus(readFlatFields(form)) };
  const read = EditedPromotion.safeParse({ id, revision, ...written });
  if (!read.success) return validationError(read.error, form);
  await portal.promotions.edit(read.data);
  return "promotion_changed";
}

async function addCode({ portal }: PageRequest, id: string, form: FormData) {
  const read = promotionOffice.addCode.input.safeParse({ id, code: textValue(form, "promo") });
  if (!read.success) return schemaErrorResponse(read.error, form);
  await portal.promotions.addCode(read.data);
  return "promotion_code_added";
}

async function withdrawCode({ portal }: PageRequest, id: string, form: FormData) {
  const read = promotionOffice.withdrawCode.input.safeParse({
    id,
    code: textValue(form, "withdrawn"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  await portal.promotions.withdrawCode(read.data);
  return "promotion_code_withdrawn";
}

async function makeCodes({ portal }: PageRequest, id: string, form: FormData) {
  const read = promotionOffice.makeCodes.input.safeParse({ id, count: textValue(form, "count") });
  if (!read.success) return schemaErrorResponse(read.error, form);
  await portal.promotions.makeCodes(read.data, idempotencyKeyOf(form));
  return "promotion_codes_made";
}
