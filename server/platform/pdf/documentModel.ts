import type { Lang } from "#shared/kit/lang.ts";

export interface SheetFact {
  readonly label: string;
  readonly value: string;
}

export interface SheetParty {
  readonly heading: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface SheetRow {
  readonly name: string;
  readonly detail: string;
  readonly cells: readonly string[];
}

export interface SheetTotal extends SheetFact {
  readonly strong: boolean;
}

export interface Sheet {
  readonly lang: Lang;
  readonly title: string;
  readonly number: string;
  /** ISO 8601; same input, same file. */
  readonly issuedAt: string;
  readonly facts: readonly SheetFact[];
  readonly parties: readonly SheetParty[];
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly totals: readonly SheetTotal[];
  readonly notes: readonly string[];
}
