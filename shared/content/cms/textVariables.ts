import { z } from "zod";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { endpoint } from "#shared/kit/endpoint.ts";
import { TextsWire } from "#shared/kit/wireSchemas.ts";

/** Written in a text as `{{name}}`; visitors read the current value. */
export const TEXT_VARIABLES = [
  "shop_name",
  "shop_email",
  "shop_phone",
  "payment_methods",
  "card_currencies",
  "payment_days",
  "payment_hours",
  "quotation_days",
  "return_days",
  "refund_days",
  "trial_days",
  "license_check_hours",
  "license_grace_days",
] as const;
export type TextVariable = (typeof TEXT_VARIABLES)[number];

const MARK = /\{\{\s*(\w+)\s*\}\}/g;

const isVariable = (name: string): name is TextVariable =>
  (TEXT_VARIABLES as readonly string[]).includes(name);

const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(MARK)].map(([, name = ""]) => name);

export const variablesIn = (text: string): ReadonlySet<TextVariable> =>
  new Set(namesIn(text).filter(isVariable));

/** Marks without a value stay. */
export const fillVariables = (
  text: string,
  values: Partial<Readonly<Record<TextVariable, string>>>,
): string =>
  text.replaceAll(MARK, (mark, name: string) => (isVariable(name) ? values[name] : null) ?? mark);

/** Refuses marks that name no variable, at the language that holds them. */
export const withVariables = <S extends z.ZodType<Record<Lang, string>>>(texts: S): S =>
  texts.superRefine((value, context) => {
    for (const lang of LANGS.filter((each) => !namesIn(value[each]).every(isVariable)))
      context.addIssue({ code: "custom", message: "text_variable", path: [lang] });
  });

const TextVariableValue = z.object({ name: z.enum(TEXT_VARIABLES), value: TextsWire });
export type TextVariableValue = z.infer<typeof TextVariableValue>;

export const textVariables = {
  list: endpoint({
    method: "GET",
    path: "/Manager/TextVariable",
    summary: "Variables of FAQ, support articles and company pages with their current values",
    access: "site.write",
    input: z.object({}),
    output: z.array(TextVariableValue),
    errors: [],
  }),
};
