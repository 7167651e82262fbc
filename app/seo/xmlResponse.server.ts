import { REVALIDATE, textResponse } from "./textResponse.server.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** XML cannot represent them. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
  text.replaceAll(UNWRITABLE, "").replaceAll(/[&<>"]/g, (each) => ENTITIES[each] ?? each);

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export const xmlResponse = (request: Request, type: string, content: string): Response =>
  textResponse(request, type, DECLARATION + content);

/** Streamed, so without an ETag. */
export const streamXmlResponse = (type: string, content: AsyncGenerator<string>): Response =>
  new Response(streamOf(content), {
    headers: { ...REVALIDATE, "Content-Type": `${type}; charset=utf-8` },
  });

function streamOf(content: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(DECLARATION)),
    async pull(controller) {
      const { done, value } = await content.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await content.return(undefined);
    },
  });
}
