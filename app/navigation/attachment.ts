import type { FileResponse } from "#shared/kit/endpoint.ts";

/** Never rendered by a page. Pass `type` only for files we generate, which browsers may show. */
export const attachment = (
  { filename, content }: FileResponse,
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
