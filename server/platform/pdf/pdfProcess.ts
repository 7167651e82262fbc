import PDFDocument from "pdfkit";
import { bcp47 } from "#shared/kit/lang.ts";
import { fontsFor } from "./fonts.ts";
import { drawPageNumber, drawSheet, textsOf } from "./layout.ts";
import { PAGE, Pen } from "./pdfWriter.ts";
import type { Sheet } from "./documentModel.ts";

process.on("message", (sheet) => {
  // An error exits the process.
  void drawn(sheet as Sheet).then((file) => process.send?.(file));
});

async function drawn(asked: Sheet): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: bcp47[asked.lang],
    displayTitle: true,
    info: {
      Title: `${asked.title} ${asked.number}`,
      Producer: "Millwright",
      Creator: "Millwright",
      CreationDate: new Date(asked.issuedAt),
    },
  });
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const { promise, resolve } = Promise.withResolvers<void>();
  doc.on("end", resolve);
  const pen = new Pen(doc, await fontsFor(asked.lang, textsOf(asked)));
  drawSheet(pen, asked, () => doc.addPage());
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    drawPageNumber(pen, asked.number, page + 1, count);
  }
  doc.end();
  await promise;
  return new Uint8Array(Buffer.concat(chunks));
}
