import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { amountError } from "#shared/kit/amountErrors.ts";
import { parseMinor } from "#shared/kit/money.ts";
import {
  parseBasisPoints,
  type PriceCell,
  ROUNDING_DIRECTIONS,
  ROUNDINGS,
} from "#shared/catalog/pricing/rules.ts";
import {
  type ChangedCell,
  type PercentInput,
  PriceListInput,
  priceOffice,
  type PriceRow,
  SALE_EFFECTS,
} from "#shared/catalog/pricing/contract.ts";
import { localInstant } from "#app/office/forms/fieldValues.ts";
import {
  fieldErrorResponse,
  schemaErrorResponse,
  toSubmissionError,
  textValue,
  typed,
} from "#app/forms/submitted.ts";

/** Prices listed; the rest is counted. */
const SHOWN = 200;

export interface PricesPreviewed {
  /** All changed prices; `cells` holds the first. */
  readonly count: number;
  readonly cells: readonly ChangedCell[];
  /** Prices on sale then: regular price changed, or sale ended. */
  readonly kept: number;
  readonly ended: number;
  /** Names of plans on other pages. */
  readonly rows: readonly PriceRow[];
  /** Hash of the preview; applying anything else is refused. */
  readonly seen: string;
  /** As typed, in Asia/Taipei: `2026-11-20T10:00`; empty: now or no end. */
  readonly begins: string;
  readonly ends: string;
  /** The form to return to or apply. */
  readonly typed: Readonly<Record<string, string>>;
  /** Basis points; `all`: every matching plan. */
  readonly points: number;
  readonly all: boolean;
}

type FieldErrors = Record<string, string[]>;

/**
 * Previews typed or percentage changes. Applying computes them again and refuses a result other
 * than the preview.
 */
export async function pricesAction({ portal }: PageRequest, form: FormData, here: URL) {
  const intent = textValue(form, "intent");
  try {
    if (intent === "back") return { typed: typed(form) };
    return await changePrices(portal, form, here);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

async function changePrices(portal: PageRequest["portal"], form: FormData, here: URL) {
  const gridChanges = parseGridChange(form, here.searchParams);
  if (Object.keys(gridChanges.errors).length > 0)
    return fieldErrorResponse(gridChanges.errors, form);
  if (gridChanges.cells.length === 0 && !gridChanges.percent)
    return { previewed: emptyPreview(form) };
  const [begins, ends] = [textValue(form, "begins"), textValue(form, "ends")];
  const read = priceOffice.change.input.safeParse({
    cells: gridChanges.cells,
    percent: gridChanges.percent ?? undefined,
    begins: begins ? localInstant(begins) : undefined,
    ends: ends ? localInstant(ends) : undefined,
    preview: textValue(form, "intent") !== "apply",
    seen: textValue(form, "seen"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  const { id, cells, seen } = await portal.prices.change(read.data);
  if (!read.data.preview) {
    return redirect(doneUrl(here, { done: begins ? "planned" : "applied", change: id ?? "" }), 303);
  }
  const all = gridChanges.percent !== null && "matching" in gridChanges.percent.of;
  const previewed: PricesPreviewed = {
    ...emptyPreview(form),
    count: cells.length,
    cells: cells.slice(0, SHOWN),
    kept: cells.filter(({ kept }) => kept).length,
    ended: ends ? 0 : cells.filter(({ kept, sale }) => sale && !kept).length,
    rows: all ? await loadFirstRows(portal, here.searchParams) : [],
    seen,
    all,
    points: gridChanges.percent?.points ?? 0,
  };
  return { previewed };
}

function doneUrl({ pathname, search }: URL, told: Record<"done" | "change", string>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(told)) query.set(name, value);
  return `${pathname}?${query}`;
}

const NAME = /^p\.([0-9a-f-]{36})\.([A-Z]{3})$/;

export function parseGridParams(params: URLSearchParams) {
  const one = (name: string) => params.get(name) ?? undefined;
  const asked = { search: one("search"), kind: one("kind"), category: one("category") };
  return PriceListInput.safeParse({ ...asked, page: one("page") }).data ?? PriceListInput.parse({});
}

const parseGridFilters = (params: URLSearchParams) => {
  const { search, kind, category } = parseGridParams(params);
  return { search, kind, category };
};

const loadFirstRows = async (portal: PageRequest["portal"], params: URLSearchParams) =>
  (await portal.prices.list({ ...parseGridFilters(params), page: 1, limit: SHOWN })).data;

const emptyPreview = (form: FormData): PricesPreviewed => ({
  count: 0,
  cells: [],
  kept: 0,
  ended: 0,
  rows: [],
  seen: "",
  begins: textValue(form, "begins"),
  ends: textValue(form, "ends"),
  typed: typed(form),
  points: 0,
  all: false,
});

function parseGridChange(form: FormData, params: URLSearchParams) {
  const errors: FieldErrors = {};
  const cells = [...form].flatMap(([name, value]): PriceCell[] => {
    const [, commodity, currency] = NAME.exec(name) ?? [];
    if (!commodity || !currency || typeof value !== "string") return [];
    const text = value.trim();
    if (text === textValue(form, `w${name.slice(1)}`)) return [];
    const error = text === "" ? null : amountError(text, currency);
    if (error !== null) errors[name] = [error];
    const now = text === "" ? null : parseMinor(text, currency);
    return error === null ? [{ commodity, currency, was: null, now }] : [];
  });
  return { cells, percent: parsePercent(form, params, errors), errors };
}

type PercentChange = Pick<PercentInput, "points" | "of">;

function parsePercent(
  form: FormData,
  params: URLSearchParams,
  errors: FieldErrors,
): PercentChange | null {
  const text = textValue(form, "percent").trim();
  const isAll = textValue(form, "of") === "matching";
  if (text === "" && !isAll) return null;
  const points = parseBasisPoints(text);
  if (points === null || points < -9_900 || points > 99_900) {
    errors["percent"] = ["percent"];
    return null;
  }
  const rounding = ROUNDINGS.find((each) => String(each) === textValue(form, "rounding")) ?? 0;
  const rounded = ROUNDING_DIRECTIONS.find((each) => each === textValue(form, "rounded")) ?? "down";
  const sales = SALE_EFFECTS.find((each) => each === textValue(form, "sales")) ?? "keep";
  const plans = parseTickedRows(form.getAll("row"));
  if (plans.length === 0 && !isAll) return null;
  const of = isAll ? { matching: parseGridFilters(params) } : { plans };
  const how = { rounding, rounded, sales, currency: textValue(form, "currency") };
  return { points, of, ...how };
}

/** Checkboxes send several values, a restored form one value with newlines. */
const parseTickedRows = (values: readonly FormDataEntryValue[]): string[] =>
  values
    .flatMap((value) => (typeof value === "string" ? value.split(/\r?\n/) : []))
    .filter(Boolean);
