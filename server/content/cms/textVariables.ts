import { TEXT_VARIABLES, type TextVariableValue } from "#shared/content/cms/textVariables.ts";
import type { Context } from "#server/context.ts";

/** In the order of the contract, with the values that visitors read now. */
export async function listTextVariables(scope: Context): Promise<TextVariableValue[]> {
  const all: TextVariableValue[] = [];
  for (const name of TEXT_VARIABLES)
    all.push({ name, value: await scope.registry.textVariables[name](scope) });
  return all;
}
