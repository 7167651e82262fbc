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

/** How a text stands: `planned` waits for its moment or its day, `changed` has a newer version than visitors read. */
export const TEXT_STATES = ["published", "changed", "planned", "draft"] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** How a text stands, besides what it says. */
const standing = {
  id: z.string(),
  /** The version that is edited: the newest. */
  version: z.int(),
  /** The one that visitors read; null: none. */
  live: z.int().nullable(),
  savedAt: InstantWire,
  savedBy: PersonWire.nullable(),
  publish: z.object({ at: InstantWire, version: z.int() }).nullable(),
  /** Why that did not happen when it should have: the code of a refusal. */
  publishFault: z.string().nullable(),
  /** What is missing before it may be published. */
  missing: z.record(z.string(), z.array(z.string())),
  /** Texts that another language has left behind, as `question.en`. */
  behind: z.array(z.string()),
  /** Of the languages that were left behind: the version with which they last kept pace; 0: they are borrowed. */
  follows: z.partialRecord(z.enum(LANGS), z.int()),
};
const Standing = z.object(standing);
export type TextStanding = z.infer<typeof Standing>;

/** A text as staff edit it: its newest version, and how it stands. */
export interface EditedText<C> extends TextStanding {
  readonly content: C;
}

/** The same, once somebody has saved it. */
export type SavedText<C> = EditedText<C> & z.output<z.ZodObject<typeof savedBesides>>;

/** How a text of a list stands. */
export const listedText = {
  state: z.enum(TEXT_STATES),
  /** When its newest version takes its place before visitors. */
  publishAt: InstantWire.nullable(),
  /** Why that did not happen when it should have: the code of a refusal. */
  publishFault: z.string().nullable(),
  /** The newest version's number. */
  version: z.int(),
  changedAt: InstantWire,
  /** Languages that another has left behind, and those in which something is not written. */
  behind: z.array(z.enum(LANGS)),
  missing: z.array(z.enum(LANGS)),
};
const Version = Count(1, 1_000_000);

/** The longest text that a suggestion is made of. */
const SUGGESTED_MAX = 60_000;

interface TextOffice<C extends z.ZodType, I extends z.ZodType> {
  /** The segment of the addresses, such as `Faq`. */
  readonly noun: string;
  readonly access: StaffPermission;
  readonly id: I;
  readonly content: C;
}

/** The calls by which staff write one kind of text. */
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
      summary: "The newest version of a text, and how it stands",
      input: z.object({ id }),
      output,
      errors: unknown,
    }),
    save: endpoint({
      method: "PUT",
      path,
      access,
      summary: "Write a new version; visitors read it once it is published",
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

/** The calls by which they look back at its versions, and go back to one. */
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
      summary: "The versions of a text with what each changed, the newest first",
      input: z.object({ id, ...paging({ limit: 10 }) }),
      output: Revision,
      errors: unknown,
    }),
    restore: endpoint({
      method: "POST",
      path: `${path}/Restoration`,
      access,
      summary: "Write a new version that says what an earlier one said",
      input: z.object({ id, version: Version, earlier: Version }),
      output,
      message: "text_restored",
      errors: [...unknown, "edit.conflict", "revision.not_found"],
    }),
  };
}

/** The calls by which they put it before visitors. */
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
      summary: "Put the newest version before visitors, at once or at a moment to come",
      input: z.object({ id, version: Version, at: filter(Moment) }),
      output,
      message: "text_published",
      errors: [...unknown, "edit.conflict", "publish.incomplete"],
    }),
    unschedule: endpoint({
      method: "DELETE",
      path,
      access,
      summary: "Take back what was to be published at a moment to come",
      input: z.object({ id }),
      output,
      message: "text_unscheduled",
      errors: unknown,
    }),
  };
}

/** The calls by which staff write and publish one kind of text. */
export const textOffice = <C extends z.ZodType, I extends z.ZodType>(kind: TextOffice<C, I>) => ({
  ...textCalls(kind),
  ...historyCalls(kind),
  ...publishingCalls(kind),
});

/** What comes and goes by itself, besides: a text that can be added, and taken from visitors. */
export function textComing<C extends z.ZodType, I extends z.ZodType>(kind: TextOffice<C, I>) {
  const { noun, access, id, content } = kind;
  const output = z.object({ ...standing, content });
  return {
    create: endpoint({
      method: "POST",
      path: `/Manager/${noun}`,
      access,
      summary: "Add a text that nobody reads before it is published",
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
      summary: "Take a text from visitors",
      input: z.object({ id }),
      output,
      message: "text_withdrawn",
      errors: [...STAFF_REFUSALS, "entry.not_found"],
    }),
  };
}

/** What serves the writing of every text. */
export const textWriting = {
  suggest: endpoint({
    method: "POST",
    path: "/Manager/ScriptConversion",
    access: "manager",
    summary: "Texts in Traditional or Simplified characters as the other would write them",
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
