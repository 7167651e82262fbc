import PDFDocument from "pdfkit";
import { bcp47 } from "#shared/kit/lang.ts";
import { loadFonts } from "./fonts.ts";
import { drawPageNumber, renderDocument, listTexts } from "./layout.ts";
import { PAGE, PdfWriter } from "./pdfWriter.ts";
import type { DocumentModel } from "./documentModel.ts";

process.on("message", (sheet) => {
  // An error exits the process.
  void renderDocumentFile(sheet as DocumentModel).then((file) => process.send?.(file));
});

async function renderDocumentFile(document: DocumentModel): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    lang: bcp47[document.lang],
    displayTitle: true,
    info: {
      Title: `${document.title} ${document.number}`,
      Producer: "Millwright",
      Creator: "Millwright",
      CreationDate: new Date(document.issuedAt),
    },
  });
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const { promise, resolve } = Promise.withResolvers<void>();
  doc.on("end", resolve);
  const pen = new PdfWriter(doc, await loadFonts(document.lang, listTexts(document)));
  renderDocument(pen, document, () => doc.addPage());
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    drawPageNumber(pen, document.number, page + 1, count);
  }
  doc.end();
  await promise;
  return new Uint8Array(Buffer.concat(chunks));
}
