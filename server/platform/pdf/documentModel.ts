import type { Lang } from "#shared/kit/lang.ts";

export interface DocumentFact {
  readonly label: string;
  readonly value: string;
}

export interface DocumentParty {
  readonly heading: string;
  readonly name: string;
  readonly lines: readonly string[];
}

export interface DocumentTableRow {
  readonly name: string;
  readonly detail: string;
  readonly cells: readonly string[];
}

export interface DocumentTotal extends DocumentFact {
  readonly strong: boolean;
}

export interface DocumentModel {
  readonly lang: Lang;
  readonly title: string;
  readonly number: string;
  /** ISO 8601; same input, same file. */
  readonly issuedAt: string;
  readonly facts: readonly DocumentFact[];
  readonly parties: readonly DocumentParty[];
  readonly columns: readonly string[];
  readonly rows: readonly DocumentTableRow[];
  readonly totals: readonly DocumentTotal[];
  readonly notes: readonly string[];
}
