import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { SearchFilter, STAFF_REFUSALS } from "#shared/kit/filters.ts";
import { paging } from "#shared/kit/pagination.ts";
import { PersonWire, InstantWire, PictureWire, TextsWire } from "#shared/kit/wireSchemas.ts";
import { TEXT_KINDS } from "#shared/content/cms/contentTypes.ts";
import { pastStateCalls } from "#shared/identity/audit/revisionHistory.ts";
import { BehindWire, paces } from "#shared/content/cms/saveOptions.ts";
import { MEDIA_ALT_MAX, MEDIA_MAX_BYTES } from "./rules.ts";

export const Medium = z.object({
  uuid: z.uuid(),
  /** How the file was called that was sent. */
  name: z.string(),
  picture: PictureWire,
  /** What it shows, said to those who do not see it; what is missing is empty. */
  alt: TextsWire,
  width: z.int(),
  height: z.int(),
  /** Of its largest file. */
  bytes: z.int(),
  addedAt: InstantWire,
  addedBy: PersonWire.nullable(),
  /** How many products and texts show it, or are about to. */
  uses: z.int(),
  behind: BehindWire,
});
export type Medium = z.infer<typeof Medium>;

/** A product that shows a picture, or is about to. */
export const MediumUse = z.object({ product: z.uuid(), code: z.string(), name: z.string() });
export type MediumUse = z.infer<typeof MediumUse>;

/** A text that does: an article, a piece of news, an answer, a page. */
export const MediumText = z.object({
  kind: z.enum(TEXT_KINDS),
  id: z.string(),
  /** In the caller's language; where it is not written, in another. Documents have none: their id names them. */
  name: z.string(),
});
export type MediumText = z.infer<typeof MediumText>;

export const MediumDetail = Medium.extend({
  /** Products that show it, or are about to. */
  usedBy: z.array(MediumUse),
  /** Texts that do. */
  usedIn: z.array(MediumText),
});
export type MediumDetail = z.infer<typeof MediumDetail>;

const alt = z.string("invalid").trim().max(MEDIA_ALT_MAX, "too_long").default("");
const named = { id: z.uuid("invalid") };

export const MediaListInput = z.object({
  /** Words of its name, or of what it is said to show. */
  search: SearchFilter,
  ...paging({ limit: 24 }),
});
export type MediaListInput = z.output<typeof MediaListInput>;

/** The pictures of the shop. */
export const media = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Media",
    access: "products.read",
    summary: "Pictures of the shop, the newest first",
    input: MediaListInput,
    output: Medium,
    errors: STAFF_REFUSALS,
  }),
  detail: endpoint({
    method: "GET",
    path: "/Manager/Media/:id",
    access: "products.read",
    summary: "One picture, and which products and texts show it",
    input: z.object(named),
    output: MediumDetail,
    errors: [...STAFF_REFUSALS, "media.not_found"],
  }),
  add: endpoint({
    method: "POST",
    path: "/Manager/Media",
    access: "products.write",
    summary: "Add a picture: JPEG, PNG, WebP or AVIF; the same file is kept once",
    input: z.object({
      file: z.file("required").min(1, "required").max(MEDIA_MAX_BYTES, "media_too_large"),
    }),
    output: Medium,
    message: "media_added",
    file: { field: "file", maxBytes: MEDIA_MAX_BYTES },
    errors: [...STAFF_REFUSALS, "rate.limited"],
  }),
  describe: endpoint({
    method: "PUT",
    path: "/Manager/Media/:id",
    access: "products.write",
    summary: "Say what a picture shows, in every language",
    input: z.object({ ...named, alt: z.object({ tw: alt, en: alt, cn: alt }), ...paces }),
    output: Medium,
    message: "media_described",
    errors: [...STAFF_REFUSALS, "media.not_found"],
  }),
  ...pastStateCalls({
    path: "/Manager/Media/:id",
    access: "products.write",
    named,
    output: Medium,
    message: "media_described",
    refusals: [...STAFF_REFUSALS, "media.not_found"],
    summaries: {
      revisions: "What a picture was said to show",
      restore: "Say of a picture what was said of it before",
    },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/Manager/Media/:id",
    access: "products.write",
    summary: "Delete a picture that neither a product nor a text shows",
    input: z.object(named),
    output: z.object({}),
    message: "media_removed",
    errors: [...STAFF_REFUSALS, "media.not_found", "media.in_use"],
  }),
};
