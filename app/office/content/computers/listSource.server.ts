import { ComputerListInput, type ComputerRow } from "#shared/content/computers/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { computerList } from "./listSpec.ts";

export const computerSource: OfficeListSource<typeof ComputerListInput, ComputerRow> = {
  spec: computerList,
  input: ComputerListInput,
  read: (portal, input) => portal.computerOffice.list(input),
  keyOf: ({ id }) => id,
};
