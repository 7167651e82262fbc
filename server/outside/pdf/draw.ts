import { drawer } from "../drawer.ts";
import type { Sheet } from "./sheet.ts";

const DRAWING = new URL("./drawing.ts", import.meta.url);

/** The sheet as a PDF whose fonts are within it. */
export const drawPdf = drawer<Sheet>(DRAWING, ({ number }) => number);
