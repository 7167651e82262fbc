import { z } from "zod";
import { endpoint, FileResponse, listEndpoint } from "#shared/kit/endpoint.ts";
import { CurrencyFilter, SearchFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { MoneyWire } from "#shared/kit/wireSchemas.ts";
import { DEALER_CALL_ERRORS } from "../dealers/contract.ts";

/** Of a month that is over, in Taipei, and a currency. */
export const Statement = z.object({
  /** `2026-11`. */
  month: z.string(),
  opening: MoneyWire,
  earned: MoneyWire,
  /** What refunds and corrections changed; negative: taken back. */
  adjusted: MoneyWire,
  /** Given to the bank, with what was withheld; below zero. */
  paid: MoneyWire,
  /** Of what was given to the bank now or before. */
  returned: MoneyWire,
  /** The sum of the others. */
  closing: MoneyWire,
});
export type Statement = z.infer<typeof Statement>;

export const StatementListInput = z.object({
  /** Part of the month, such as `2026`. */
  search: SearchFilter,
  currency: CurrencyFilter,
  ...sortedPaging({ orderby: ["month"], limit: 25 }),
});
export type StatementListInput = z.output<typeof StatementListInput>;

const read = { method: "GET", access: "dealer" } as const;

export const statements = {
  list: listEndpoint({
    ...read,
    path: "/Dealer/Statement",
    summary: "List the dealer's monthly statements by currency, newest first",
    input: StatementListInput,
    output: Statement,
    errors: [...DEALER_CALL_ERRORS, "request.invalid", "list.too_long"],
  }),
  get: endpoint({
    ...read,
    path: "/Dealer/Statement/:month",
    summary: "Return the dealer's statement of a month that is over, in the caller's language",
    input: z.object({ month: z.string("invalid").regex(/^\d{4}-(0[1-9]|1[0-2])$/, "invalid") }),
    output: FileResponse,
    answers: "application/pdf",
    errors: [
      ...DEALER_CALL_ERRORS,
      "request.invalid",
      "statement.not_found",
      "rate.overloaded",
      "rate.limited",
    ],
  }),
};
