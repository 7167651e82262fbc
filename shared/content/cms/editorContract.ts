import { z } from "zod";
import { Moment } from "#shared/kit/instant.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { filter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { paging } from "#shared/kit/pagination.ts";
import { PersonWire, Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { Revision } from "#shared/catalog/products/adminContract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { saidOfSave, savedBesides, Significance, UpToDate } from "./saveOptions.ts";

/** `planned`: scheduled, or its day is ahead. `changed`: the newest revision is not published. */
export const TEXT_STATES = ["published", "changed", "planned", "draft"] as const;
export type TextState = (typeof TEXT_STATES)[number];

const standing = {
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
const Standing = z.object(standing);
export type TextStanding = z.infer<typeof Standing>;

export interface EditedText<C> extends TextStanding {
  readonly content: C;
}

export type SavedText<C> = EditedText<C> & z.output<z.ZodObject<typeof savedBesides>>;

export const listedText = {
  state: z.enum(TEXT_STATES),
  publishAt: InstantWire.nullable(),
  /** Error code of a failed scheduled publication. */
  publishFault: z.string().nullable(),
  version: z.int(),
  changedAt: InstantWire,
  behind: z.array(z.enum(LANGS)),
  missing: z.array(z.enum(LANGS)),
};
const Version = Count(1, 1_000_000);

const SUGGESTED_MAX = 60_000;

interface TextOffice<C extends z.ZodType, I extends z.ZodType> {
  /** Path segment, such as `Faq`. */
  readonly noun: string;
  readonly access: StaffPermission;
  readonly id: I;
  readonly content: C;
}

function textCalls<C extends z.ZodType, I extends z.ZodType>(kind: TextOffice<C, I>) {
  const { noun, access, id, content } = kind;
  const path = `/Manager/${noun}/:id` as const;
  const output = z.object({ ...standing, content });
  const unknown = [...STAFF_REFUSALS, "entry.not_found"] as const;
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
      output: output.extend(savedBesides),
      ...saidOfSave,
      maxBytes: 1_048_576,
      errors: [...unknown, "edit.conflict"],
    }),
  };
}

function historyCalls<C extends z.ZodType, I extends z.ZodType>(kind: TextOffice<C, I>) {
  const { noun, access, id, content } = kind;
  const path = `/Manager/${noun}/:id` as const;
  const output = z.object({ ...standing, content });
  const unknown = [...STAFF_REFUSALS, "entry.not_found"] as const;
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

function publishingCalls<C extends z.ZodType, I extends z.ZodType>(kind: TextOffice<C, I>) {
  const { noun, access, id, content } = kind;
  const path = `/Manager/${noun}/:id/Publication` as const;
  const output = z.object({ ...standing, content });
  const unknown = [...STAFF_REFUSALS, "entry.not_found"] as const;
  return {
    publish: endpoint({
      method: "POST",
      path,
      access,
      summary: "Publish the newest version, now or at a scheduled time",
      input: z.object({ id, version: Version, at: filter(Moment) }),
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

export const textOffice = <C extends z.ZodType, I extends z.ZodType>(kind: TextOffice<C, I>) => ({
  ...textCalls(kind),
  ...historyCalls(kind),
  ...publishingCalls(kind),
});

export function textComing<C extends z.ZodType, I extends z.ZodType>(kind: TextOffice<C, I>) {
  const { noun, access, id, content } = kind;
  const output = z.object({ ...standing, content });
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
      errors: STAFF_REFUSALS,
    }),
    withdraw: endpoint({
      method: "POST",
      path: `/Manager/${noun}/:id/Unpublication`,
      access,
      summary: "Unpublish an entry",
      input: z.object({ id }),
      output,
      message: "text_withdrawn",
      errors: [...STAFF_REFUSALS, "entry.not_found"],
    }),
  };
}

export const textWriting = {
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
      texts: z.array(z.string("invalid").max(SUGGESTED_MAX, "too_long")).max(400, "out_of_range"),
    }),
    output: z.array(z.string()),
    maxBytes: 1_048_576,
    errors: STAFF_REFUSALS,
  }),
};
