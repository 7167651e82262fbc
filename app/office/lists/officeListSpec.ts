import type { ViewTable } from "#shared/admin/savedViews/contract.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";

export interface OfficeListSpec extends ListSpec {
  readonly table: ViewTable;
}
