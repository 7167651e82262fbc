import { FaqListInput, type FaqRow } from "#shared/content/office.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { faqList } from "./list.ts";

export const faqSource: OfficeSource<typeof FaqListInput, FaqRow> = {
  spec: faqList,
  input: FaqListInput,
  read: (portal, input) => portal.faqOffice.list(input),
  keyOf: ({ id }) => id,
};
