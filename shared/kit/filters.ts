import { z } from "zod";
import { TypedDay } from "./instant.ts";
import { SingleLine } from "./text.ts";
import { Count, CurrencyCode } from "./wireSchemas.ts";

export const filter = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional()).optional();

export const SearchFilter = filter(SingleLine("invalid").max(100, "too_long"));

// Earlier, calendars differ; later, year formats do.
const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2999-12-31";

/** Day in Taipei, `2026-11-20`. */
export const DayFilter = filter(
  TypedDay.refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: "out_of_range" }),
);

/** Keyset pagination: id of the last row seen; `page` is ignored. */
export const AfterFilter = filter(z.uuid("invalid"));

export const NumberFilter = filter(Count(1, Number.MAX_SAFE_INTEGER));

export const TextFilter = (max: number) => filter(SingleLine("invalid").max(max, "too_long"));

/** Accepts lowercase. */
export const CurrencyFilter = filter(SingleLine("invalid").toUpperCase().pipe(CurrencyCode));

/** An id, or prefixes of name or email. */
export const PersonFilter = TextFilter(100);

export const ChoiceFilter = <const T extends readonly [string, ...string[]]>(choices: T) =>
  filter(z.enum(choices, "invalid"));

export const YesNoFilter = filter(
  z
    .union([z.boolean(), z.enum(["true", "1", "on", "false", "0"])], "invalid")
    .transform((value) => ![false, "false", "0"].includes(value)),
);

/** `status[]=0&status[]=5`, or `status=5`. */
export const ManyFilter = <S extends z.ZodType>(one: S) =>
  filter(
    z.preprocess(
      (value) => (value === undefined ? value : [value].flat().filter((each) => each !== "")),
      z.array(one).max(50, "out_of_range").optional(),
    ),
  );

export const STAFF_ERRORS = [
  "request.invalid",
  "session.required",
  "access.denied",
  "access.second_factor_required",
] as const;
