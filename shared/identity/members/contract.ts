import { z } from "zod";
import { isCountry } from "#shared/identity/geo/countryCodes.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { AuditEntry } from "../audit/contract.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  AfterFilter,
  ChoiceFilter,
  DayFilter,
  SearchFilter,
  STAFF_ERRORS,
  filter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, PictureWire, BigMoneyWire } from "#shared/kit/wireSchemas.ts";
import { STAFF_PERMISSIONS } from "../sessions/access.ts";
import { ROLES } from "../sessions/contract.ts";
import { storedProfile } from "./profileFields.ts";

export const MEMBER_COLUMNS = ["registeredAt", "email"] as const;

export const MemberSummary = PersonWire.extend({
  roles: z.array(z.enum(ROLES)),
  lang: z.enum(LANGS),
  registeredAt: InstantWire,
  company: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  /** ISO 3166-1. */
  country: z.string().nullable(),
  verified: z.boolean(),
  locked: z.boolean(),
  /** Names are empty then, the address a placeholder. */
  deleted: z.boolean(),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

/** Places and taxonomy terms by name, in the caller's language; `country` stays a code. */
export const MemberRecord = MemberSummary.extend({
  refer: z.string(),
  countryName: z.string().nullable(),
  ...storedProfile,
  industry: z.string().nullable(),
  profession: z.string().nullable(),
});
export type MemberRecord = z.infer<typeof MemberRecord>;

export const MemberListInput = z.object({
  /** Words by prefix; a phone number or its last digits; a referral code. */
  search: SearchFilter,
  role: ChoiceFilter(ROLES),
  lang: ChoiceFilter(LANGS),
  from: DayFilter,
  to: DayFilter,
  country: filter(SingleLine("invalid").toUpperCase().refine(isCountry, "invalid")),
  verified: YesNoFilter,
  locked: YesNoFilter,
  /** Excluded by default. */
  deleted: YesNoFilter,
  hasOrders: YesNoFilter,
  ...sortedPaging({ orderby: MEMBER_COLUMNS, limit: 20 }),
  after: AfterFilter,
});
export type MemberListInput = z.output<typeof MemberListInput>;

/** Besides audit log entries. */
export const MEMBER_EVENTS = ["registered", "verified", "order", "mail"] as const;

export const MemberEvent = z.object({
  at: InstantWire,
  kind: z.enum(MEMBER_EVENTS),
  text: z.string().nullable(),
  id: z.uuid().nullable(),
});
export type MemberEvent = z.infer<typeof MemberEvent>;

export const MemberDetail = MemberRecord.extend({
  picture: PictureWire.nullable(),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  settings: z.array(z.object({ key: z.string() })),
  /** Null until members registered by staff agree. */
  terms: z.object({ version: z.string(), at: InstantWire }).nullable(),
  /** Empty name and address if deleted. */
  referredBy: PersonWire.extend({ code: z.string(), at: InstantWire }).nullable(),
  mustChangePassword: z.boolean(),
  lock: z.object({ at: InstantWire, reason: z.string() }).nullable(),
  /** In the caller's language. */
  addresses: z.array(z.object({ label: z.string().nullable(), text: z.string() })),
  /** Newest first; orders and mails need their permissions. */
  events: z.array(MemberEvent),
  secondFactor: z.boolean(),
  sessions: z.int(),
  keys: z.int(),
  subscriptions: z.int(),
  /** Null without `orders.read`. */
  orders: z
    .object({
      total: z.int(),
      unpaid: z.int(),
      lastAt: InstantWire.nullable(),
      /** Net of refunds, one sum per currency. */
      paid: z.array(BigMoneyWire),
    })
    .nullable(),
  /** Null without `audit.read`. */
  audit: z.array(AuditEntry).nullable(),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

export const members = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Member",
    access: "members.read",
    summary: "List members",
    input: MemberListInput,
    output: MemberSummary,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Member/:id",
    access: "members.read",
    summary: "Get a member with statistics of orders, keys and sessions",
    input: z.object({ id: z.uuid("invalid") }),
    output: MemberDetail,
    errors: [...STAFF_ERRORS, "member.not_found"],
  }),
};
