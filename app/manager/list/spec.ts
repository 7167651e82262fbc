import type { ViewTable } from "#shared/views/contract.ts";
import type { ListSpec } from "../../list/query.ts";

/** What can be asked of a list of the back office, where views of it are kept. */
export interface OfficeListSpec extends ListSpec {
  /** Names the list where views are saved. */
  readonly table: ViewTable;
}
