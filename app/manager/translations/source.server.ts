import { type Untranslated, UntranslatedInput } from "#shared/translations/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { translationList } from "./list.ts";

export const translationSource: OfficeSource<typeof UntranslatedInput, Untranslated> = {
  spec: translationList,
  input: UntranslatedInput,
  read: (portal, input) => portal.translations.list(input),
  keyOf: ({ subject, id }) => `${subject}:${id}`,
};
