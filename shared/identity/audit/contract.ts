import { z } from "zod";
import { listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  NumberFilter,
  PersonFilter,
  STAFF_ERRORS,
  TextFilter,
} from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire } from "#shared/kit/wireSchemas.ts";
import { AUDIT_ACTIONS } from "./actions.ts";

const Facts = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  /** Ascending. */
  id: z.int(),
  at: InstantWire,
  /** Null for the system; empty names if the account is deleted. */
  actor: PersonWire.nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    /** Null unless an existing member. */
    person: PersonWire.nullable(),
    /** In the caller's language. Null unless it exists and has a name. */
    name: z.string().nullable(),
    /** Of amounts in the facts, unless they tell it. */
    currency: z.string().nullable(),
  }),
  /** Null without facts, or without the right to read them. */
  before: Facts.nullable(),
  after: Facts.nullable(),
  /** Needs `members.read`; erased with the account. */
  personal: z.boolean(),
  ip: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditListInput = z.object({
  actor: PersonFilter,
  action: ChoiceFilter(AUDIT_ACTIONS),
  subjectType: TextFilter(40),
  subjectId: TextFilter(100),
  /** Days on the wall clock. */
  from: DayFilter,
  to: DayFilter,
  /** Entries older than this id; overrides `page`. */
  before: NumberFilter,
  ...paging({ limit: 20 }),
});
export type AuditListInput = z.output<typeof AuditListInput>;

export const audit = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Audit",
    access: "audit.read",
    summary: "List audit log entries, newest first",
    input: AuditListInput,
    output: AuditEntry,
    errors: STAFF_ERRORS,
  }),
};
