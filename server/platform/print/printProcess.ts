import PDFDocument from "pdfkit";
import sharp from "sharp";
import { bcp47 } from "#shared/kit/lang.ts";
import { Outlines } from "../ogImage/outlines.ts";
import { type Fonts, loadFonts } from "../pdf/fonts.ts";
import { qrSquares } from "./qrSquares.ts";
import type { PrintRequest } from "./renderSheet.ts";
import type { Mark, Sheet } from "./sheet.ts";
import { type PlacedLine, placeLines, textsOf } from "./textLayout.ts";

const POINTS_PER_MILLIMETER = 72 / 25.4;
const QR_COLOR = "#000000";

process.on("message", (asked) => {
  // An error exits the process.
  void render(asked as PrintRequest).then((file) => process.send?.(file));
});

async function render({ sheet, options }: PrintRequest): Promise<Uint8Array> {
  const fonts = await loadFonts(sheet.lang, textsOf(sheet));
  const outlines = new Outlines(fonts);
  const lines = placeLines(sheet, outlines);
  if (options.format === "pdf") return renderPdf(sheet, lines, fonts);
  const svg = sheetSvg(sheet, lines, { outlines, scale: options.pixelsPerMillimeter });
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer());
}

function sheetSvg(
  { width, height, marks }: Sheet,
  lines: readonly PlacedLine[],
  { outlines, scale }: { outlines: Outlines; scale: number },
): string {
  const shapes = marks.map(markSvg);
  const texts = lines.map(
    ({ text, x, baseline, style, color }) =>
      `<g fill="${color}">${outlines.path(text, { x, y: baseline }, style)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${[...shapes, ...texts].join("\n")}
</svg>`;
}

function markSvg(mark: Mark): string {
  if (mark.kind === "line")
    return `<path d="${mark.path}" fill="none" stroke="${mark.color}" stroke-width="${mark.thickness}"/>`;
  if (mark.kind === "text") return "";
  // Crisp edges: antialiased ones leave hairlines between rows.
  const modules = qrSquares(mark.content, mark)
    .map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`)
    .join("");
  return `<path d="${modules}" fill="${QR_COLOR}" shape-rendering="crispEdges"/>`;
}

async function renderPdf(
  sheet: Sheet,
  lines: readonly PlacedLine[],
  fonts: Fonts,
): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: [sheet.width * POINTS_PER_MILLIMETER, sheet.height * POINTS_PER_MILLIMETER],
    margin: 0,
    lang: bcp47[sheet.lang],
    displayTitle: true,
    info: {
      Title: sheet.title,
      Producer: "Millwright",
      Creator: "Millwright",
      CreationDate: new Date(sheet.day),
    },
  });
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const { promise, resolve } = Promise.withResolvers<void>();
  doc.on("end", resolve);
  for (const { name, content } of fonts.all) doc.registerFont(name, content);
  doc.scale(POINTS_PER_MILLIMETER);
  for (const mark of sheet.marks) drawMark(doc, mark);
  for (const line of lines) drawLine(doc, line, fonts);
  doc.end();
  await promise;
  return new Uint8Array(Buffer.concat(chunks));
}

function drawMark(doc: PDFKit.PDFDocument, mark: Mark): void {
  if (mark.kind === "line") doc.path(mark.path).lineWidth(mark.thickness).stroke(mark.color);
  if (mark.kind !== "qr") return;
  for (const { x, y, width, height } of qrSquares(mark.content, mark))
    doc.rect(x, y, width, height);
  doc.fill(QR_COLOR);
}

function drawLine(doc: PDFKit.PDFDocument, line: PlacedLine, fonts: Fonts): void {
  let { x } = line;
  doc.fontSize(line.style.size).fillColor(line.color);
  for (const run of fonts.runs(line.text, line.style.weight)) {
    // Common baseline: ascents differ by font.
    doc
      .font(run.font)
      .text(run.text, x, line.baseline, { lineBreak: false, baseline: "alphabetic" });
    x += doc.widthOfString(run.text);
  }
}
