import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import {
  type PlanMonths,
  PRODUCT_KINDS,
  type ProductKind,
} from "#shared/catalog/products/rules.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import { MAX_QUANTITY } from "../carts/rules.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { Count, MoneyWire } from "#shared/kit/wireSchemas.ts";

export const ChangedLine = z.object({
  name: z.string(),
  plan: z
    .object({
      kind: z.enum(PRODUCT_KINDS),
      edition: z.string().nullable(),
      months: PlanMonthsWire,
    })
    .nullable(),
  before: z.int(),
  /** 0: removed. */
  after: z.int(),
});
export type ChangedLine = z.infer<typeof ChangedLine>;

export const changedLineView = (
  { name, plan, before, after }: LineChange,
  lang: Lang,
): ChangedLine => ({
  name: name[lang],
  plan: plan ? { ...plan, edition: plan.edition && plan.edition[lang] } : null,
  before,
  after,
});

/** `after` is 0 for a removed line. */
export interface LineChange {
  readonly line: string;
  readonly name: Texts;
  /** Absent on edits older than this field. */
  readonly plan?: {
    readonly kind: ProductKind;
    readonly edition: Texts | null;
    readonly months: PlanMonths | null;
  };
  readonly before: number;
  readonly after: number;
}

export const OrderEdited = z.object({
  id: z.uuid(),
  number: z.string(),
  revision: z.int(),
  amount: MoneyWire,
});
export type OrderEdited = z.infer<typeof OrderEdited>;

export const orderEditing = {
  edit: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Revision",
    access: "orders.write",
    input: z.object({
      id: z.uuid("invalid"),
      revision: Count(0, 1_000_000),
      /** Unlisted lines stay; quantity 0 removes a line. */
      lines: z
        .array(z.object({ uuid: z.uuid("invalid"), quantity: Count(0, MAX_QUANTITY) }), "required")
        .min(1, "required")
        .max(100, "out_of_range"),
      reason: requiredText(500),
    }),
    output: OrderEdited,
    summary: "Change the quantities of an unpaid order at its original prices",
    message: "order_edited",
    errors: [
      ...STAFF_ERRORS,
      "order.not_found",
      "order.not_editable",
      "edit.conflict",
      "payment.account_assigned",
      "payment.undecided",
      "order.nothing_changed",
      "order.nothing_left",
      "order.free_quantity",
      "payment.method_unavailable",
    ],
  }),
};
