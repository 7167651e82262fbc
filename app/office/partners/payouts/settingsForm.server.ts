import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { parseMinor } from "#shared/kit/money.ts";
import { parseNumber } from "#shared/kit/parseNumber.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import {
  MAX_COLUMNS,
  MAX_MINIMUMS,
  MAX_WITHHOLDING,
  payoutProfiles,
  type PayoutSettings,
  ProfileFields,
} from "#shared/partners/payouts/contract.ts";
import {
  fieldErrorResponse,
  idempotencyKeyOf,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

const SPARE_ROWS = 2;
const COLUMN_ROWS = 16;
const SETTING_ROWS = 4;

/** All that is stored, and some empty ones. */
const rowsFor = (stored: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, stored + SPARE_ROWS));

export const columnRows = (stored: number): number =>
  rowsFor(stored, { least: COLUMN_ROWS, most: MAX_COLUMNS });

export const settingRows = ({ withholding, minimums }: PayoutSettings) => ({
  withholding: rowsFor(withholding.length, { least: SETTING_ROWS, most: MAX_WITHHOLDING }),
  minimum: rowsFor(Object.keys(minimums).length, { least: SETTING_ROWS, most: MAX_MINIMUMS }),
});

const BPS_PER_PERCENT = 100;

const DONE = ["payout_settings_saved", "payout_profile_saved", "payout_profile_archived"] as const;

export const settingsDoneIn = (url: URL) =>
  DONE.find((each) => each === url.searchParams.get("done")) ?? null;

const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => row);

/** Rows without a name are left out, and faults are named after the row they were typed in. */
export async function saveSettings({ portal, lang }: PageRequest, form: FormData) {
  const rules = rowsOf(MAX_WITHHOLDING).filter(
    (row) => textValue(form, `withholding.${row}.name`).trim() !== "",
  );
  const minimums = rowsOf(MAX_MINIMUMS).filter(
    (row) => textValue(form, `minimums.${row}.currency`).trim() !== "",
  );
  const currencyOf = (name: string) => textValue(form, name).trim().toUpperCase();
  const read = payoutProfiles.saveSettings.input.safeParse({
    revision: textValue(form, "revision"),
    withholding: rules.map((row) => {
      const currency = currencyOf(`withholding.${row}.currency`);
      return {
        name: textValue(form, `withholding.${row}.name`),
        kind: textValue(form, `withholding.${row}.kind`),
        currency,
        basisPoints: percentOf(textValue(form, `withholding.${row}.percent`)),
        fromMinor: parseMinor(textValue(form, `withholding.${row}.from`) || "0", currency),
      };
    }),
    minimums: Object.fromEntries(
      minimums.map((row) => {
        const currency = currencyOf(`minimums.${row}.currency`);
        return [currency, parseMinor(textValue(form, `minimums.${row}.amount`), currency)];
      }),
    ),
  });
  if (!read.success) {
    const errors = fieldErrors(read.error);
    return fieldErrorResponse(typedFields(errors, { rules, minimums, currencyOf }), form);
  }
  try {
    await portal.payoutProfiles.saveSettings(read.data);
    return redirect(officePathsIn(lang).payoutSettings("?done=payout_settings_saved"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

const percentOf = (typed: string): number =>
  typed.trim() === "" ? Number.NaN : Math.round(Number(parseNumber(typed)) * BPS_PER_PERCENT);

interface TypedRows {
  readonly rules: readonly number[];
  readonly minimums: readonly number[];
  readonly currencyOf: (name: string) => string;
}

const TYPED: Readonly<Record<string, string>> = { basisPoints: "percent", fromMinor: "from" };

function typedFields(errors: FieldErrors, { rules, minimums, currencyOf }: TypedRows): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, keys]) => {
      const [part = "", at = "", field = ""] = path.split(".");
      if (part === "withholding")
        return [`withholding.${rules[Number(at)] ?? 0}.${TYPED[field] ?? field}`, keys];
      if (part !== "minimums") return [path, keys];
      const row = minimums.find((each) => currencyOf(`minimums.${each}.currency`) === at) ?? 0;
      return [`minimums.${row}.amount`, keys];
    }),
  );
}

/** `id`: of the format that is edited; null: a new one. */
export async function saveProfile(
  { portal, lang }: PageRequest,
  id: string | null,
  form: FormData,
) {
  const paths = officePathsIn(lang);
  try {
    if (id !== null && form.get("intent") === "archive") {
      await portal.payoutProfiles.archive({ id }, idempotencyKeyOf(form));
      return redirect(paths.payoutSettings("?done=payout_profile_archived"), 303);
    }
    const read = ProfileFields.safeParse(readProfile(form));
    if (!read.success) return fieldErrorResponse(fieldErrors(read.error), form);
    if (id === null) await portal.payoutProfiles.create(read.data, idempotencyKeyOf(form));
    else {
      const revision = Number(textValue(form, "revision"));
      await portal.payoutProfiles.edit({ ...read.data, id, revision });
    }
    return redirect(paths.payoutSettings("?done=payout_profile_saved"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

function readProfile(form: FormData) {
  const columns = rowsOf(MAX_COLUMNS).flatMap((row) => {
    const of = (part: string) => textValue(form, `columns.${row}.${part}`);
    const field = of("field");
    if (field === "") return [];
    return [{ field, heading: of("heading"), ...(of("text") && { text: of("text") }) }];
  });
  return {
    name: textValue(form, "name"),
    columns,
    headings: form.get("headings") !== null,
    encoding: textValue(form, "encoding"),
    separator: textValue(form, "separator"),
    date: textValue(form, "date"),
  };
}
