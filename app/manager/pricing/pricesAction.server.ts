import { data, redirect } from "react-router";
import type { PageRequest } from "#server/http/pages.ts";
import { minorOf } from "#shared/kit/money.ts";
import { basisPoints, changedBy, type PriceCell, ROUNDINGS } from "#shared/pricing/cells.ts";
import { priceOffice } from "#shared/pricing/grid.ts";
import { type Refused, refusedInput, refusedWith, textIn, typed } from "../../kit/submitted.ts";

export interface PricesPreviewed {
  readonly cells: readonly PriceCell[];
  /** As typed: `2026-11-20T10:00` in Taipei; empty for at once and for ever. */
  readonly begins: string;
  readonly ends: string;
}

type Faults = Record<string, string[]>;

/** Previews what was typed into the grid or is changed by a percentage, applies it as previewed, or undoes a change. */
export async function pricesAction({ portal }: PageRequest, form: FormData, here: URL) {
  const done = (what: string) => redirect(withDone(here, what), 303);
  const intent = textIn(form, "intent");
  try {
    if (intent === "undo") {
      const read = priceOffice.undo.input.safeParse({ id: textIn(form, "id") });
      if (!read.success) return refusedInput(read.error, form);
      await portal.prices.undo(read.data);
      return done("undone");
    }
    const isApplied = intent === "apply";
    const wanted = isApplied ? { cells: previewedCells(form), faults: {} } : gridCells(form);
    if (Object.keys(wanted.faults).length > 0) return faulty(form, wanted.faults);
    const [begins, ends] = [textIn(form, "begins"), textIn(form, "ends")];
    if (wanted.cells.length === 0) return { previewed: { cells: [], begins, ends } };
    const read = priceOffice.change.input.safeParse({
      cells: wanted.cells,
      begins: begins ? instant(begins) : undefined,
      ends: ends ? instant(ends) : undefined,
      preview: !isApplied,
    });
    if (!read.success) return refusedInput(read.error, form);
    const { cells } = await portal.prices.change(read.data);
    if (isApplied) return done("applied");
    const previewed: PricesPreviewed = { cells, begins, ends };
    return { previewed };
  } catch (error) {
    return refusedWith(error, form);
  }
}

function withDone({ pathname, search }: URL, what: string): string {
  const query = new URLSearchParams(search);
  query.set("done", what);
  return `${pathname}?${query}`;
}

/** What a `datetime-local` field holds, as Taipei's clocks show it. */
const instant = (local: string) => `${local.length === 16 ? `${local}:00` : local}+08:00`;

function faulty(form: FormData, fields: Faults) {
  const refused: Refused = { code: "request.invalid", fields, typed: typed(form) };
  return data(refused, { status: 422 });
}

const NAME = /^p\.([0-9a-f-]{36})\.([A-Z]{3})$/;

/** Prices that were typed differently than they are shown, and those of ticked plans, changed by the percentage. */
function gridCells(form: FormData): { cells: PriceCell[]; faults: Faults } {
  const faults: Faults = {};
  const percent = percentIn(form, faults);
  const ticked = new Set(form.getAll("row"));
  const wanted = textIn(form, "currency");
  const cells = [...form].flatMap(([name, value]): PriceCell[] => {
    const [, commodity, currency] = NAME.exec(name) ?? [];
    if (!commodity || !currency || typeof value !== "string") return [];
    const shown = textIn(form, `w${name.slice(1)}`);
    const text = value.trim();
    const minor = text === "" ? null : minorOf(text, currency);
    if (Number.isNaN(minor)) {
      faults[name] = ["amount"];
      return [];
    }
    const isMeant = percent !== null && ticked.has(commodity) && ["", currency].includes(wanted);
    const now = isMeant && minor !== null ? changedBy(minor, { currency, ...percent }) : minor;
    return isMeant || text !== shown ? [{ commodity, currency, was: null, now }] : [];
  });
  return { cells, faults };
}

function percentIn(form: FormData, faults: Faults) {
  const text = textIn(form, "percent").trim();
  if (text === "") return null;
  const points = basisPoints(text);
  if (points === null || points < -9_900 || points > 99_900) {
    faults["percent"] = ["percent"];
    return null;
  }
  const rounding = ROUNDINGS.find((each) => String(each) === textIn(form, "rounding")) ?? 0;
  return { points, rounding };
}

/** The cells as the preview carries them, `commodity,currency,was,now` a line. */
const previewedCells = (form: FormData): PriceCell[] =>
  textIn(form, "cells")
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => {
      const [commodity = "", currency = "", was = "", now = ""] = line.split(",");
      const minor = (text: string) => (text === "" ? null : Number(text));
      return { commodity, currency, was: minor(was), now: minor(now) };
    });
