import { z } from "zod";
import { Verbatim } from "#shared/kit/text.ts";
import { Instant } from "#shared/kit/instant.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging } from "#shared/kit/pagination.ts";
import { PersonWire, Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { Revision } from "#shared/catalog/products/adminContract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { saveMessages, saveResultFields, Significance, UpToDate } from "./saveOptions.ts";

/** `planned`: scheduled, or its day is ahead. `changed`: the newest revision is not published. */
export const ENTRY_STATES = ["published", "changed", "planned", "draft"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

const statusFields = {
  id: z.string(),
  /** The newest revision. */
  version: z.int(),
  /** Null: unpublished. */
  live: z.int().nullable(),
  savedAt: InstantWire,
  savedBy: PersonWire.nullable(),
  publish: z.object({ at: InstantWire, version: z.int() }).nullable(),
  /** Error code of a failed scheduled publication. */
  publishFault: z.string().nullable(),
  /** Fields that block publication. */
  missing: z.record(z.string(), z.array(z.string())),
  /** Texts outdated by another language, as `question.en`. */
  behind: z.array(z.string()),
  /**
   * Per outdated language: the last version it was current with; 0: copied from another language.
   */
  follows: z.partialRecord(z.enum(LANGS), z.int()),
};
const StatusWire = z.object(statusFields);
export type EntryStatus = z.infer<typeof StatusWire>;

export interface EntryView<C> extends EntryStatus {
  readonly content: C;
}

export type SavedEntryView<C> = EntryView<C> & z.output<z.ZodObject<typeof saveResultFields>>;

export const listedEntryFields = {
  state: z.enum(ENTRY_STATES),
  publishAt: InstantWire.nullable(),
  /** Error code of a failed scheduled publication. */
  publishFault: z.string().nullable(),
  version: z.int(),
  changedAt: InstantWire,
  behind: z.array(z.enum(LANGS)),
  missing: z.array(z.enum(LANGS)),
};
const Version = Count(1, 1_000_000);

const CONVERSION_MAX = 60_000;

interface EntryEndpointOptions<C extends z.ZodType, I extends z.ZodType> {
  /** Path segment, such as `Faq`. */
  readonly noun: string;
  readonly access: StaffPermission;
  readonly id: I;
  readonly content: C;
}

function editEndpoints<C extends z.ZodType, I extends z.ZodType>(kind: EntryEndpointOptions<C, I>) {
  const { noun, access, id, content } = kind;
  const path = `/Manager/${noun}/:id` as const;
  const output = z.object({ ...statusFields, content });
  const unknown = [...STAFF_ERRORS, "entry.not_found"] as const;
  return {
    detail: endpoint({
      method: "GET",
      path,
      access,
      summary: "Get the newest version of an entry and its status",
      input: z.object({ id }),
      output,
      errors: unknown,
    }),
    save: endpoint({
      method: "PUT",
      path,
      access,
      summary: "Save a new version as a draft",
      input: z.object({
        id,
        version: Version,
        content,
        upToDate: UpToDate,
        significance: Significance,
      }),
      output: output.extend(saveResultFields),
      ...saveMessages,
      maxBytes: 1_048_576,
      errors: [...unknown, "edit.conflict"],
    }),
  };
}

function historyEndpoints<C extends z.ZodType, I extends z.ZodType>(
  kind: EntryEndpointOptions<C, I>,
) {
  const { noun, access, id, content } = kind;
  const path = `/Manager/${noun}/:id` as const;
  const output = z.object({ ...statusFields, content });
  const unknown = [...STAFF_ERRORS, "entry.not_found"] as const;
  return {
    revisions: listEndpoint({
      method: "GET",
      path: `${path}/Revision`,
      access,
      summary: "List the versions of an entry and their changes, newest first",
      input: z.object({ id, ...paging({ limit: 10 }) }),
      output: Revision,
      errors: unknown,
    }),
    restore: endpoint({
      method: "POST",
      path: `${path}/Restoration`,
      access,
      summary: "Restore an earlier version as a new draft",
      input: z.object({ id, version: Version, earlier: Version }),
      output,
      message: "text_restored",
      errors: [...unknown, "edit.conflict", "revision.not_found"],
    }),
  };
}

function publishingEndpoints<C extends z.ZodType, I extends z.ZodType>(
  kind: EntryEndpointOptions<C, I>,
) {
  const { noun, access, id, content } = kind;
  const path = `/Manager/${noun}/:id/Publication` as const;
  const output = z.object({ ...statusFields, content });
  const unknown = [...STAFF_ERRORS, "entry.not_found"] as const;
  return {
    publish: endpoint({
      method: "POST",
      path,
      access,
      summary: "Publish the newest version, now or at a scheduled time",
      input: z.object({ id, version: Version, at: filter(Instant) }),
      output,
      message: "text_published",
      errors: [...unknown, "edit.conflict", "publish.incomplete"],
    }),
    unschedule: endpoint({
      method: "DELETE",
      path,
      access,
      summary: "Cancel a scheduled publication",
      input: z.object({ id }),
      output,
      message: "text_unscheduled",
      errors: unknown,
    }),
  };
}

export const entryEndpoints = <C extends z.ZodType, I extends z.ZodType>(
  kind: EntryEndpointOptions<C, I>,
) => ({
  ...editEndpoints(kind),
  ...historyEndpoints(kind),
  ...publishingEndpoints(kind),
});

export function creatableEntryEndpoints<C extends z.ZodType, I extends z.ZodType>(
  kind: EntryEndpointOptions<C, I>,
) {
  const { noun, access, id, content } = kind;
  const output = z.object({ ...statusFields, content });
  return {
    create: endpoint({
      method: "POST",
      path: `/Manager/${noun}`,
      access,
      summary: "Create an entry as a draft",
      input: content,
      output,
      message: "text_created",
      maxBytes: 1_048_576,
      errors: STAFF_ERRORS,
    }),
    withdraw: endpoint({
      method: "POST",
      path: `/Manager/${noun}/:id/Unpublication`,
      access,
      summary: "Unpublish an entry",
      input: z.object({ id }),
      output,
      message: "text_withdrawn",
      errors: [...STAFF_ERRORS, "entry.not_found"],
    }),
  };
}

export const scriptConversion = {
  suggest: endpoint({
    method: "POST",
    path: "/Manager/ScriptConversion",
    access: "manager",
    summary: "Convert texts between Traditional and Simplified Chinese",
    input: z.object({
      to: z.enum(
        LANGS.filter((lang) => lang !== "en"),
        "invalid",
      ),
      texts: z.array(Verbatim("invalid").max(CONVERSION_MAX, "too_long")).max(400, "out_of_range"),
    }),
    output: z.array(z.string()),
    maxBytes: 1_048_576,
    errors: STAFF_ERRORS,
  }),
};
