import type { FilePlace } from "#shared/catalog/productImport/contract.ts";

export interface At {
  readonly line: number;
  /** Heading. */
  readonly column: string;
  readonly read: string;
}

export interface Told<T> {
  readonly value: T;
  readonly at: At;
}

export interface Wrong {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Characters of a cell that a report repeats. */
const READ_MAX = 120;

/** Beyond this, issues are only counted. */
const PLACES_MAX = 5_000;

export class Findings {
  /** Includes those not stored. */
  count = 0;
  readonly found: FilePlace[] = [];
  private readonly told = new Set<string>();

  add({ line, column, read }: At, { code, values = {} }: Wrong): void {
    const short = [...read].length > READ_MAX ? `${[...read].slice(0, READ_MAX).join("")}…` : read;
    const place: FilePlace = { line, column, code, read: short, values: { ...values } };
    if (this.found.length >= PLACES_MAX) {
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
  sorted(): FilePlace[] {
    return this.found.toSorted((a, b) => a.line - b.line);
  }
}
