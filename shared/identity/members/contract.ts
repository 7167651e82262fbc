import { z } from "zod";
import { AuditEntry } from "../audit/contract.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  After,
  ChoiceFilter,
  DayFilter,
  SearchFilter,
  STAFF_REFUSALS,
  TextFilter,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, PictureWire, SumWire } from "#shared/kit/wireSchemas.ts";
import { STAFF_PERMISSIONS } from "../sessions/access.ts";
import { ROLES } from "../sessions/contract.ts";
import { SEXES } from "./profileFields.ts";

/** What members are sorted by: the names of the answer. */
export const MEMBER_COLUMNS = ["registeredAt", "email"] as const;

export const MemberSummary = PersonWire.extend({
  roles: z.array(z.enum(ROLES)),
  lang: z.enum(LANGS),
  registeredAt: InstantWire,
  company: z.string().nullable(),
  mobilePhone: z.string().nullable(),
  /** An ISO 3166-1 code. */
  country: z.string().nullable(),
  /** Whether a code has shown that they read what is sent to their address. */
  verified: z.boolean(),
  locked: z.boolean(),
  /** Whether they have deleted the account: names are empty then, and the address stands for nobody. */
  deleted: z.boolean(),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

/** What a member has told of themselves; places, industry and profession by name in the caller's language. */
export const MemberRecord = MemberSummary.extend({
  refer: z.string(),
  countryName: z.string().nullable(),
  sex: z.enum(SEXES).nullable(),
  birthday: z.string().nullable(),
  telephone: z.string().nullable(),
  fax: z.string().nullable(),
  province: z.string().nullable(),
  city: z.string().nullable(),
  town: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  industry: z.string().nullable(),
  profession: z.string().nullable(),
  jobTitle: z.string().nullable(),
  website: z.string().nullable(),
  /** The one used most first. */
  apps: z.array(z.object({ app: z.string(), account: z.string() })),
  invoiceTitle: z.string().nullable(),
  uniformNumber: z.string().nullable(),
  billAddress: z.string().nullable(),
});
export type MemberRecord = z.infer<typeof MemberRecord>;

export const MemberListInput = z.object({
  /** Words of name, e-mail, company or uniform number, each by its beginning; a telephone number or its last digits; a refer code. */
  search: SearchFilter,
  role: ChoiceFilter(ROLES),
  lang: ChoiceFilter(LANGS),
  /** First and last day of registration. */
  from: DayFilter,
  to: DayFilter,
  country: TextFilter(2),
  verified: YesNoFilter,
  locked: YesNoFilter,
  /** Deleted accounts, which are left out unless asked for. */
  deleted: YesNoFilter,
  hasOrders: YesNoFilter,
  ...sortedPaging({ orderby: MEMBER_COLUMNS, limit: 20 }),
  after: After,
});
export type MemberListInput = z.output<typeof MemberListInput>;

/** What happened to an account, besides what the audit tells. */
export const MEMBER_EVENTS = ["registered", "verified", "order", "mail"] as const;

export const MemberEvent = z.object({
  at: InstantWire,
  kind: z.enum(MEMBER_EVENTS),
  /** The order's number, or the mail's subject. */
  text: z.string().nullable(),
  /** The order's or mail's id. */
  id: z.uuid().nullable(),
});
export type MemberEvent = z.infer<typeof MemberEvent>;

export const MemberDetail = MemberRecord.extend({
  picture: PictureWire.nullable(),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
  settings: z.array(z.object({ key: z.string() })),
  /** Null: somebody else registered them, and they have not agreed yet. */
  terms: z.object({ version: z.string(), at: InstantWire }).nullable(),
  /** By whose link or code they came, and when; name and address are empty when that account is deleted. */
  referredBy: PersonWire.extend({ code: z.string(), at: InstantWire }).nullable(),
  /** Whether the next login asks for another password. */
  mustChangePassword: z.boolean(),
  lock: z.object({ at: InstantWire, reason: z.string() }).nullable(),
  /** The address book, each in one line in the caller's language. */
  addresses: z.array(z.object({ label: z.string().nullable(), text: z.string() })),
  /** The newest first; orders and mails for whoever may read these. */
  events: z.array(MemberEvent),
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
      paid: z.array(SumWire),
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
