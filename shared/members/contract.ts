import { z } from "zod";
import { AuditEntry } from "../audit/contract.ts";
import { endpoint, listEndpoint } from "../kit/endpoint.ts";
import { After, ChoiceFilter, DayFilter, SearchFilter, STAFF_REFUSALS } from "../kit/filters.ts";
import { LANGS } from "../kit/lang.ts";
import { sortedPaging } from "../kit/paging.ts";
import { PersonWire } from "../kit/person.ts";
import { InstantWire, MoneyWire } from "../kit/wire.ts";
import { STAFF_PERMISSIONS } from "../session/access.ts";
import { ROLES } from "../session/contract.ts";

/** What members are sorted by: the names of the answer. */
export const MEMBER_COLUMNS = ["registeredAt", "email"] as const;

export const MemberSummary = PersonWire.extend({
  roles: z.array(z.enum(ROLES)),
  lang: z.enum(LANGS),
  registeredAt: InstantWire,
});
export type MemberSummary = z.infer<typeof MemberSummary>;

export const MemberListInput = z.object({
  /** Words of name or address, each by its beginning. */
  search: SearchFilter,
  role: ChoiceFilter(ROLES),
  lang: ChoiceFilter(LANGS),
  /** First and last day of registration. */
  from: DayFilter,
  to: DayFilter,
  ...sortedPaging({ orderby: MEMBER_COLUMNS, limit: 20 }),
  after: After,
});
export type MemberListInput = z.output<typeof MemberListInput>;

export const MemberDetail = MemberSummary.extend({
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  settings: z.array(z.object({ key: z.string() })),
  terms: z.object({ version: z.string(), at: InstantWire }),
  secondFactor: z.boolean(),
  /** Sessions that are not over. */
  sessions: z.int(),
  keys: z.int(),
  /** Null for whoever may not read orders. */
  orders: z
    .object({
      total: z.int(),
      unpaid: z.int(),
      lastAt: InstantWire.nullable(),
      /** What was really paid, one sum for each currency. */
      paid: z.array(MoneyWire),
    })
    .nullable(),
  /** The newest entries that this member wrote or that are about them; null for whoever may not read the audit. */
  audit: z.array(AuditEntry).nullable(),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

export const members = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Member",
    access: "members.read",
    summary: "Every member",
    input: MemberListInput,
    output: MemberSummary,
    errors: STAFF_REFUSALS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Member/:id",
    access: "members.read",
    summary: "One member with figures about their orders, keys and sessions",
    input: z.object({ id: z.uuid("invalid") }),
    output: MemberDetail,
    errors: [...STAFF_REFUSALS, "member.not_found"],
  }),
};
