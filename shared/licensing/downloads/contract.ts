import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { DOWNLOAD_ACCESS, DOWNLOAD_PLATFORMS, RELEASE_CHANNELS } from "./rules.ts";

export const DownloadFile = z.object({
  uuid: z.uuid(),
  name: z.string(),
  platform: z.enum(DOWNLOAD_PLATFORMS),
  size: z.int(),
  /** Hexadecimal. */
  sha256: z.string(),
  access: z.enum(DOWNLOAD_ACCESS),
  /** Of the file if public, otherwise of the page that creates links. */
  address: z.string(),
});
export type DownloadFile = z.infer<typeof DownloadFile>;

export const Release = z.object({
  uuid: z.uuid(),
  version: z.string(),
  channel: z.enum(RELEASE_CHANNELS),
  date: z.iso.date(),
  /** Markdown. */
  notes: z.string(),
  files: z.array(DownloadFile),
  owned: z.boolean(),
});
export type Release = z.infer<typeof Release>;

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
    summary: "List the releases of a product, newest first",
    input: z.object({ uuid: z.uuid("invalid") }),
    output: z.array(Release),
    errors: ["request.invalid"],
  }),
  file: endpoint({
    method: "GET",
    path: "/Download/:id",
    access: "anyone",
    summary: "Return a downloadable file",
    input: One,
    output: OfferedFile,
    errors: ["request.invalid", "download.not_found"],
  }),
  link: endpoint({
    method: "POST",
    path: "/Download/:id/Link",
    access: "member",
    summary: "Create a personal download link for an entitled file, valid for 15 minutes",
    input: One,
    output: z.object({ address: z.string(), until: InstantWire }),
    errors: ["request.invalid", "session.required", "download.not_found", "download.not_entitled"],
  }),
};
