import type { FileAnswer } from "#shared/kit/endpoint.ts";

/**
 * A file to be saved: whatever it is, no page shows it. `type` is told of files that we made ourselves, which a browser may
 * also show by itself.
 */
export const attachment = (
  { filename, content }: FileAnswer,
  type = "application/octet-stream",
  how: "attachment" | "inline" = "attachment",
): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      "content-type": type,
      "content-disposition": `${how}; filename="${filename}"`,
      "x-content-type-options": "nosniff",
    },
  });
