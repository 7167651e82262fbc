import { formatInstant } from "#shared/kit/time.ts";
import type { PromotionDetail } from "#shared/sales/promotions/adminContract.ts";
import { amountFields } from "#app/office/forms/fieldValues.ts";
import type { FlatFields } from "#app/office/forms/flatFields.ts";
import { formatPercent } from "#shared/sales/tax/rules.ts";

const ticked = (name: string, choices: readonly string[]): FlatFields =>
  Object.fromEntries(choices.map((choice) => [`${name}.${choice}`, "on"]));

/** `datetime-local` value, Asia/Taipei. */
const localOf = (instant: string | null) =>
  instant === null ? "" : formatInstant(instant).replace(" ", "T").replace(/:00$/, "");

const textOf = (count: number | null) => (count === null ? "" : String(count));

export function toFormFields(promotion: PromotionDetail): FlatFields {
  const { title, effect } = promotion;
  return {
    name: promotion.name,
    "title.tw": title.tw,
    "title.en": title.en,
    "title.cn": title.cn,
    "effect.kind": effect.kind,
    "effect.basisPoints": effect.kind === "percent" ? formatPercent(effect.basisPoints) : "",
    "effect.months": effect.kind === "months" ? String(effect.months) : "",
    ...(effect.kind === "amount" && amountFields("effect.amounts", effect.amounts)),
    products: promotion.products.map(({ code }) => code).join("\n"),
    members: promotion.members.map(({ email }) => email).join("\n"),
    ...ticked("plans", promotion.plans),
    ...ticked("kinds", promotion.kinds),
    membersOnly: String(promotion.membersOnly),
    firstOrder: String(promotion.firstOrder),
    combinable: String(promotion.combinable),
    active: String(promotion.active),
    startsAt: localOf(promotion.startsAt),
    endsAt: localOf(promotion.endsAt),
    totalLimit: textOf(promotion.totalLimit),
    memberLimit: textOf(promotion.memberLimit),
    ...amountFields("minimum", promotion.minimum),
  };
}

export const EMPTY_FIELDS: FlatFields = {
  name: "",
  "title.tw": "",
  "title.en": "",
  "title.cn": "",
  "effect.kind": "percent",
  "effect.basisPoints": "",
  "effect.months": "",
  products: "",
  members: "",
  membersOnly: "false",
  firstOrder: "false",
  combinable: "false",
  active: "true",
  startsAt: "",
  endsAt: "",
  totalLimit: "",
  memberLimit: "1",
};

/** Values after a refusal come from the form, which omits unchecked boxes. */
export const withoutCheckboxes = (fields: FlatFields): FlatFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/^(plans|kinds)\./.test(name)));
