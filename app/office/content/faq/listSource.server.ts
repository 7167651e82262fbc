import { FaqListInput, type FaqRow } from "#shared/content/cms/adminContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { faqList } from "./listSpec.ts";

export const faqSource: OfficeListSource<typeof FaqListInput, FaqRow> = {
  spec: faqList,
  input: FaqListInput,
  read: (portal, input) => portal.faqOffice.list(input),
  keyOf: ({ id }) => id,
};
