import QRCode from "qrcode";

export interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Dark modules, those side by side as one. The paper around is the quiet zone. */
export function qrSquares(
  content: string,
  { x, y, size }: { x: number; y: number; size: number },
): Square[] {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: "M" });
  const step = size / modules.size;
  const isDark = (row: number, column: number) => modules.get(row, column) !== 0;
  const squares: Square[] = [];
  for (let row = 0; row < modules.size; row++) {
    let start: number | null = null;
    for (let column = 0; column <= modules.size; column++) {
      const dark = column < modules.size && isDark(row, column);
      if (dark) start ??= column;
      else if (start !== null) {
        const width = (column - start) * step;
        squares.push({ x: x + start * step, y: y + row * step, width, height: step });
        start = null;
      }
    }
  }
  return squares;
}
