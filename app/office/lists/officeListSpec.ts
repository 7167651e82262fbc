import type { ViewTable } from "#shared/admin/savedViews/contract.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";

/** What can be asked of a list of the back office, where views of it are kept. */
export interface OfficeListSpec extends ListSpec {
  /** Names the list where views are saved. */
  readonly table: ViewTable;
}
