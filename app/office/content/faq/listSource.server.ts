import { FaqListInput, type FaqRow } from "#shared/content/cms/adminContract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { faqList } from "./listSpec.ts";

export const faqSource: OfficeSource<typeof FaqListInput, FaqRow> = {
  spec: faqList,
  input: FaqListInput,
  read: (portal, input) => portal.faqOffice.list(input),
  keyOf: ({ id }) => id,
};
