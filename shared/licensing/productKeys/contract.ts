import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { MailedCode } from "#shared/identity/verificationCodes/rules.ts";
import { KnownPassword } from "#shared/identity/sessions/contract.ts";
import { endpoint, FileResponse, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  ChoiceFilter,
  DayFilter,
  filter,
  ManyFilter,
  NumberFilter,
  SearchFilter,
  TextFilter,
} from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { Verbatim } from "#shared/kit/text.ts";
import { Email, requiredText } from "#shared/kit/validation.ts";
import { Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { LICENSE_KINDS, PERMANENT_OFFLINE_DAYS } from "../licenses/policy.ts";
import { KeyStatus } from "../licenses/rules.ts";
import { RECORD_ACTORS, RECORD_TOPICS, REQUEST_MAX_CHARS } from "./rules.ts";

export const COMPUTER_NAME_MAX = 80;

/** Why a key is invalid; `expired` covers the end of the term. */
export const CLOSED_REASONS = [
  "expired",
  "suspended",
  "past_due",
  "revoked",
  "deauthorised",
  "refunded",
] as const;

const OwnComputer = z.object({
  uuid: z.uuid(),
  name: z.string(),
  platform: z.string(),
  version: z.string(),
  activatedAt: InstantWire,
  seenAt: InstantWire,
  /** End of its offline file; null without one. */
  offlineUntil: InstantWire.nullable(),
  /** False once released: its offline file alone still holds the seat. */
  live: z.boolean(),
  /** Until then it may run without asking, also after it was released. */
  runsUntil: InstantWire,
});
export type OwnComputer = z.infer<typeof OwnComputer>;

const QuotaWire = z.object({
  max: z.int(),
  used: z.int(),
  left: z.int(),
  /** When one more is possible; null while none is used. */
  renewsAt: InstantWire.nullable(),
});
export type QuotaWire = z.infer<typeof QuotaWire>;

export const OwnKey = z.object({
  uuid: z.uuid(),
  product: z.uuid(),
  category: z.uuid(),
  slug: z.string(),
  productCode: z.string(),
  /** As bought, in the caller's language. */
  name: z.string(),
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  /** Last group of the key. */
  hint: z.string(),
  status: z.enum(KeyStatus),
  /** Null unless invalid. */
  closed: z.enum(CLOSED_REASONS).nullable(),
  validFrom: InstantWire,
  /** Null: permanent. */
  validUntil: InstantWire.nullable(),
  worksUntil: InstantWire.nullable(),
  graceUntil: InstantWire.nullable(),
  /** Permanent keys: versions built until then are covered; null: every version. */
  updatesUntil: InstantWire.nullable(),
  /** Null for a key that was granted, or bought by another member. */
  order: z.uuid().nullable(),
  seats: z.object({ used: z.int(), max: z.int() }),
  /** Those that hold a seat. */
  computers: z.array(OwnComputer),
});
export type OwnKey = z.infer<typeof OwnKey>;

export const OwnKeyDetail = OwnKey.extend({
  kind: z.enum(LICENSE_KINDS),
  /** In `UNBIND_PERIOD_DAYS`; lost computers count too. */
  releases: QuotaWire,
  /** Offline files ended before their date, in `EARLY_RELEASE_PERIOD_DAYS`. */
  earlyReleases: QuotaWire,
  /** The most days an offline file may run; 0: none. */
  offlineDays: z.int(),
  /** Until then some computer may run without asking; null without computers. */
  runsUntil: InstantWire.nullable(),
  /** A key can be handed over once. */
  handover: z.object({
    possible: z.boolean(),
    /** Waits for its recipient. */
    offer: z.object({ email: z.string(), until: InstantWire }).nullable(),
  }),
});
export type OwnKeyDetail = z.infer<typeof OwnKeyDetail>;

export const KeyOffer = z.object({
  /** Of the key. */
  uuid: z.uuid(),
  name: z.string(),
  edition: z.string().nullable(),
  hint: z.string(),
  /** Address of the member who hands it over. */
  from: z.string(),
  until: InstantWire,
});
export type KeyOffer = z.infer<typeof KeyOffer>;

export const KeyRecord = z.object({
  id: z.int(),
  at: InstantWire,
  /** What happened, or the code that the program got. */
  code: z.string(),
  by: z.enum(RECORD_ACTORS),
  key: z.object({ uuid: z.uuid(), name: z.string(), hint: z.string() }),
  /** Null if the record concerns none. */
  computer: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  /** Of the offline file or the new term. */
  until: InstantWire.nullable(),
  /** RENAMED: the name before. */
  was: z.string().nullable(),
});
export type KeyRecord = z.infer<typeof KeyRecord>;

const key = { id: z.uuid("invalid") };
const computer = { ...key, computer: z.uuid("invalid") };
const RequestText = Verbatim("required")
  .min(1, "required")
  .max(REQUEST_MAX_CHARS, "too_long")
  .describe("As shown by the computer: `MWQ1.…`. White space is ignored.");

const refusals = ["request.invalid", "session.required", "license.not_found"] as const;
const guarded = ["account.wrong_password", "rate.limited"] as const;

export const productKeys = {
  list: listEndpoint({
    method: "GET",
    path: "/ProductKey",
    access: "member",
    summary: "List the member's own product keys with the computers that hold seats",
    input: z.object({
      /** Product name, last group of the key, the whole key, or a computer's name. */
      search: SearchFilter,
      status: ManyFilter(z.coerce.number("invalid").pipe(z.enum(KeyStatus, "invalid"))),
      ...sortedPaging({ orderby: ["product", "validUntil", "issuedAt"], sort: "asc", limit: 25 }),
    }),
    output: OwnKey,
    errors: ["request.invalid", "session.required"],
  }),
  get: endpoint({
    method: "GET",
    path: "/ProductKey/:id",
    access: "member",
    summary: "Return one of the member's own keys with its computers, quotas and limits",
    input: z.object(key),
    output: OwnKeyDetail,
    errors: refusals,
  }),
  records: listEndpoint({
    method: "GET",
    path: "/ProductKeyRecord",
    access: "member",
    summary:
      "List the usage records of the member's keys, newest first, refusals of programs included",
    input: z.object({
      key: filter(z.uuid("invalid")),
      /** Part of the name. */
      computer: TextFilter(COMPUTER_NAME_MAX),
      what: ChoiceFilter(RECORD_TOPICS),
      /** Inclusive days. */
      from: DayFilter,
      to: DayFilter,
      ...sortedPaging({ orderby: ["at"], limit: 25 }),
      /** Keyset pagination: id of the last record seen; `page` is ignored. */
      after: NumberFilter,
    }),
    output: KeyRecord,
    errors: ["request.invalid", "session.required"],
  }),
  release: endpoint({
    method: "POST",
    path: "/ProductKey/:id/Computer/:computer/Release",
    access: "member",
    summary: "Release a computer; a seat with an offline file out is free when the file ends",
    input: z.object(computer),
    output: OwnKeyDetail,
    message: "computer_released",
    idempotent: true,
    errors: [...refusals, "key.computer_gone", "key.unbind_quota"],
  }),
  rename: endpoint({
    method: "PUT",
    path: "/ProductKey/:id/Computer/:computer",
    access: "member",
    summary: "Name a computer",
    input: z.object({ ...computer, name: requiredText(COMPUTER_NAME_MAX) }),
    output: OwnKeyDetail,
    message: "computer_renamed",
    errors: [...refusals, "key.computer_gone"],
  }),
  goOffline: endpoint({
    method: "POST",
    path: "/ProductKey/:id/OfflineFile",
    access: "member",
    summary:
      "Answer the request of a computer without network with an offline file; it takes a seat until its end",
    input: z.object({
      ...key,
      request: RequestText,
      days: Count(1, PERMANENT_OFFLINE_DAYS),
    }),
    output: z.object({
      computer: z.uuid(),
      name: z.string(),
      until: InstantWire,
      filename: z.string(),
      /** The `.lic` file as text. */
      file: z.string(),
    }),
    message: "offline_file_issued",
    idempotent: true,
    errors: [
      ...refusals,
      "key.request_invalid",
      "key.request_of_another_key",
      "key.not_valid",
      "key.seats_full",
      "key.device_conflict",
      "key.offline_not_allowed",
      "key.file_out",
    ],
  }),
  offlineFile: endpoint({
    method: "GET",
    path: "/ProductKey/:id/Computer/:computer/OfflineFile",
    access: "member",
    summary: "Download the offline file that is out for a computer again",
    input: z.object(computer),
    output: FileResponse,
    answers: "application/octet-stream",
    errors: [...refusals, "key.no_file", "access.read_only"],
  }),
  returnFile: endpoint({
    method: "POST",
    path: "/ProductKey/:id/OfflineFileReturn",
    access: "member",
    summary: "Take an offline file back with the return code of its computer; frees the seat",
    input: z.object({
      ...key,
      returnCode: Verbatim("required").min(1, "required").max(400, "too_long"),
    }),
    output: OwnKeyDetail,
    message: "offline_file_returned",
    idempotent: true,
    errors: [...refusals, "key.return_invalid", "key.already_returned"],
  }),
  sendResetCode: endpoint({
    method: "POST",
    path: "/ProductKey/:id/Computer/:computer/ResetCode",
    access: "member",
    summary: "Mail a code that confirms that a computer is lost",
    input: z.object(computer),
    output: z.object({}),
    message: "reset_code_sent",
    errors: [
      ...refusals,
      "key.computer_gone",
      "key.unbind_quota",
      "key.early_release_quota",
      "verification_code.too_soon",
      "rate.limited",
    ],
  }),
  reset: endpoint({
    method: "POST",
    path: "/ProductKey/:id/Computer/:computer/Reset",
    access: "member",
    summary: "Release a lost computer with the mailed code; its offline file is ended early",
    input: z.object({ ...computer, captcha: MailedCode }),
    output: OwnKeyDetail,
    message: "computer_reset",
    errors: [
      ...refusals,
      "key.computer_gone",
      "key.unbind_quota",
      "key.early_release_quota",
      "verification_code.wrong",
      "rate.limited",
    ],
  }),
  reveal: endpoint({
    method: "POST",
    path: "/ProductKey/:id/Reveal",
    access: "member",
    summary: "Return the whole key after the password was confirmed",
    input: z.object({ ...key, password: KnownPassword }),
    output: z.object({ key: z.string() }),
    message: "key_revealed",
    errors: [...refusals, ...guarded],
  }),
  deauthorise: endpoint({
    method: "POST",
    path: "/ProductKey/:id/Deauthorisation",
    access: "member",
    summary: "Deactivate the key and all its computers for good",
    input: z.object({ ...key, password: KnownPassword }),
    output: OwnKeyDetail,
    message: "key_deauthorised",
    errors: [...refusals, ...guarded, "license.closed"],
  }),
  offer: endpoint({
    method: "POST",
    path: "/ProductKey/:id/Offer",
    access: "member",
    summary:
      "Offer the key to a member named by e-mail address; the answer does not tell whether there is one",
    input: z.object({ ...key, email: Email, password: KnownPassword }),
    output: OwnKeyDetail,
    message: "key_offered",
    errors: [...refusals, ...guarded, "license.closed", "key.handed_over", "key.own_address"],
  }),
  withdrawOffer: endpoint({
    method: "DELETE",
    path: "/ProductKey/:id/Offer",
    access: "member",
    summary: "Withdraw the offer of a key",
    input: z.object(key),
    output: OwnKeyDetail,
    message: "key_offer_withdrawn",
    errors: refusals,
  }),
  offers: endpoint({
    method: "GET",
    path: "/ProductKeyOffer",
    access: "member",
    summary: "List the keys offered to the member's verified e-mail address",
    input: z.object({}),
    output: z.array(KeyOffer),
    errors: ["session.required"],
  }),
  acceptOffer: endpoint({
    method: "POST",
    path: "/ProductKeyOffer/:id/Acceptance",
    access: "member",
    summary: "Accept an offered key; its computers keep their seats",
    input: z.object(key),
    output: OwnKeyDetail,
    message: "key_accepted",
    errors: ["request.invalid", "session.required", "key.offer_not_found", "license.closed"],
  }),
  declineOffer: endpoint({
    method: "DELETE",
    path: "/ProductKeyOffer/:id",
    access: "member",
    summary: "Decline an offered key",
    input: z.object(key),
    output: z.object({}),
    message: "key_declined",
    errors: ["request.invalid", "session.required", "key.offer_not_found"],
  }),
};
