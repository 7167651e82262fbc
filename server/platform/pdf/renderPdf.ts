import { createRenderWorker } from "./pdfWorker.ts";
import type { DocumentModel } from "./documentModel.ts";

const PROCESS_URL = new URL("./pdfProcess.ts", import.meta.url);

export const renderPdf = createRenderWorker<DocumentModel>(PROCESS_URL, ({ number }) => number);
