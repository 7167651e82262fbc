import { data, redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { amountFault } from "#shared/kit/amountErrors.ts";
import { minorOf } from "#shared/kit/money.ts";
import { basisPoints, type PriceCell, ROUNDED, ROUNDINGS } from "#shared/catalog/pricing/rules.ts";
import {
  type ChangedCell,
  type PercentInput,
  PriceListInput,
  priceOffice,
  type PriceRow,
  SALES,
} from "#shared/catalog/pricing/contract.ts";
import { type Refused, refusedInput, refusedWith, textIn, typed } from "#app/forms/submitted.ts";

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

type Faults = Record<string, string[]>;

/**
 * Previews typed or percentage changes. Applying computes them again and refuses a result other
 * than the preview.
 */
export async function pricesAction({ portal }: PageRequest, form: FormData, here: URL) {
  const intent = textIn(form, "intent");
  try {
    if (intent === "back") return { typed: typed(form) };
    return await changed(portal, form, here);
  } catch (error) {
    return refusedWith(error, form);
  }
}

async function changed(portal: PageRequest["portal"], form: FormData, here: URL) {
  const wanted = gridChange(form, here.searchParams);
  if (Object.keys(wanted.faults).length > 0) return faulty(form, wanted.faults);
  if (wanted.cells.length === 0 && !wanted.percent) return { previewed: nothing(form) };
  const [begins, ends] = [textIn(form, "begins"), textIn(form, "ends")];
  const read = priceOffice.change.input.safeParse({
    cells: wanted.cells,
    percent: wanted.percent ?? undefined,
    begins: begins ? instant(begins) : undefined,
    ends: ends ? instant(ends) : undefined,
    preview: textIn(form, "intent") !== "apply",
    seen: textIn(form, "seen"),
  });
  if (!read.success) return refusedInput(read.error, form);
  const { id, cells, seen } = await portal.prices.change(read.data);
  if (!read.data.preview) {
    return redirect(
      withDone(here, { done: begins ? "planned" : "applied", change: id ?? "" }),
      303,
    );
  }
  const all = wanted.percent !== null && "matching" in wanted.percent.of;
  const previewed: PricesPreviewed = {
    ...nothing(form),
    count: cells.length,
    cells: cells.slice(0, SHOWN),
    kept: cells.filter(({ kept }) => kept).length,
    ended: ends ? 0 : cells.filter(({ kept, sale }) => sale && !kept).length,
    rows: all ? await firstRows(portal, here.searchParams) : [],
    seen,
    all,
    points: wanted.percent?.points ?? 0,
  };
  return { previewed };
}

function withDone({ pathname, search }: URL, told: Record<"done" | "change", string>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(told)) query.set(name, value);
  return `${pathname}?${query}`;
}

/** `datetime-local` value in Asia/Taipei. */
const instant = (local: string) => `${local.length === 16 ? `${local}:00` : local}+08:00`;

function faulty(form: FormData, fields: Faults) {
  const refused: Refused = { code: "request.invalid", status: 422, fields, typed: typed(form) };
  return data(refused, { status: 422 });
}

const NAME = /^p\.([0-9a-f-]{36})\.([A-Z]{3})$/;

export function gridAsked(params: URLSearchParams) {
  const one = (name: string) => params.get(name) ?? undefined;
  const asked = { search: one("search"), kind: one("kind"), category: one("category") };
  return PriceListInput.safeParse({ ...asked, page: one("page") }).data ?? PriceListInput.parse({});
}

const filtersIn = (params: URLSearchParams) => {
  const { search, kind, category } = gridAsked(params);
  return { search, kind, category };
};

const firstRows = async (portal: PageRequest["portal"], params: URLSearchParams) =>
  (await portal.prices.list({ ...filtersIn(params), page: 1, limit: SHOWN })).data;

const nothing = (form: FormData): PricesPreviewed => ({
  count: 0,
  cells: [],
  kept: 0,
  ended: 0,
  rows: [],
  seen: "",
  begins: textIn(form, "begins"),
  ends: textIn(form, "ends"),
  typed: typed(form),
  points: 0,
  all: false,
});

function gridChange(form: FormData, params: URLSearchParams) {
  const faults: Faults = {};
  const cells = [...form].flatMap(([name, value]): PriceCell[] => {
    const [, commodity, currency] = NAME.exec(name) ?? [];
    if (!commodity || !currency || typeof value !== "string") return [];
    const text = value.trim();
    if (text === textIn(form, `w${name.slice(1)}`)) return [];
    const fault = text === "" ? null : amountFault(text, currency);
    if (fault !== null) faults[name] = [fault];
    const now = text === "" ? null : minorOf(text, currency);
    return fault === null ? [{ commodity, currency, was: null, now }] : [];
  });
  return { cells, percent: percentIn(form, params, faults), faults };
}

type Asked = Pick<PercentInput, "points" | "of">;

function percentIn(form: FormData, params: URLSearchParams, faults: Faults): Asked | null {
  const text = textIn(form, "percent").trim();
  const isAll = textIn(form, "of") === "matching";
  if (text === "" && !isAll) return null;
  const points = basisPoints(text);
  if (points === null || points < -9_900 || points > 99_900) {
    faults["percent"] = ["percent"];
    return null;
  }
  const rounding = ROUNDINGS.find((each) => String(each) === textIn(form, "rounding")) ?? 0;
  const rounded = ROUNDED.find((each) => each === textIn(form, "rounded")) ?? "down";
  const sales = SALES.find((each) => each === textIn(form, "sales")) ?? "keep";
  const plans = tickedIn(form.getAll("row"));
  if (plans.length === 0 && !isAll) return null;
  const of = isAll ? { matching: filtersIn(params) } : { plans };
  const how = { rounding, rounded, sales, currency: textIn(form, "currency") };
  return { points, of, ...how };
}

/** Checkboxes send several values, a restored form one value with newlines. */
const tickedIn = (values: readonly FormDataEntryValue[]): string[] =>
  values
    .flatMap((value) => (typeof value === "string" ? value.split(/\r?\n/) : []))
    .filter(Boolean);
