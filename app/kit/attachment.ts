import type { FileAnswer } from "#shared/kit/fileAnswer.ts";

/** A file to be saved: whatever it is, no page shows it. */
export const attachment = ({ filename, content }: FileAnswer): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${filename}"`,
      "x-content-type-options": "nosniff",
    },
  });
