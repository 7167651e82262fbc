import { z } from "zod";
import { MultiLine, SingleLine } from "#shared/kit/text.ts";
import { Day } from "#shared/kit/instant.ts";
import { endpoint, listEndpoint, streamEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { requiredText } from "#shared/kit/validation.ts";
import { Count, TextsWire } from "#shared/kit/wireSchemas.ts";
import { BehindWire, saveOptions } from "#shared/content/cms/saveOptions.ts";
import {
  DOWNLOAD_ACCESS,
  DOWNLOAD_PLATFORMS,
  FILE_NAME,
  RELEASE_CHANNELS,
  MAX_RELEASE_FILE_BYTES,
  RELEASE_STATES,
  VERSION,
} from "./rules.ts";

const MAX_NOTES_LENGTH = 10_000;

export const StaffFile = z.object({
  uuid: z.uuid(),
  name: z.string(),
  platform: z.enum(DOWNLOAD_PLATFORMS),
  size: z.int(),
  sha256: z.string(),
  access: z.enum(DOWNLOAD_ACCESS),
  /** Total and last 30 days; a resumed download counts once. */
  downloads: z.int(),
  recent: z.int(),
});
export type StaffFile = z.infer<typeof StaffFile>;

export const ReleaseSummary = z.object({
  uuid: z.uuid(),
  product: z.object({ uuid: z.uuid(), name: z.string(), code: z.string() }),
  version: z.string(),
  channel: z.enum(RELEASE_CHANNELS),
  date: z.iso.date(),
  state: z.enum(RELEASE_STATES),
  files: z.int(),
  downloads: z.int(),
});
export type ReleaseSummary = z.infer<typeof ReleaseSummary>;

export const ReleaseDetail = ReleaseSummary.omit({ files: true }).extend({
  notes: TextsWire,
  revision: z.int(),
  behind: BehindWire,
  files: z.array(StaffFile),
});
export type ReleaseDetail = z.infer<typeof ReleaseDetail>;

const Texts = z.object({
  tw: requiredText(MAX_NOTES_LENGTH, MultiLine),
  en: requiredText(MAX_NOTES_LENGTH, MultiLine),
  cn: requiredText(MAX_NOTES_LENGTH, MultiLine),
});

const written = {
  version: SingleLine("required").regex(VERSION, "version"),
  channel: z.enum(RELEASE_CHANNELS, "invalid"),
  date: Day,
  notes: Texts,
};

export const NewRelease = z.object({ product: z.uuid("required"), ...written });
export const EditedRelease = z.object({
  id: z.uuid("invalid"),
  revision: Count(0, 1_000_000),
  ...written,
  ...saveOptions,
});

export const NewFile = z.object({
  id: z.uuid("invalid"),
  name: SingleLine("required").normalize("NFC").regex(FILE_NAME, "file_name"),
  platform: z.enum(DOWNLOAD_PLATFORMS, "invalid"),
  access: z.enum(DOWNLOAD_ACCESS, "invalid"),
  /** Bytes; a body of another length is refused. */
  size: Count(1, MAX_RELEASE_FILE_BYTES),
});

export const ReleaseListInput = z.object({
  search: SearchFilter,
  state: ChoiceFilter(RELEASE_STATES),
  channel: ChoiceFilter(RELEASE_CHANNELS),
  ...sortedPaging({ orderby: ["date", "product", "downloads"], limit: 20 }),
});
export type ReleaseListInput = z.output<typeof ReleaseListInput>;

const One = z.object({ id: z.uuid("invalid") });
const access = "downloads.write" as const;
const RELEASE_ERRORS = [...STAFF_ERRORS, "release.not_found"] as const;
const path = "/Manager/Release/:id" as const;

export const MAX_RELEASE_CHOICES = 100;

export const downloadOffice = {
  choices: endpoint({
    method: "GET",
    path: "/Manager/ReleaseChoice",
    access,
    summary: "List products a release may belong to, unpublished ones included, and today's date",
    input: z.object({
      search: SearchFilter,
    }),
    output: z.object({
      products: z.array(z.object({ uuid: z.uuid(), name: z.string(), code: z.string() })),
      /** All matches; at most 100 are returned. */
      total: z.int(),
      today: z.iso.date(),
    }),
    errors: STAFF_ERRORS,
  }),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Release",
    access,
    summary: "List all releases, unpublished ones included",
    input: ReleaseListInput,
    output: ReleaseSummary,
    errors: STAFF_ERRORS,
  }),
  detail: endpoint({
    method: "GET",
    path,
    access,
    summary: "Return a release with its notes, files and download counts",
    input: One,
    output: ReleaseDetail,
    errors: RELEASE_ERRORS,
  }),
  create: endpoint({
    method: "POST",
    path: "/Manager/Release",
    access,
    summary: "Create a release; it is hidden until published",
    message: "release_created",
    input: NewRelease,
    output: ReleaseDetail,
    errors: [...STAFF_ERRORS, "release.version_taken"],
  }),
  edit: endpoint({
    method: "PUT",
    path,
    access,
    summary: "Edit a release",
    message: "release_changed",
    input: EditedRelease,
    output: ReleaseDetail,
    errors: [...RELEASE_ERRORS, "release.version_taken", "edit.conflict"],
  }),
  publish: endpoint({
    method: "POST",
    path: `${path}/Publication`,
    access,
    summary: "Publish a release and its files",
    message: "release_published",
    input: One,
    output: ReleaseDetail,
    errors: [...RELEASE_ERRORS, "release.without_files"],
  }),
  withdraw: endpoint({
    method: "POST",
    path: `${path}/Unpublication`,
    access,
    summary: "Withdraw a published release and its files",
    message: "release_withdrawn",
    input: One,
    output: ReleaseDetail,
    errors: RELEASE_ERRORS,
  }),
  addFile: streamEndpoint({
    method: "POST",
    path: `${path}/File`,
    access,
    summary: "Add a file, sent as the body, to an unpublished release",
    message: "release_file_added",
    streams: { maxBytes: MAX_RELEASE_FILE_BYTES },
    input: NewFile,
    output: ReleaseDetail,
    errors: [...RELEASE_ERRORS, "release.published", "upload.incomplete", "request.too_large"],
  }),
  removeFile: endpoint({
    method: "DELETE",
    path: `${path}/File/:file`,
    access,
    summary: "Delete a file of an unpublished release",
    message: "release_file_removed",
    input: One.extend({ file: z.uuid("invalid") }),
    output: ReleaseDetail,
    errors: [...RELEASE_ERRORS, "release.published"],
  }),
};
