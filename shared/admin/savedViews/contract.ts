import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";

export const VIEW_TABLES = [
  "orders",
  "members",
  "staff",
  "audit",
  "mail",
  "jobs",
  "transfers",
  "held",
  "withdrawals",
  "charges",
  "invoices",
  "quotations",
  "licenses",
  "subscriptions",
  "payouts",
  "dealers",
  "profitHolds",
  "tickets",
  "discussions",
  "cannedReplies",
  "shipments",
  "ledger",
  "revenue",
  "paymentEvents",
  "searchMisses",
  "products",
  "promotions",
  "releases",
  "tags",
  "faq",
  "news",
  "articles",
  "translations",
  "computers",
] as const;
export type ViewTable = (typeof VIEW_TABLES)[number];

/** Per staff member. */
export const MAX_VIEWS_PER_TABLE = 50;

export const TableView = z.object({
  id: z.uuid(),
  table: z.enum(VIEW_TABLES),
  name: z.string(),
  /** Query string without `?`. */
  query: z.string(),
  columns: z.array(z.string()),
  savedAt: InstantWire,
});
export type TableView = z.infer<typeof TableView>;

const Column = z.string("invalid").regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, "invalid");

export const views = {
  list: endpoint({
    method: "GET",
    path: "/Manager/SavedView",
    access: "manager",
    summary: "List the caller's saved views of a table",
    input: z.object({ table: z.enum(VIEW_TABLES, "invalid") }),
    output: z.array(TableView),
    errors: STAFF_ERRORS,
  }),
  save: endpoint({
    method: "POST",
    path: "/Manager/SavedView",
    access: "manager",
    summary: "Save a view, replacing one of the same name",
    input: z.object({
      table: z.enum(VIEW_TABLES, "invalid"),
      name: requiredText(60),
      query: SingleLine("invalid")
        .max(2_000, "too_long")
        .transform((text) => text.replace(/^\?/, ""))
        .default(""),
      columns: z
        .preprocess(
          (value) => (value === undefined || value === "" ? [] : [value].flat()),
          z.array(Column).max(40, "out_of_range"),
        )
        .optional()
        .transform((chosen) => [...new Set(chosen)]),
    }),
    output: TableView,
    message: "view_saved",
    errors: [...STAFF_ERRORS, "saved_view.too_many"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/SavedView/:id",
    access: "manager",
    summary: "Delete one of the caller's views",
    input: z.object({ id: z.uuid("invalid") }),
    output: z.object({}),
    message: "view_removed",
    errors: [...STAFF_ERRORS, "saved_view.not_found"],
  }),
};
