import { data } from "react-router";
import type { z } from "zod";
import { parseMinor } from "#shared/kit/money.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import { parseBasisPoints } from "#shared/catalog/pricing/rules.ts";
import { type SubmissionError, textValue, typed } from "#app/forms/submitted.ts";

export function readPromotion(form: FormData): Record<string, unknown> {
  const text = (name: string) => textValue(form, name).trim();
  const count = (name: string) => (text(name) === "" ? null : Number(text(name)));
  const ticks = (name: string) =>
    [...form.keys()]
      .filter((key) => key.startsWith(`${name}.`))
      .map((key) => key.slice(name.length + 1));
  const amounts = (name: string) =>
    Object.fromEntries(
      ticks(name)
        .filter((currency) => text(`${name}.${currency}`) !== "")
        .map((currency) => [currency, parseMinor(text(`${name}.${currency}`), currency)]),
    );
  const kind = text("effect.kind");
  const effects: Record<string, object> = {
    percent: { kind, basisPoints: parseBasisPoints(text("effect.basisPoints")) ?? undefined },
    amount: { kind, amounts: amounts("effect.amounts") },
    months: { kind, months: count("effect.months") ?? undefined },
  };
  return {
    name: text("name"),
    title: { tw: text("title.tw"), en: text("title.en"), cn: text("title.cn") },
    effect: effects[kind] ?? { kind },
    products: readLines(text("products")),
    members: readLines(text("members")),
    plans: ticks("plans"),
    kinds: ticks("kinds"),
    membersOnly: text("membersOnly"),
    firstOrder: text("firstOrder"),
    combinable: text("combinable"),
    active: text("active"),
    startsAt: parseLocalDateTime(text("startsAt")),
    endsAt: parseLocalDateTime(text("endsAt")),
    totalLimit: count("totalLimit"),
    memberLimit: count("memberLimit"),
    minimum: amounts("minimum"),
  };
}

/** Non-empty lines, also split at commas. */
export const readLines = (text: string): string[] =>
  text
    .split(/[\s,，、]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** `datetime-local` in Asia/Taipei to ISO 8601. */
export const parseLocalDateTime = (local: string): string | null =>
  local === "" ? null : `${local.length === 16 ? `${local}:00` : local}+08:00`;

/** Moves errors of list items to their text area. */
export function validationError(error: z.ZodError, form: FormData) {
  const fields: Record<string, readonly string[]> = {};
  for (const [name, errors] of Object.entries(fieldErrors(error))) {
    // An empty number field reads as "required", not "invalid".
    const isEmpty = form.get(name) === "" && errors[0] === "invalid";
    fields[name.replace(/^(products|members|codes)\.\d+$/, "$1")] = isEmpty ? ["required"] : errors;
  }
  const refused: SubmissionError = {
    code: "request.invalid",
    status: 422,
    fields,
    typed: typed(form),
  };
  return data(refused, { status: 422 });
}
