import type { Lang } from "#shared/kit/lang.ts";

/** A name and what stands beside it. */
export interface SheetFact {
  readonly label: string;
  readonly value: string;
}

/** Somebody whom a document names. */
export interface SheetParty {
  readonly heading: string;
  readonly name: string;
  readonly lines: readonly string[];
}

/** One row of the table: a name with what is said of it below, and what stands in the other columns. */
export interface SheetRow {
  readonly name: string;
  readonly detail: string;
  readonly cells: readonly string[];
}

export interface SheetTotal extends SheetFact {
  /** What it all comes to. */
  readonly strong: boolean;
}

/** A document as it is drawn, in words of its language. */
export interface Sheet {
  readonly lang: Lang;
  readonly title: string;
  readonly number: string;
  /** ISO 8601; a document that is drawn again is the same file. */
  readonly issuedAt: string;
  readonly facts: readonly SheetFact[];
  readonly parties: readonly SheetParty[];
  /** The first for names, the others for the cells of a row. */
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly totals: readonly SheetTotal[];
  readonly notes: readonly string[];
}
