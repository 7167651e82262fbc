import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { DOWNLOAD_ACCESS, DOWNLOAD_PLATFORMS, RELEASE_CHANNELS } from "./rules.ts";

export const DownloadFile = z.object({
  uuid: z.uuid(),
  name: z.string(),
  platform: z.enum(DOWNLOAD_PLATFORMS),
  /** Bytes. */
  size: z.int(),
  /** Of its content, in hexadecimal. */
  sha256: z.string(),
  access: z.enum(DOWNLOAD_ACCESS),
  /** Of the file itself where it is for everybody, else of the page that hands out links to it. */
  address: z.string(),
});
export type DownloadFile = z.infer<typeof DownloadFile>;

/** A published version of a product, in the caller's language. */
export const Release = z.object({
  uuid: z.uuid(),
  version: z.string(),
  channel: z.enum(RELEASE_CHANNELS),
  date: z.iso.date(),
  /** Markdown. */
  notes: z.string(),
  files: z.array(DownloadFile),
  /** Whether the viewer may have its files that are not for everybody. */
  owned: z.boolean(),
});
export type Release = z.infer<typeof Release>;

/** A file with the product and version it belongs to. */
export const OfferedFile = DownloadFile.extend({
  product: z.object({ uuid: z.uuid(), category: z.uuid(), slug: z.string(), name: z.string() }),
  version: z.string(),
});
export type OfferedFile = z.infer<typeof OfferedFile>;

const One = z.object({ id: z.uuid("invalid") });

export const downloads = {
  releases: endpoint({
    method: "GET",
    path: "/Product/:uuid/Release",
    access: "anyone",
    summary: "What can be downloaded of a product, the newest version first",
    input: z.object({ uuid: z.uuid("invalid") }),
    output: z.array(Release),
    errors: ["request.invalid"],
  }),
  file: endpoint({
    method: "GET",
    path: "/Download/:id",
    access: "anyone",
    summary: "One file that can be downloaded",
    input: One,
    output: OfferedFile,
    errors: ["request.invalid", "download.not_found"],
  }),
  link: endpoint({
    method: "POST",
    path: "/Download/:id/Link",
    access: "member",
    summary:
      "An address under which the caller alone downloads a file that is not for everybody, for 15 minutes",
    input: One,
    output: z.object({ address: z.string(), until: InstantWire }),
    errors: ["request.invalid", "session.required", "download.not_found", "download.not_entitled"],
  }),
};
