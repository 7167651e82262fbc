import { drawer } from "./pdfWorker.ts";
import type { Sheet } from "./documentModel.ts";

const DRAWING = new URL("./pdfProcess.ts", import.meta.url);

export const drawPdf = drawer<Sheet>(DRAWING, ({ number }) => number);
