import type { FieldFaults } from "#shared/kit/errors.ts";
import { ensure } from "#shared/kit/errors.ts";
import { MENUS, type MenuName } from "#shared/site/menus.ts";
import type { MenuContent } from "#shared/site/menuContent.ts";
import type { Tx } from "../db/client.ts";
import { categoriesAmong, publishMenu } from "../site/commands.ts";
import type { TextKind } from "../texts/kind.ts";

/** The menus, each by its name; the calls that would take one away are not served. */
export const menuKind: TextKind<MenuContent> = {
  name: "menu",
  permission: "site.write",
  async check(tx, { content }) {
    const faults = await unknownIn(tx, content);
    ensure(Object.keys(faults).length === 0, "request.invalid", faults);
  },
  show: (tx, _scope, { id, content }) => publishMenu(tx, nameOf(id), content.entries),
  async hide() {
    throw new Error("a menu is never taken from visitors");
  },
};

function nameOf(id: string): MenuName {
  const name = MENUS.find((known) => known === id);
  if (!name) throw new Error(`there is no menu ${id}`);
  return name;
}

const isUuid = (target: string) => target.includes("-");

/** The fields that name a category that there is not. */
async function unknownIn(tx: Tx, { entries }: MenuContent): Promise<FieldFaults> {
  const named = entries.flatMap(({ target, sub }, at) => [
    { field: `entries.${at}.target`, target },
    ...sub.map((each, below) => ({
      field: `entries.${at}.sub.${below}.target`,
      target: each.target,
    })),
  ]);
  const asked = named.filter(({ target }) => isUuid(target));
  const known = await categoriesAmong(
    tx,
    asked.map(({ target }) => target),
  );
  return Object.fromEntries(
    asked.filter(({ target }) => !known.includes(target)).map(({ field }) => [field, ["invalid"]]),
  );
}
