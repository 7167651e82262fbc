import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, PictureWire, TextsWire } from "#shared/kit/wireSchemas.ts";
import { ENTRY_TYPES } from "#shared/content/cms/contentTypes.ts";
import { revisionEndpoints } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, saveOptions } from "#shared/content/cms/saveOptions.ts";
import { MEDIA_ALT_MAX, MEDIA_MAX_BYTES } from "./rules.ts";

export const Medium = z.object({
  uuid: z.uuid(),
  /** Of the uploaded file. */
  name: z.string(),
  picture: PictureWire,
  /** Empty: missing. */
  alt: TextsWire,
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  addedAt: InstantWire,
  addedBy: PersonWire.nullable(),
  /** Products and texts, live or planned. */
  uses: z.int(),
  behind: BehindWire,
});
export type Medium = z.infer<typeof Medium>;

export const MediumUse = z.object({ product: z.uuid(), code: z.string(), name: z.string() });
export type MediumUse = z.infer<typeof MediumUse>;

export const MediumText = z.object({
  kind: z.enum(ENTRY_TYPES),
  id: z.string(),
  /** Falls back to another language; documents have only their id. */
  name: z.string(),
});
export type MediumText = z.infer<typeof MediumText>;

export const MediumDetail = Medium.extend({
  usedBy: z.array(MediumUse),
  usedIn: z.array(MediumText),
});
export type MediumDetail = z.infer<typeof MediumDetail>;

const alt = SingleLine("invalid").max(MEDIA_ALT_MAX, "too_long").default("");
const named = { id: z.uuid("invalid") };

export const MediaListInput = z.object({
  /** Searches name and alternative text. */
  search: SearchFilter,
  ...paging({ limit: 24 }),
});
export type MediaListInput = z.output<typeof MediaListInput>;

export const media = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Media",
    access: "products.read",
    summary: "List pictures, newest first",
    input: MediaListInput,
    output: Medium,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Media/:id",
    access: "products.read",
    summary: "Get a picture with the products and texts that show it",
    input: z.object(named),
    output: MediumDetail,
    errors: [...STAFF_ERRORS, "media.not_found"],
  }),
  add: endpoint({
    method: "POST",
    path: "/Manager/Media",
    access: "products.write",
    summary: "Upload a picture (JPEG, PNG, WebP or AVIF); an identical file is stored once",
    input: z.object({
      file: z.file("required").min(1, "required").max(MEDIA_MAX_BYTES, "media_too_large"),
    }),
    output: Medium,
    message: "media_added",
    file: { field: "file", maxBytes: MEDIA_MAX_BYTES },
    errors: [...STAFF_ERRORS, "rate.limited"],
  }),
  describe: endpoint({
    method: "PUT",
    path: "/Manager/Media/:id",
    access: "products.write",
    summary: "Set the alternative text of a picture in every language",
    input: z.object({ ...named, alt: z.object({ tw: alt, en: alt, cn: alt }), ...saveOptions }),
    output: Medium,
    message: "media_described",
    errors: [...STAFF_ERRORS, "media.not_found"],
  }),
  ...revisionEndpoints({
    path: "/Manager/Media/:id",
    access: "products.write",
    named,
    output: Medium,
    message: "media_described",
    refusals: [...STAFF_ERRORS, "media.not_found"],
    summaries: {
      revisions: "List earlier alternative texts of a picture",
      restore: "Restore an earlier alternative text of a picture",
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/Media/:id",
    access: "products.write",
    summary: "Delete a picture that no product or text shows",
    input: z.object(named),
    output: z.object({}),
    message: "media_removed",
    errors: [...STAFF_ERRORS, "media.not_found", "media.in_use"],
  }),
};
