import { ComputerListInput, type ComputerRow } from "#shared/content/computers.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { computerList } from "./list.ts";

export const computerSource: OfficeSource<typeof ComputerListInput, ComputerRow> = {
  spec: computerList,
  input: ComputerListInput,
  read: (portal, input) => portal.computerOffice.list(input),
  keyOf: ({ id }) => id,
};
