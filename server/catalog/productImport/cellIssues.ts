import type { FileIssue } from "#shared/catalog/productImport/contract.ts";

export interface CellPlace {
  readonly line: number;
  /** Heading. */
  readonly column: string;
  readonly read: string;
}

export interface CellValue<T> {
  readonly value: T;
  readonly at: CellPlace;
}

export interface CellError {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Characters of a cell that a report repeats. */
const MAX_CELL_LENGTH = 120;

/** Beyond this, issues are only counted. */
const MAX_STORED_ISSUES = 5_000;

export class CellIssues {
  /** Includes those not stored. */
  count = 0;
  readonly found: FileIssue[] = [];
  private readonly told = new Set<string>();

  add({ line, column, read }: CellPlace, { code, values = {} }: CellError): void {
    const short =
      [...read].length > MAX_CELL_LENGTH
        ? `${[...read].slice(0, MAX_CELL_LENGTH).join("")}…`
        : read;
    const place: FileIssue = { line, column, code, read: short, values: { ...values } };
    if (this.found.length >= MAX_STORED_ISSUES) {
      this.count += 1;
      return;
    }
    const key = JSON.stringify(place);
    if (this.told.has(key)) return;
    this.told.add(key);
    this.found.push(place);
    this.count += 1;
  }

  /** By line. */
  sorted(): FileIssue[] {
    return this.found.toSorted((a, b) => a.line - b.line);
  }
}
