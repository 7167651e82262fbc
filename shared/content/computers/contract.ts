import { z } from "zod";
import { MultiLine } from "#shared/kit/text.ts";
import { draftText, draftTexts, orNull } from "#shared/kit/formSchemas.ts";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { Count, TextsWire } from "#shared/kit/wireSchemas.ts";
import {
  listedEntryFields,
  ENTRY_STATES,
  creatableEntryEndpoints,
  entryEndpoints,
} from "../cms/editorContract.ts";
import { GRAPHICS, MEASURE_MAX, REQUIREMENT_MAX, SYSTEMS } from "./requirements.ts";

/** Null: not compared. */
export const Measures = z.object({
  system: z.enum(SYSTEMS).nullable(),
  cores: z.int().nullable(),
  /** GB. */
  memory: z.int().nullable(),
  graphics: z.enum(GRAPHICS).nullable(),
  /** Pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type Measures = z.infer<typeof Measures>;

const measures = z
  .object({
    system: orNull(z.enum(SYSTEMS, "invalid")),
    cores: orNull(Count(1, MEASURE_MAX.cores)),
    memory: orNull(Count(1, MEASURE_MAX.memory)),
    graphics: orNull(z.enum(GRAPHICS, "invalid")),
    width: orNull(Count(1, MEASURE_MAX.width)),
    height: orNull(Count(1, MEASURE_MAX.height)),
  })
  .refine(({ width, height }) => (width === null) === (height === null), {
    error: "required",
    path: ["height"],
  });

const words = draftTexts(REQUIREMENT_MAX.field);
const NOTHING = {
  system: null,
  cores: null,
  memory: null,
  graphics: null,
  width: null,
  height: null,
};
const Level = z.object({
  os: words,
  cpu: words,
  memory: words,
  gpu: words,
  disk: words,
  display: words,
  measures: measures.default(NOTHING),
});

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || typeof value === "object"
    ? Object.values(value ?? {}).every(isBlank)
    : typeof value === "string" && value.trim() === "";

const nullIfBlank = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable());

const note = draftText(REQUIREMENT_MAX.note, MultiLine);

export const ComputerContent = z.object({
  /** Also the entry's id. */
  product: z.uuid("required"),
  minimum: Level,
  recommended: nullIfBlank(Level),
  note: nullIfBlank(z.object({ tw: note, en: note, cn: note })),
});
export type ComputerContent = z.output<typeof ComputerContent>;

export const ComputerRow = z.object({
  /** The product's. */
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  ...listedEntryFields,
});
export type ComputerRow = z.infer<typeof ComputerRow>;

export const ComputerListInput = z.object({
  search: SearchFilter,
  state: ChoiceFilter(ENTRY_STATES),
  ...sortedPaging({ limit: 25, orderby: ["place", "changedAt"], sort: "asc" }),
});
export type ComputerListInput = z.output<typeof ComputerListInput>;

const Software = z.object({
  uuid: z.uuid(),
  code: z.string(),
  name: TextsWire,
  written: z.boolean(),
});
export type Software = z.infer<typeof Software>;

const kind = {
  noun: "Computer",
  access: "site.write",
  id: z.uuid("invalid"),
  content: ComputerContent,
} as const;

export const computerOffice = {
  ...entryEndpoints(kind),
  ...creatableEntryEndpoints(kind),
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Computer",
    access: "site.write",
    summary: "List system requirements of software, published or not",
    input: ComputerListInput,
    output: ComputerRow,
    errors: STAFF_ERRORS,
  }),
  software: endpoint({
    method: "GET",
    path: "/Manager/ComputerProduct",
    access: "site.write",
    summary: "List software and whether it has system requirements",
    input: z.object({}),
    output: z.array(Software),
    errors: STAFF_ERRORS,
  }),
};
