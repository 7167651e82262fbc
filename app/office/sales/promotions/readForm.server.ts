import { data } from "react-router";
import type { z } from "zod";
import { minorOf } from "#shared/kit/money.ts";
import { fieldFaults } from "#shared/kit/validation.ts";
import { basisPoints } from "#shared/catalog/pricing/rules.ts";
import { type Refused, textIn, typed } from "#app/forms/submitted.ts";

export function promotionIn(form: FormData): Record<string, unknown> {
  const text = (name: string) => textIn(form, name).trim();
  const count = (name: string) => (text(name) === "" ? null : Number(text(name)));
  const ticks = (name: string) =>
    [...form.keys()]
      .filter((key) => key.startsWith(`${name}.`))
      .map((key) => key.slice(name.length + 1));
  const amounts = (name: string) =>
    Object.fromEntries(
      ticks(name)
        .filter((currency) => text(`${name}.${currency}`) !== "")
        .map((currency) => [currency, minorOf(text(`${name}.${currency}`), currency)]),
    );
  const kind = text("effect.kind");
  const effects: Record<string, object> = {
    percent: { kind, basisPoints: basisPoints(text("effect.basisPoints")) ?? undefined },
    amount: { kind, amounts: amounts("effect.amounts") },
    months: { kind, months: count("effect.months") ?? undefined },
  };
  return {
    name: text("name"),
    title: { tw: text("title.tw"), en: text("title.en"), cn: text("title.cn") },
    effect: effects[kind] ?? { kind },
    products: linesIn(text("products")),
    members: linesIn(text("members")),
    plans: ticks("plans"),
    kinds: ticks("kinds"),
    membersOnly: text("membersOnly"),
    firstOrder: text("firstOrder"),
    combinable: text("combinable"),
    active: text("active"),
    startsAt: momentIn(text("startsAt")),
    endsAt: momentIn(text("endsAt")),
    totalLimit: count("totalLimit"),
    memberLimit: count("memberLimit"),
    minimum: amounts("minimum"),
  };
}

/** Non-empty lines, also split at commas. */
export const linesIn = (text: string): string[] =>
  text
    .split(/[\s,，、]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** `datetime-local` in Asia/Taipei to ISO 8601. */
export const momentIn = (local: string): string | null =>
  local === "" ? null : `${local.length === 16 ? `${local}:00` : local}+08:00`;

/** Moves errors of list items to their text area. */
export function notTaken(error: z.ZodError, form: FormData) {
  const fields: Record<string, readonly string[]> = {};
  for (const [name, faults] of Object.entries(fieldFaults(error))) {
    // An empty number field reads as "required", not "invalid".
    const isEmpty = form.get(name) === "" && faults[0] === "invalid";
    fields[name.replace(/^(products|members|codes)\.\d+$/, "$1")] = isEmpty ? ["required"] : faults;
  }
  const refused: Refused = { code: "request.invalid", status: 422, fields, typed: typed(form) };
  return data(refused, { status: 422 });
}
