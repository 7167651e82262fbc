import { z } from "zod";
import { ReferralDay, ReferralFigures } from "#shared/identity/referralCodes/contract.ts";
import { endpoint, FileResponse, listEndpoint } from "#shared/kit/endpoint.ts";
import { filter, SearchFilter, YesNoFilter } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { InstantWire, MoneyWire } from "#shared/kit/wireSchemas.ts";
import { OPEN_DEALER_ERRORS } from "../dealers/contract.ts";
import { NAME_MAX, PRINT_FORMATS, printTypes } from "./rules.ts";

/** `orders`: paid that day by members who registered through the link. */
export const LinkDay = ReferralDay.extend({ orders: z.int() });
export type LinkDay = z.infer<typeof LinkDay>;

export const LinkFigures = ReferralFigures.extend({
  /** Paid, without free trials. */
  orders: z.int(),
  /** Less what was refunded, by currency. */
  paid: z.array(MoneyWire),
  days: z.array(LinkDay),
});
export type LinkFigures = z.infer<typeof LinkFigures>;

export const Promotion = LinkFigures.extend({
  code: z.string(),
  link: z.url(),
  /** On poster and card. */
  name: z.string(),
});
export type Promotion = z.infer<typeof Promotion>;

export const Campaign = LinkFigures.extend({
  uuid: z.uuid(),
  name: z.string(),
  code: z.string(),
  /** In the caller's language. */
  link: z.url(),
  /** Without language. */
  landingPath: z.string(),
  createdAt: InstantWire,
  archivedAt: InstantWire.nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

const DEALER_ERRORS = ["request.invalid", ...OPEN_DEALER_ERRORS] as const;
const One = z.object({ id: z.uuid("invalid") });
const write = { method: "POST", access: "dealer", output: Campaign } as const;
const print = {
  method: "GET",
  access: "dealer",
  input: z.object({
    format: z.enum(PRINT_FORMATS, "invalid").default("pdf"),
    /** Without it, of the dealer's own link. */
    campaign: filter(z.uuid("invalid")),
  }),
  output: FileResponse,
  answers: Object.values(printTypes),
  errors: [...DEALER_ERRORS, "campaign.not_found", "rate.limited", "rate.overloaded"],
} as const;

export const campaigns = {
  promotion: endpoint({
    method: "GET",
    path: "/Dealer/Promotion",
    access: "dealer",
    summary: "Get the dealer's own link and what came of it",
    input: z.object({}),
    output: Promotion,
    errors: OPEN_DEALER_ERRORS,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Dealer/Campaign",
    access: "dealer",
    summary: "List the dealer's campaign links, with what came of each",
    input: z.object({
      search: SearchFilter,
      /** Those archived instead of the others. */
      archived: YesNoFilter,
      ...sortedPaging({ orderby: ["time", "name"] }),
    }),
    output: Campaign,
    errors: DEALER_ERRORS,
  }),
  get: endpoint({
    method: "GET",
    path: "/Dealer/Campaign/:id",
    access: "dealer",
    summary: "Get a campaign link with what came of it",
    input: One,
    output: Campaign,
    errors: [...DEALER_ERRORS, "campaign.not_found"],
  }),
  create: endpoint({
    ...write,
    path: "/Dealer/Campaign",
    summary: "Create a campaign link with a code of its own",
    input: z.object({
      name: requiredText(NAME_MAX),
      /** A page of this site; the home page by default. */
      landingPath: SingleLine("landing_path").max(1_000, "too_long").default("/"),
    }),
    message: "campaign_created",
    idempotent: true,
    errors: [...DEALER_ERRORS, "campaign.too_many"],
  }),
  archive: endpoint({
    ...write,
    path: "/Dealer/Campaign/:id/Archival",
    summary: "Archive a campaign link; it keeps working",
    input: One,
    message: "campaign_archived",
    errors: [...DEALER_ERRORS, "campaign.not_found"],
  }),
  restore: endpoint({
    ...write,
    path: "/Dealer/Campaign/:id/Restoration",
    summary: "Restore an archived campaign link",
    input: One,
    message: "campaign_restored",
    errors: [...DEALER_ERRORS, "campaign.not_found", "campaign.too_many"],
  }),
  poster: endpoint({
    ...print,
    path: "/Dealer/Poster",
    summary: "Get a poster (A4) with the QR code of a link, in the caller's language",
  }),
  card: endpoint({
    ...print,
    path: "/Dealer/Card",
    summary: "Get a card (90 × 54 mm) with the QR code of a link, in the caller's language",
  }),
};
