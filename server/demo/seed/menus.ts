import type { Tx } from "#server/platform/db/client.ts";
import { publishMenu } from "#server/site/company/commands.ts";
import { insertPublicEntries } from "#server/content/cms/commands.ts";
import { menus } from "../content/menus.ts";

/** Replaces the default menus. */
export async function seedMenus(tx: Tx, at: Date): Promise<void> {
  for (const id of ["header", "panel"] as const) {
    const entries = menus[id];
    await publishMenu(tx, id, entries);
    await insertPublicEntries(tx, [{ kind: "menu", id, content: { entries }, at }]);
  }
}
