import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { requiredText, Ticked } from "#shared/kit/validation.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { NewPassword } from "../sessions/contract.ts";
import { MemberDetail, MemberListInput, MemberRecord } from "./contract.ts";
import { IMPORT_MAX, IMPORT_MAX_BYTES, MemberFields } from "./importFields.ts";
import { Profile, ProfileInput } from "./profileContract.ts";
import { MEMBER_SETTINGS } from "./settings.ts";

const MemberId = z.object({ id: z.uuid("invalid") });

/** A form without any ticked box sends none. */
const Settings = z
  .preprocess(
    (value) => (value === undefined || value === "" ? [] : [value].flat()),
    z.array(z.enum(MEMBER_SETTINGS, "invalid")).max(50, "out_of_range"),
  )
  .optional()
  .transform((chosen) => [...new Set(chosen)]);

/** What staff change of a profile: as a member does, but what staff do not know may be left out. */
export const StaffProfileInput = ProfileInput.extend({
  country: MemberFields.shape.country,
  address: MemberFields.shape.address,
  industry: MemberFields.shape.industry,
  profession: MemberFields.shape.profession,
});
export type StaffProfileInput = z.output<typeof StaffProfileInput>;

/** What is wrong with one field of one row; `line` as a spreadsheet numbers it, the headings being line 1. */
export const ImportFault = z.object({ line: z.int(), field: z.string(), error: z.string() });
export type ImportFault = z.infer<typeof ImportFault>;

export const ImportInput = z.object({
  /** As they were written: each is checked by the server, and the faults of all are answered. */
  rows: z
    .array(z.record(z.string(), z.string()), "required")
    .min(1, "required")
    .max(IMPORT_MAX, "too_many_rows"),
  /** Only says what would be refused. */
  preview: z
    .union([z.boolean(), z.enum(["true", "1", "false", "0"])], "invalid")
    .optional()
    .transform((given) => given === true || given === "true" || given === "1"),
});
export type ImportInput = z.output<typeof ImportInput>;

const ImportAnswer = z.object({ imported: z.int(), errors: z.array(ImportFault) });
export type ImportAnswer = z.infer<typeof ImportAnswer>;

const STATE_REFUSALS = [
  ...STAFF_REFUSALS,
  "member.not_found",
  "member.own_account",
  "member.is_staff",
] as const;

/** What staff do with members' accounts. */
export const memberOffice = {
  records: listEndpoint({
    method: "GET",
    path: "/Manager/Member/Record",
    access: "members.read",
    summary: "Every member with their whole profile",
    input: MemberListInput,
    output: MemberRecord,
    errors: STAFF_REFUSALS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Member",
    access: "members.write",
    summary: "Register a member, with a first password that they must change",
    input: MemberFields.extend({ password: NewPassword }),
    output: z.object({ uuid: z.uuid() }),
    message: "member_created",
    idempotent: true,
    errors: [...STAFF_REFUSALS, "account.email_taken"],
  }),
  /** Faults are answered for a preview, and refuse anything else as `rows.<line>.<field>`. */
  import: endpoint({
    method: "POST",
    path: "/Manager/Member/Import",
    access: "members.write",
    summary:
      "Register many members (2,000 rows and 5 MB at most), all or none, and invite each by mail to set a password; faults name the line of a file with headings, so the first row is line 2",
    maxBytes: IMPORT_MAX_BYTES,
    input: ImportInput,
    output: ImportAnswer,
    message: "members_imported",
    idempotent: true,
    errors: [...STAFF_REFUSALS, "import.invalid"],
  }),
  profile: endpoint({
    method: "GET",
    path: "/Manager/Member/:id/Profile",
    access: "members.write",
    summary: "A member's profile as it is to be changed, places and lists by id and by name",
    input: MemberId,
    output: Profile,
    errors: [...STAFF_REFUSALS, "member.not_found"],
  }),
  changeProfile: endpoint({
    method: "PUT",
    path: "/Manager/Member/:id/Profile",
    access: "members.write",
    summary: "Change a member's profile: what is absent stays as it is",
    input: MemberId.extend(StaffProfileInput.shape),
    output: MemberDetail,
    message: "member_profile_saved",
    errors: [...STAFF_REFUSALS, "member.not_found", "member.is_staff", "member.changed"],
  }),
  lock: endpoint({
    method: "PUT",
    path: "/Manager/Member/:id/Lock",
    access: "members.write",
    summary: "Keep a member from logging in; their sessions end, their keys go on",
    input: MemberId.extend({ reason: requiredText(300) }),
    output: MemberDetail,
    message: "member_locked",
    errors: STATE_REFUSALS,
  }),
  unlock: endpoint({
    method: "DELETE",
    path: "/Manager/Member/:id/Lock",
    access: "members.write",
    summary: "Let a locked member log in again",
    input: MemberId,
    output: MemberDetail,
    message: "member_unlocked",
    errors: STATE_REFUSALS,
  }),
  setSettings: endpoint({
    method: "PUT",
    path: "/Manager/Member/:id/Setting",
    access: "members.write",
    summary: "Switch on exactly these features for a member",
    input: MemberId.extend({ settings: Settings }),
    output: MemberDetail,
    message: "member_settings_saved",
    errors: [...STAFF_REFUSALS, "member.not_found"],
  }),
  view: endpoint({
    method: "POST",
    path: "/Manager/Member/:id/Impersonation",
    access: "members.view_as",
    summary:
      "Read this session's pages and calls as the member does, for half an hour, without changing anything",
    input: MemberId,
    output: z.object({ until: InstantWire }),
    message: "view_begun",
    errors: STATE_REFUSALS,
  }),
  /** For whoever reads as a member, and so stands there as one; nothing happens to anybody else. */
  endView: endpoint({
    method: "DELETE",
    path: "/Manager/Impersonation",
    access: "member",
    summary: "Be oneself again",
    input: z.object({}),
    output: z.object({ member: z.uuid().nullable() }),
    message: "view_ended",
    errors: ["session.required"],
  }),
  /** For whoever was registered by somebody else. */
  agree: endpoint({
    method: "PUT",
    path: "/Member/Terms",
    access: "member",
    summary: "Agree to the member terms in force",
    input: z.object({
      agreeTerms: Ticked("agree_terms"),
      termsVersion: z.string().max(40, "invalid").optional(),
    }),
    output: z.object({}),
    message: "terms_agreed",
    errors: ["request.invalid", "session.required"],
  }),
};
