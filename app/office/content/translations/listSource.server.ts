import { type Untranslated, UntranslatedInput } from "#shared/content/translations/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { translationList } from "./listSpec.ts";

export const translationSource: OfficeListSource<typeof UntranslatedInput, Untranslated> = {
  spec: translationList,
  input: UntranslatedInput,
  read: (portal, input) => portal.translations.list(input),
  keyOf: ({ subject, id }) => `${subject}:${id}`,
};
