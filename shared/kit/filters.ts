import { z } from "zod";
import { Count } from "./wireSchemas.ts";

/** A field of a search form: left empty, it asks for nothing. */
export const filter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional()).optional();

/** Words to look for. */
export const SearchFilter = filter(z.string("invalid").trim().max(100, "too_long"));

// Calendars disagree before, and databases and programs about how a later year is written.
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2999-12-31";

/** A calendar day, `2026-11-20`, as Taipei counts them, of the centuries in which anything happens here. */
export const DayFilter = filter(
  z.iso
    .date("invalid")
    .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: "out_of_range" }),
);

/**
 * The id of the last row that somebody has: the list continues behind it, however many rows have come in
 * meanwhile, and `page` counts for nothing.
 */
export const After = filter(z.uuid("invalid"));

/** A whole number, from 1 on. */
export const NumberFilter = filter(Count(1, Number.MAX_SAFE_INTEGER));

export const TextFilter = (max: number) => filter(z.string("invalid").trim().max(max, "too_long"));

/** People: an id, or words of name or address, each by its beginning. */
export const PersonFilter = TextFilter(100);

export const ChoiceFilter = <const T extends readonly [string, ...string[]]>(choices: T) =>
  filter(z.enum(choices, "invalid"));

/** `1` or `true` for those that are so, `0` or `false` for those that are not. */
export const YesNoFilter = filter(
  z
    .union([z.boolean(), z.enum(["true", "1", "on", "false", "0"])], "invalid")
    .transform((value) => ![false, "false", "0"].includes(value)),
);

/** One or several: `status[]=0&status[]=5`, or `status=5`. */
export const ManyFilter = <S extends z.ZodType>(one: S) =>
  filter(
    z.preprocess(
      (value) => (value === undefined ? value : [value].flat().filter((each) => each !== "")),
      z.array(one).max(50, "out_of_range").optional(),
    ),
  );

/** What every call of the back office may be refused with. */
export const STAFF_REFUSALS = [
  "request.invalid",
  "session.required",
  "access.denied",
  "access.second_factor_required",
] as const;
