import type { FilePlace } from "#shared/catalog/productImport/contract.ts";

/** Where something stands in a file, and what. */
export interface At {
  readonly line: number;
  /** The heading of its column. */
  readonly column: string;
  readonly read: string;
}

/** What a file says, with the place where it says so. */
export interface Told<T> {
  readonly value: T;
  readonly at: At;
}

/** Something wrong with what a cell says, without its place. */
export interface Wrong {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** The most of a cell that is told again. */
const READ_MAX = 120;

/** The most places that are remembered; of more, only how many there are. */
const PLACES_MAX = 5_000;

/** Collects what is wrong with a file, or left out of it. */
export class Findings {
  /** How many there are. */
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

  /** In the order of the file. */
  sorted(): FilePlace[] {
    return this.found.toSorted((a, b) => a.line - b.line);
  }
}
