import { z } from "zod";
import { listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  NumberFilter,
  PersonFilter,
  STAFF_REFUSALS,
  TextFilter,
} from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire } from "#shared/kit/wireSchemas.ts";
import { AUDIT_ACTIONS } from "./actions.ts";

const Facts = z.record(z.string(), z.unknown());

export const AuditEntry = z.object({
  /** Grows with time. */
  id: z.int(),
  at: InstantWire,
  /** Null: the system. Names and address are empty when the account is gone. */
  actor: PersonWire.nullable(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    /** Null: no member, or one that is gone. */
    person: PersonWire.nullable(),
  }),
  /** What was so before and after; null where nothing was, and where it is kept from the viewer. */
  before: Facts.nullable(),
  after: Facts.nullable(),
  /** Whether both tell of the member: then `members.read` shows them, and they go with the account. */
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
  /** First and last day, on the real clock. */
  from: DayFilter,
  to: DayFilter,
  /** Only entries older than this one: `page` then counts for nothing. */
  before: NumberFilter,
  ...paging({ limit: 20 }),
});
export type AuditListInput = z.output<typeof AuditListInput>;

export const audit = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Audit",
    access: "audit.read",
    summary: "Who did what to what, newest first",
    input: AuditListInput,
    output: AuditEntry,
    errors: STAFF_REFUSALS,
  }),
};
