import {
  fillVariables,
  type TextVariable,
  variablesIn,
} from "#shared/content/cms/textVariables.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";

/** Of one module: reads the current values. */
export type TextVariables<S> = Partial<
  Readonly<Record<TextVariable, (scope: S) => Texts | Promise<Texts>>>
>;

/** Such as a number. */
export const inEveryLanguage = (value: string | number): Texts => ({
  tw: String(value),
  en: String(value),
  cn: String(value),
});

interface TextContext<S> {
  readonly lang: Lang;
  readonly registry: { readonly textVariables: Required<TextVariables<S>> };
}

/** The texts as visitors read them, in the caller's language; each setting named is read once. */
export async function fillTexts<S extends TextContext<S>>(
  scope: S,
  texts: readonly string[],
): Promise<string[]> {
  const values: Partial<Record<TextVariable, string>> = {};
  for (const name of variablesIn(texts.join("\n")))
    values[name] = (await scope.registry.textVariables[name](scope))[scope.lang];
  return texts.map((text) => fillVariables(text, values));
}

export async function fillText<S extends TextContext<S>>(scope: S, text: string): Promise<string> {
  const [filled = text] = await fillTexts(scope, [text]);
  return filled;
}
