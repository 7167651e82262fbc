import { extractText, getDocumentProxy } from "unpdf";

/** What another program reads in a PDF, blanks and line ends taken out; and what of its fonts is within it. */
export async function readPdf(file: Uint8Array): Promise<{ text: string; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ""), pages: totalPages };
}
