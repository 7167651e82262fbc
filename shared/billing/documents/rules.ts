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

const TYPED_NUMBER = /^([A-Z]{1,4})(\d{4})(\d{1,9})$/;

/** Of letters and digits alone: `R2026000042`, or `R202642` as people shorten it; null for anything else. */
export function parseDocumentNumber(
  typed: string,
): { readonly series: string; readonly year: number; readonly number: number } | null {
  const [, series = "", year = "", number = ""] = TYPED_NUMBER.exec(typed) ?? [];
  return series === "" ? null : { series, year: Number(year), number: Number(number) };
}
