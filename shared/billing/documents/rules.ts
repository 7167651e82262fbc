import type { Texts } from "#shared/kit/lang.ts";

export const DOCUMENT_KINDS = ["receipt", "credit_note"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const SERIES: Readonly<Record<DocumentKind, string>> = {
  receipt: "R",
  credit_note: "C",
};

export interface Seller {
  readonly name: Texts;
  readonly address: Texts;
  readonly phone: string;
  readonly email: string;
  readonly uniformNumber: string | null;
}

/** `R2026-000042`; each series restarts every year. */
export const documentNumber = (issued: {
  readonly series: string;
  readonly year: number;
  readonly number: number;
}): string => `${issued.series}${issued.year}-${String(issued.number).padStart(6, "0")}`;
