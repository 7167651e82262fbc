import { LANGS, type Texts } from "#shared/kit/lang.ts";
import type { ProductContent } from "./content.ts";

/** Missing for publication: field -> keys of `fault`. */
export function publishingErrors(content: ProductContent): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const need = (field: string, present: boolean) => {
    if (!present) errors[field] = ["required"];
  };
  const everyLanguage = (field: string, texts: Texts) => {
    for (const lang of LANGS) need(`${field}.${lang}`, texts[lang] !== "");
  };
  for (const field of ["name", "tagline", "summary", "description"] as const) {
    everyLanguage(field, content[field]);
  }
  for (const lang of LANGS) {
    if (SILENT_PICTURE.test(content.description[lang]))
      errors[`description.${lang}`] = ["text_alt"];
  }
  content.specifications.forEach(({ label, value }, at) => {
    everyLanguage(`specifications.${at}.label`, label);
    everyLanguage(`specifications.${at}.value`, value);
  });
  content.reminders.forEach(({ text }, at) => everyLanguage(`reminders.${at}.text`, text));
  content.pictures.forEach(({ alt }, at) => everyLanguage(`pictures.${at}.alt`, alt));
  content.editions.forEach(({ name, features, plans }, at) => {
    everyLanguage(`editions.${at}.name`, name);
    features.forEach((text) => everyLanguage(`editions.${at}.features`, text));
    need(`editions.${at}.plans`, !content.soldOnline || plans.length > 0);
  });
  need("pictures", content.pictures.length > 0);
  need("paymentTitle", content.paymentTitle !== "");
  need("plans", !content.soldOnline || content.editions.length > 0 || content.plans.length > 0);
  need("activation.seats", content.kind !== "software" || content.activation !== null);
  if (isUnavailable(content)) everyLanguage("unavailableReason", content.unavailableReason);
  return errors;
}

/** Picture without alternative text. */
const SILENT_PICTURE = /(?<!\\)!\[\s*\](?:\(\s*<?\/(?:storage\/media|art)\/|\[)/;

const isUnavailable = ({ soldOnline, availableFrom }: ProductContent): boolean =>
  !soldOnline || availableFrom !== null;
