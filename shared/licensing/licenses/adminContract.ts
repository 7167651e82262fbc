import { z } from "zod";
import { PlanMonthsWire } from "#shared/catalog/listing/contract.ts";
import { PLAN_CHOICES } from "#shared/catalog/products/rules.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import {
  filter,
  ManyFilter,
  PersonFilter,
  SearchFilter,
  STAFF_ERRORS,
  YesNoFilter,
} from "#shared/kit/filters.ts";
import { paging, sortedPaging } from "#shared/kit/pagination.ts";
import { SingleLine } from "#shared/kit/text.ts";
import { Email, requiredText } from "#shared/kit/validation.ts";
import { Count, InstantWire, PersonWire } from "#shared/kit/wireSchemas.ts";
import { ACTIVATION_STATES, OFFLINE_FILE_STATES } from "../activations/rules.ts";
import { LICENSE_EVENT_KINDS } from "./events.ts";
import { FINGERPRINT_RULES, LICENSE_KINDS } from "./policy.ts";
import { KeyStatus, LICENSE_STATE_REASONS, LICENSE_STATES } from "./rules.ts";

/** "Expiring": a usable key that ends within this many days. */
export const EXPIRING_DAYS = 30;
export const MAX_EXTENSION_DAYS = 3_650;
export const MAX_GRANT_CHOICES = 100;
/** Ended computers, and offline files, in the detail of a key. */
export const MAX_PAST_SHOWN = 50;
const MAX_REASON = 300;

/** As the query of a list has them. */
export const STATUS_CHOICES = ["0", "1", "2"] as const;

const OrderRef = z.object({ uuid: z.uuid(), number: z.string() });

export const LicenseSummary = z.object({
  uuid: z.uuid(),
  /** Last characters of the key. */
  hint: z.string(),
  product: z.object({ uuid: z.uuid(), code: z.string(), name: z.string() }),
  edition: z.string().nullable(),
  months: PlanMonthsWire,
  holder: PersonWire,
  /** Null for a granted key. */
  order: OrderRef.nullable(),
  state: z.enum(LICENSE_STATES),
  status: z.enum(KeyStatus),
  validUntil: InstantWire.nullable(),
  worksUntil: InstantWire.nullable(),
  graceUntil: InstantWire.nullable(),
  seats: z.object({ used: z.int(), max: z.int() }),
  /** Device keys changed too often in the last 24 hours. */
  suspicious: z.boolean(),
  issuedAt: InstantWire,
});
export type LicenseSummary = z.infer<typeof LicenseSummary>;

const LicenseComputer = z.object({
  uuid: z.uuid(),
  name: z.string(),
  platform: z.string(),
  version: z.string(),
  state: z.enum(ACTIVATION_STATES),
  /** It takes one of the seats now. */
  holdsSeat: z.boolean(),
  activatedAt: InstantWire,
  seenAt: InstantWire,
  endedAt: InstantWire.nullable(),
  /** End of its offline file; null without one. */
  offlineUntil: InstantWire.nullable(),
});
export type LicenseComputer = z.infer<typeof LicenseComputer>;

const OfflineFile = z.object({
  id: z.uuid(),
  computer: z.string(),
  state: z.enum(OFFLINE_FILE_STATES),
  issuedAt: InstantWire,
  expiresAt: InstantWire,
  endedAt: InstantWire.nullable(),
});
export type OfflineFile = z.infer<typeof OfflineFile>;

const Extension = z.object({
  until: InstantWire,
  reason: z.string(),
  by: PersonWire,
  at: InstantWire,
});

export const LicenseDetail = LicenseSummary.extend({
  revision: z.int(),
  /** Whose periods it follows; null: none. */
  subscription: z.uuid().nullable(),
  /** Null for a granted key. */
  buyer: PersonWire.nullable(),
  stateReason: z.enum(LICENSE_STATE_REASONS).nullable(),
  validFrom: InstantWire,
  /** As bought or renewed, without extensions; null: permanent. */
  termUntil: InstantWire.nullable(),
  extensions: z.array(Extension),
  graceDays: z.int(),
  renewalGraceDays: z.int(),
  /** Permanent keys: versions built until then; null: every version. */
  maintenanceUntil: InstantWire.nullable(),
  entitlements: z.array(z.string()),
  /** Of the product; applies to keys already issued. */
  policy: z.object({
    kind: z.enum(LICENSE_KINDS),
    leaseHours: z.int(),
    floatingMinutes: z.int(),
    offlineDays: z.int(),
    unbindQuota: z.int(),
    fingerprintRule: z.enum(FINGERPRINT_RULES),
  }),
  /** Those that hold a seat, then the latest `MAX_PAST_SHOWN` of the others; each newest first. */
  computers: z.array(LicenseComputer),
  /** Others that are not in the list. */
  moreComputers: z.int(),
  /** The latest `MAX_PAST_SHOWN`, newest first. */
  files: z.array(OfflineFile),
  /** Files that are not in the list. */
  moreFiles: z.int(),
});
export type LicenseDetail = z.infer<typeof LicenseDetail>;

export const LicenseEventView = z.object({
  id: z.int(),
  at: InstantWire,
  kind: z.enum(LICENSE_EVENT_KINDS),
  /** A `LicenseRecordCode`. */
  code: z.string(),
  computer: z.string().nullable(),
  by: PersonWire.nullable(),
  reason: z.string().nullable(),
  /** A new end of the key, or the end of an offline file. */
  until: InstantWire.nullable(),
});
export type LicenseEventView = z.infer<typeof LicenseEventView>;

export const LicenseCounts = z.object({
  total: z.int(),
  active: z.int(),
  expiring: z.int(),
  suspicious: z.int(),
});
export type LicenseCounts = z.infer<typeof LicenseCounts>;

export const LicenseListInput = z.object({
  /** Hint or whole key, order number, name or email of holder or buyer, name of a computer. */
  search: SearchFilter,
  member: PersonFilter,
  product: filter(z.uuid("invalid")),
  status: ManyFilter(z.enum(STATUS_CHOICES, "invalid")),
  state: ManyFilter(z.enum(LICENSE_STATES, "invalid")),
  expiring: YesNoFilter,
  suspicious: YesNoFilter,
  ...sortedPaging({ orderby: ["issuedAt", "validUntil"], limit: 20 }),
});
export type LicenseListInput = z.output<typeof LicenseListInput>;

export const SigningKeyView = z.object({
  kid: z.string(),
  use: z.enum(["current", "next", "retired"]),
  createdAt: InstantWire,
  retiredAt: InstantWire.nullable(),
});
export type SigningKeyView = z.infer<typeof SigningKeyView>;

const GrantChoice = z.object({
  uuid: z.uuid(),
  code: z.string(),
  name: z.string(),
  editions: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
});

const One = z.object({ id: z.uuid("invalid") });
const reason = requiredText(MAX_REASON);
const Change = One.extend({ revision: Count(0, 1_000_000_000), reason });
const ComputerChange = Change.extend({ activation: z.uuid("invalid") });

const READ_ERRORS = [...STAFF_ERRORS, "license.not_found"] as const;
const CHANGE_ERRORS = [...READ_ERRORS, "edit.conflict"] as const;
const path = "/Manager/License/:id" as const;
const write = { method: "POST", access: "licenses.write", idempotent: true } as const;

export const licenseOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/License",
    access: "licenses.read",
    summary:
      "List product keys, newest first by default; a whole key is found however it is typed, and is never in an answer",
    input: LicenseListInput,
    output: LicenseSummary,
    errors: STAFF_ERRORS,
  }),
  counts: endpoint({
    method: "GET",
    path: "/Manager/LicenseCount",
    access: "licenses.read",
    summary:
      "Count all keys, activated ones, those that end within 30 days, and those whose computers changed their device key too often in 24 hours",
    input: z.object({}),
    output: LicenseCounts,
    errors: STAFF_ERRORS,
  }),
  choices: endpoint({
    method: "GET",
    path: "/Manager/LicenseChoice",
    access: "licenses.read",
    summary: "List products that have keys, with their editions",
    input: z.object({ search: SearchFilter }),
    output: z.object({
      products: z.array(GrantChoice),
      /** All matches; at most 100 are returned. */
      total: z.int(),
    }),
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path,
    access: "licenses.read",
    summary: "Get a product key with its computers and offline files, without the key itself",
    input: One,
    output: LicenseDetail,
    errors: READ_ERRORS,
  }),
  events: listEndpoint({
    method: "GET",
    path: `${path}/Event`,
    access: "licenses.read",
    summary: "List what happened to a product key, newest first",
    input: One.extend(paging({ limit: 25, max: 100 })),
    output: LicenseEventView,
    errors: READ_ERRORS,
  }),
  grant: endpoint({
    ...write,
    path: "/Manager/License",
    summary: "Issue a product key without an order, with the terms of the product's policy",
    message: "license_granted",
    input: z.object({
      product: z.uuid("required"),
      /** Required if the product has editions. */
      edition: filter(z.uuid("invalid")),
      plan: z.enum(PLAN_CHOICES, "invalid"),
      /** Of the member who will hold it. */
      email: Email,
      reason,
    }),
    output: LicenseDetail,
    errors: STAFF_ERRORS,
  }),
  release: endpoint({
    ...write,
    path: `${path}/Release`,
    summary:
      "Release a computer, without using the holder's quota; with an offline file out, its seat stays taken until the file ends",
    message: "license_computer_released",
    input: ComputerChange,
    output: LicenseDetail,
    errors: [...CHANGE_ERRORS, "license.no_computer"],
  }),
  releaseEarly: endpoint({
    ...write,
    path: `${path}/EarlyRelease`,
    summary: "Free the seat of a computer before its offline file ends",
    message: "license_file_ended",
    input: ComputerChange,
    output: LicenseDetail,
    errors: [...CHANGE_ERRORS, "license.no_computer", "license.no_file"],
  }),
  resetQuota: endpoint({
    ...write,
    path: `${path}/QuotaReset`,
    summary: "Let the holder release computers as if none had been released",
    message: "license_quota_reset",
    input: Change,
    output: LicenseDetail,
    errors: [...CHANGE_ERRORS, "license.closed"],
  }),
  suspend: endpoint({
    ...write,
    path: `${path}/Suspension`,
    summary: "Suspend a key: its computers keep their seats but may not start",
    message: "license_suspended",
    input: Change.extend({ why: z.enum(["staff", "fraud"], "invalid") }),
    output: LicenseDetail,
    errors: [...CHANGE_ERRORS, "license.closed"],
  }),
  reinstate: endpoint({
    ...write,
    path: `${path}/Reinstatement`,
    summary: "End a suspension",
    message: "license_reinstated",
    input: Change,
    output: LicenseDetail,
    errors: [...CHANGE_ERRORS, "license.not_suspended"],
  }),
  revoke: endpoint({
    ...write,
    path: `${path}/Revocation`,
    summary: "Close a key for good: computers are told at their next check",
    message: "license_revoked",
    input: Change.extend({ why: z.enum(["staff", "fraud"], "invalid") }),
    output: LicenseDetail,
    errors: [...CHANGE_ERRORS, "license.closed"],
  }),
  extend: endpoint({
    ...write,
    path: `${path}/Extension`,
    summary: "Add days to the end of a key; a later renewal never shortens it",
    message: "license_extended",
    input: Change.extend({ days: Count(1, MAX_EXTENSION_DAYS) }),
    output: LicenseDetail,
    errors: [...CHANGE_ERRORS, "license.closed", "license.permanent"],
  }),
  replace: endpoint({
    ...write,
    path: `${path}/Replacement`,
    summary:
      "Issue a new key for the same license; the old one works nowhere else, activated computers go on",
    message: "license_replaced",
    input: Change,
    output: LicenseDetail,
    errors: [...CHANGE_ERRORS, "license.closed"],
  }),
  move: endpoint({
    ...write,
    path: `${path}/Transfer`,
    summary: "Give a key to another member; activated computers go on",
    message: "license_moved",
    input: Change.extend({ email: Email }),
    output: LicenseDetail,
    errors: [...CHANGE_ERRORS, "license.closed", "license.same_holder"],
  }),
  reveal: endpoint({
    method: "POST",
    path: `${path}/Reveal`,
    access: "licenses.reveal",
    summary: "Show the whole key; recorded with its reason",
    message: "license_revealed",
    input: One.extend({ reason }),
    output: z.object({ key: z.string() }),
    errors: READ_ERRORS,
  }),
  signingKeys: endpoint({
    method: "GET",
    path: "/Manager/LicenseSigningKey",
    access: "licenses.read",
    summary: "List the keys that sign leases and offline files: current, next, and retired ones",
    input: z.object({}),
    output: z.array(SigningKeyView),
    errors: STAFF_ERRORS,
  }),
  rotateSigningKeys: endpoint({
    ...write,
    path: "/Manager/LicenseSigningKey/Rotation",
    summary: "Sign with the next key from now on, and make a new next key",
    message: "license_signing_rotated",
    input: z.object({
      /** Id of the current key, as seen; another is a conflict. */
      current: SingleLine("required").min(1, "required").max(100, "too_long"),
      reason,
    }),
    output: z.array(SigningKeyView),
    errors: [...STAFF_ERRORS, "edit.conflict"],
  }),
};
