import { z } from "zod";
import { SingleLine, Verbatim } from "#shared/kit/text.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { STAFF_ERRORS } from "#shared/kit/filters.ts";
import { requiredText, Checked } from "#shared/kit/validation.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { NewPassword } from "../sessions/contract.ts";
import { MemberDetail, MemberListInput, MemberRecord } from "./contract.ts";
import { IMPORT_MAX, IMPORT_MAX_BYTES, MemberFields } from "./importFields.ts";
import { Profile, ProfileInput } from "./profileContract.ts";
import { MEMBER_SETTINGS } from "./settings.ts";

const MemberId = z.object({ id: z.uuid("invalid") });

/** An empty text, as a form sends it, is none. */
const Settings = z
  .preprocess(
    (value) => (value === "" ? [] : value === undefined ? value : [value].flat()),
    z.array(z.enum(MEMBER_SETTINGS, "invalid"), "required").max(50, "out_of_range"),
  )
  .transform((chosen) => [...new Set(chosen)]);

export const StaffProfileInput = ProfileInput.extend({
  country: MemberFields.shape.country,
  address: MemberFields.shape.address,
  industry: MemberFields.shape.industry,
  profession: MemberFields.shape.profession,
});
export type StaffProfileInput = z.output<typeof StaffProfileInput>;

/** What is wrong with one field of one row; `line` as a spreadsheet numbers it, the headings being line 1. */
export const ImportError = z.object({ line: z.int(), field: z.string(), error: z.string() });
export type ImportError = z.infer<typeof ImportError>;

export const ImportInput = z.object({
  /** Unparsed; the server returns all errors. */
  rows: z
    .array(z.record(Verbatim("invalid"), Verbatim("invalid")), "required")
    .min(1, "required")
    .max(IMPORT_MAX, "too_many_rows"),
  preview: z
    .union([z.boolean(), z.enum(["true", "1", "false", "0"])], "invalid")
    .optional()
    .transform((given) => given === true || given === "true" || given === "1"),
});
export type ImportInput = z.output<typeof ImportInput>;

const ImportResult = z.object({ imported: z.int(), errors: z.array(ImportError) });
export type ImportResult = z.infer<typeof ImportResult>;

const STATE_REFUSALS = [
  ...STAFF_ERRORS,
  "member.not_found",
  "member.own_account",
  "member.is_staff",
] as const;

const LOCK_REFUSALS = [...STATE_REFUSALS, "staff.holds_more", "staff.last_owner"] as const;

export const memberAdmin = {
  records: listEndpoint({
    method: "GET",
    path: "/Manager/Member/Record",
    access: "members.read",
    summary: "List members with their whole profiles",
    input: MemberListInput,
    output: MemberRecord,
    errors: STAFF_ERRORS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Member",
    access: "members.write",
    summary: "Register a member with an initial password that they must change",
    input: MemberFields.extend({ password: NewPassword }),
    output: z.object({ uuid: z.uuid() }),
    message: "member_created",
    idempotent: true,
    errors: [...STAFF_ERRORS, "account.email_taken"],
  }),
  /** An import refuses with `rows.<line>.<field>`. */
  import: endpoint({
    method: "POST",
    path: "/Manager/Member/Import",
    access: "members.write",
    summary:
      "Register up to 2,000 members (5 MB), all or none, and mail each an invitation to set a password; errors count lines of a file with headers, so the first row is line 2",
    maxBytes: IMPORT_MAX_BYTES,
    input: ImportInput,
    output: ImportResult,
    message: "members_imported",
    previews: true,
    idempotent: true,
    errors: [...STAFF_ERRORS, "import.invalid"],
  }),
  profile: endpoint({
    method: "GET",
    path: "/Manager/Member/:id/Profile",
    access: "members.write",
    summary: "Get a member's profile for editing, with ids and names of places and taxonomy terms",
    input: MemberId,
    output: Profile,
    errors: [...STAFF_ERRORS, "member.not_found"],
  }),
  changeProfile: endpoint({
    method: "PUT",
    path: "/Manager/Member/:id/Profile",
    access: "members.write",
    summary: "Update a member's profile; absent fields stay unchanged",
    input: MemberId.extend(StaffProfileInput.shape),
    output: MemberDetail,
    message: "member_profile_saved",
    errors: [...STAFF_ERRORS, "member.not_found", "member.is_staff", "member.changed"],
  }),
  lock: endpoint({
    method: "PUT",
    path: "/Manager/Member/:id/Lock",
    access: "members.write",
    summary: "Lock a member's account: ends sessions and blocks login; licenses stay valid",
    input: MemberId.extend({ reason: requiredText(300) }),
    output: MemberDetail,
    message: "member_locked",
    errors: LOCK_REFUSALS,
  }),
  unlock: endpoint({
    method: "DELETE",
    path: "/Manager/Member/:id/Lock",
    access: "members.write",
    summary: "Unlock a member's account",
    input: MemberId,
    output: MemberDetail,
    message: "member_unlocked",
    errors: LOCK_REFUSALS,
  }),
  setSettings: endpoint({
    method: "PUT",
    path: "/Manager/Member/:id/Setting",
    access: "members.write",
    summary: "Set the features enabled for a member",
    input: MemberId.extend({ settings: Settings }),
    output: MemberDetail,
    message: "member_settings_saved",
    errors: [...STAFF_ERRORS, "member.not_found"],
  }),
  view: endpoint({
    method: "POST",
    path: "/Manager/Member/:id/Impersonation",
    access: "members.view_as",
    summary: "Impersonate a member in this session, read-only, for 30 minutes",
    input: MemberId,
    output: z.object({ until: InstantWire }),
    message: "view_begun",
    errors: STATE_REFUSALS,
  }),
  /** Impersonating staff are a `member`. */
  endView: endpoint({
    method: "DELETE",
    path: "/Manager/Impersonation",
    access: "member",
    summary: "End the impersonation",
    input: z.object({}),
    output: z.object({ member: z.uuid().nullable() }),
    message: "view_ended",
    errors: ["session.required"],
  }),
  /** For members registered by staff. */
  agree: endpoint({
    method: "PUT",
    path: "/Member/Terms",
    access: "member",
    summary: "Agree to the member terms in force",
    input: z.object({
      agreeTerms: Checked("agree_terms"),
      termsVersion: SingleLine("invalid").max(40, "invalid").optional(),
    }),
    output: z.object({}),
    message: "terms_agreed",
    errors: ["request.invalid", "session.required"],
  }),
};
