import type { z } from "zod";
import { fieldErrors } from "#shared/kit/validation.ts";
import { parseBasisPoints } from "#shared/catalog/pricing/rules.ts";
import { fieldErrorResponse, textValue } from "#app/forms/submitted.ts";
import { readKeys } from "#app/office/pickers/readKeys.ts";
import { localInstant, readAmounts } from "#app/office/forms/fieldValues.ts";

export function readPromotion(form: FormData): Record<string, unknown> {
  const text = (name: string) => textValue(form, name).trim();
  const count = (name: string) => text(name) || null;
  const instant = (name: string) => (text(name) === "" ? null : localInstant(text(name)));
  const ticks = (name: string) =>
    [...form.keys()]
      .filter((key) => key.startsWith(`${name}.`))
      .map((key) => key.slice(name.length + 1));
  const kind = text("effect.kind");
  const effects: Record<string, object> = {
    percent: { kind, basisPoints: parseBasisPoints(text("effect.basisPoints")) ?? undefined },
    amount: { kind, amounts: readAmounts(form, "effect.amounts") },
    months: { kind, months: count("effect.months") ?? undefined },
  };
  return {
    name: text("name"),
    title: { tw: text("title.tw"), en: text("title.en"), cn: text("title.cn") },
    effect: effects[kind] ?? { kind },
    products: readKeys(text("products")),
    members: readKeys(text("members")),
    plans: ticks("plans"),
    kinds: ticks("kinds"),
    membersOnly: text("membersOnly"),
    firstOrder: text("firstOrder"),
    combinable: text("combinable"),
    active: text("active"),
    startsAt: instant("startsAt"),
    endsAt: instant("endsAt"),
    totalLimit: count("totalLimit"),
    memberLimit: count("memberLimit"),
    minimum: readAmounts(form, "minimum"),
  };
}

/** Moves errors of list items to their text area. */
export function validationError(error: z.ZodError, form: FormData) {
  const fields: Record<string, readonly string[]> = {};
  for (const [name, errors] of Object.entries(fieldErrors(error))) {
    // An empty number field reads as "required", not "invalid".
    const isEmpty = form.get(name) === "" && errors[0] === "invalid";
    fields[name.replace(/^(products|members|codes)\.\d+$/, "$1")] = isEmpty ? ["required"] : errors;
  }
  return fieldErrorResponse(fields, form);
}
