import { extractText, getDocumentProxy } from "unpdf";

/** An independent reader's text without whitespace. */
export async function readPdf(file: Uint8Array): Promise<{ text: string; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ""), pages: totalPages };
}
