import { BOTTOM, INK, PAGE, type PdfWriter, type Style } from "./pdfWriter.ts";
import type {
  DocumentModel,
  DocumentFact,
  DocumentParty,
  DocumentTableRow,
} from "./documentModel.ts";

const TITLE: Style = { size: 20, weight: "strong", color: INK.text };
const HEADING: Style = { size: 9, weight: "strong", color: INK.muted };
const NAME: Style = { size: 10, weight: "strong", color: INK.text };
const BODY: Style = { size: 9.5, weight: "regular", color: INK.text };
const SMALL: Style = { size: 8.5, weight: "regular", color: INK.muted };

const INNER = PAGE.width - 2 * PAGE.margin;
const HALF = INNER / 2 - 12;
/** Widths of the columns after the first, which takes the rest. */
const CELLS = [62, 108, 108];
const GAP = 8;

const nameWidth = (columns: number) =>
  INNER - CELLS.slice(0, columns).reduce((sum, width) => sum + width + GAP, 0);

export function listTexts(sheet: DocumentModel): Record<"regular" | "strong", string[]> {
  const { facts, parties, rows, totals } = sheet;
  return {
    strong: [
      sheet.title,
      ...sheet.columns,
      ...parties.flatMap(({ heading, name }) => [heading, name]),
      ...totals.flatMap(({ label, value }) => [label, value]),
    ],
    regular: [
      "0123456789/ ",
      sheet.number,
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...parties.flatMap(({ lines }) => lines),
      ...rows.flatMap(({ name, detail, cells }) => [name, detail, ...cells]),
      ...totals.flatMap(({ label, value }) => [label, value]),
      ...sheet.notes,
    ],
  };
}

export function renderDocument(pen: PdfWriter, sheet: DocumentModel, newPage: () => void): void {
  let y = drawHead(pen, sheet);
  y = drawColumns(pen, sheet.columns, y + 18);
  for (const row of sheet.rows) {
    if (y + rowHeight(pen, row) > BOTTOM) {
      newPage();
      y = drawColumns(pen, sheet.columns, PAGE.margin);
    }
    y = drawRow(pen, row, y);
  }
  if (y + sheet.totals.length * 20 + 60 > BOTTOM) {
    newPage();
    y = PAGE.margin;
  }
  y = drawTotals(pen, sheet, y + 6);
  for (const note of sheet.notes) {
    y = pen.write(note, { x: PAGE.margin, y: y + 6, width: INNER }, SMALL);
  }
}

export function drawPageNumber(pen: PdfWriter, number: string, page: number, pages: number): void {
  const y = PAGE.height - PAGE.margin - 12;
  pen.write(number, { x: PAGE.margin, y, width: HALF }, SMALL);
  const place = { x: PAGE.margin, y, width: INNER };
  pen.write(`${page} / ${pages}`, place, { ...SMALL, align: "right" });
}

function drawHead(pen: PdfWriter, { title, facts, parties }: DocumentModel): number {
  const { margin } = PAGE;
  const below = pen.write(title, { x: margin, y: margin - 6, width: HALF }, TITLE);
  const right = drawFacts(pen, facts, margin);
  const top = Math.max(below, right) + 14;
  pen.rule(top);
  const ends = parties.map((party, index) =>
    drawParty(pen, party, { x: margin + index * (HALF + 24), y: top + 12 }),
  );
  return Math.max(top, ...ends);
}

function drawFacts(pen: PdfWriter, facts: readonly DocumentFact[], top: number): number {
  const x = PAGE.margin + HALF + 24;
  let y = top;
  for (const { label, value } of facts) {
    const left = pen.write(label, { x, y, width: 84 }, { ...BODY, color: INK.muted });
    const right = pen.write(value, { x: x + 92, y, width: HALF - 92 }, BODY);
    y = Math.max(left, right);
  }
  return y;
}

function drawParty(
  pen: PdfWriter,
  { heading, name, lines }: DocumentParty,
  { x, y: top }: { x: number; y: number },
): number {
  let y = pen.write(heading, { x, y: top, width: HALF }, HEADING);
  y = pen.write(name, { x, y, width: HALF }, NAME);
  for (const line of lines) y = pen.write(line, { x, y, width: HALF }, BODY);
  return y;
}

function cellAt(index: number, columns: number) {
  const before = CELLS.slice(0, index).reduce((sum, width) => sum + width + GAP, 0);
  return { x: PAGE.margin + nameWidth(columns) + GAP + before, width: CELLS[index] ?? 0 };
}

function drawColumns(
  pen: PdfWriter,
  [first = "", ...others]: readonly string[],
  y: number,
): number {
  const columns = others.length;
  pen.write(first, { x: PAGE.margin, y, width: nameWidth(columns) }, HEADING);
  const ends = others.map((text, index) =>
    pen.write(text, { ...cellAt(index, columns), y }, { ...HEADING, align: "right" }),
  );
  const below = Math.max(y + pen.height(1, HEADING), ...ends) + 4;
  pen.rule(below);
  return below + 6;
}

function rowHeight(pen: PdfWriter, { name, detail, cells }: DocumentTableRow): number {
  const width = nameWidth(cells.length);
  const names = pen.height(pen.lines(name, width, BODY).length, BODY);
  return names + (detail ? pen.height(pen.lines(detail, width, SMALL).length, SMALL) : 0) + 12;
}

function drawRow(pen: PdfWriter, { name, detail, cells }: DocumentTableRow, top: number): number {
  const names = { x: PAGE.margin, width: nameWidth(cells.length) };
  let y = pen.write(name, { ...names, y: top }, BODY);
  if (detail) y = pen.write(detail, { ...names, y }, SMALL);
  const ends = cells.map((text, index) =>
    pen.write(text, { ...cellAt(index, cells.length), y: top }, { ...BODY, align: "right" }),
  );
  const below = Math.max(y, ...ends) + 5;
  pen.rule(below);
  return below + 7;
}

function drawTotals(pen: PdfWriter, { totals }: DocumentModel, top: number): number {
  const x = PAGE.margin + HALF;
  const room = INNER - HALF;
  const styleOf = (strong: boolean): Style => (strong ? { ...NAME, size: 12 } : BODY);
  const widths = totals.map(({ value, strong }) => pen.width(value, styleOf(strong)));
  const amountWidth = Math.min(room / 2, Math.max(...widths) + 1); // against rounding
  const labelWidth = room - amountWidth - GAP;
  let y = top;
  for (const { label, value, strong } of totals) {
    const style = styleOf(strong);
    const left = pen.write(label, { x, y, width: labelWidth }, style);
    const amount = { x: x + labelWidth + GAP, y, width: amountWidth };
    y = Math.max(left, pen.write(value, amount, { ...style, align: "right" })) + 3;
  }
  return y + 8;
}
