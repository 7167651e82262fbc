import { z } from "zod";
import { MemberFields } from "#shared/identity/members/importFields.ts";
import { NewPassword } from "#shared/identity/sessions/contract.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { filter, ManyFilter, SearchFilter, YesNoFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { OPEN_DEALER_ERRORS } from "../dealers/contract.ts";
import { ATTRIBUTION_SOURCES } from "../dealers/rules.ts";
import { CUSTOMER_STATES } from "./rules.ts";

export const RegisteredMember = z.object({
  uuid: z.uuid(),
  email: z.string(),
  status: z.enum(CUSTOMER_STATES),
});
export type RegisteredMember = z.infer<typeof RegisteredMember>;

export const Customer = z.object({
  uuid: z.uuid(),
  /** Of a customer of a dealer below, without most of the given name. */
  name: z.string(),
  company: z.string().nullable(),
  /** As the dealer typed it when he registered the member; null: he did not. */
  email: z.string().nullable(),
  status: z.enum(CUSTOMER_STATES),
  source: z.enum(ATTRIBUTION_SOURCES),
  boundAt: InstantWire,
  /** Whose customer, of the dealers below; null: the dealer's own. */
  dealer: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  /** Paid since then. */
  orders: z.int(),
  lastOrderAt: InstantWire.nullable(),
});
export type Customer = z.infer<typeof Customer>;

export const CustomerDetail = Customer.extend({
  city: z.string().nullable(),
  /** Of a member who has not accepted it; null: nothing to accept. */
  invitation: z
    .object({ sentAt: InstantWire, expiresAt: InstantWire, resendable: z.boolean() })
    .nullable(),
});
export type CustomerDetail = z.infer<typeof CustomerDetail>;

const CALL_ERRORS = ["request.invalid", ...OPEN_DEALER_ERRORS] as const;
const ACTING_ERRORS = [
  ...CALL_ERRORS,
  "dealer.suspended",
  "dealer.not_agreed",
  "rate.limited",
] as const;
const One = z.object({ id: z.uuid("invalid") });

export const CustomerFilters = z.object({
  /** Also the customers of dealers below. */
  below: YesNoFilter,
  search: SearchFilter,
  status: ManyFilter(z.enum(CUSTOMER_STATES, "invalid")),
  source: ManyFilter(z.enum(ATTRIBUTION_SOURCES, "invalid")),
  /** With a paid order, or without. */
  ordered: YesNoFilter,
  /** One of the dealers below. */
  dealer: filter(z.uuid("invalid")),
});
export type CustomerFilters = z.output<typeof CustomerFilters>;

export const dealerMembers = {
  register: endpoint({
    method: "POST",
    path: "/Dealer/MemberManager",
    specified: true,
    access: "dealer",
    summary:
      "Register a member on behalf, who becomes the dealer's customer; a first password, valid once and for 72 hours, is mailed to the member unless the dealer chooses one",
    input: MemberFields.extend({ firstPassword: filter(NewPassword) }),
    output: RegisteredMember,
    message: "dealer_member_invited",
    idempotent: true,
    errors: [...ACTING_ERRORS, "account.email_taken", "dealer_member.own_account"],
  }),
  resend: endpoint({
    method: "POST",
    path: "/Dealer/Member/:id/Invitation",
    access: "dealer",
    summary:
      "Mail a member who has not accepted the invitation a new first password; the old one ends",
    input: One,
    output: RegisteredMember,
    message: "dealer_member_invited_again",
    idempotent: true,
    errors: [...ACTING_ERRORS, "dealer_member.not_found", "dealer_member.accepted"],
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Dealer/Member",
    access: "dealer",
    summary: "List the dealer's customers, or also those of the dealers below",
    input: CustomerFilters.extend({
      ...sortedPaging({ orderby: ["boundAt", "name"] }),
    }),
    output: Customer,
    errors: CALL_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Dealer/Member/:id",
    access: "dealer",
    summary: "Get a customer of the dealer or of a dealer below",
    input: One,
    output: CustomerDetail,
    errors: [...CALL_ERRORS, "dealer_member.not_found"],
  }),
};
