import { LicenseListInput, type LicenseSummary } from "#shared/licensing/licenses/adminContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { licenseList } from "./listSpec.ts";

export const licenseSource: OfficeListSource<typeof LicenseListInput, LicenseSummary> = {
  spec: licenseList,
  input: LicenseListInput,
  read: (portal, input) => portal.licenseOffice.list(input),
  keyOf: ({ uuid }) => uuid,
};
