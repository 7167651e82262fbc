import { ensure } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { MENUS, type MenuName } from "#shared/content/menus/menus.ts";
import type { MenuContent } from "#shared/content/menus/menuContent.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { categoriesAmong, publishMenu } from "#server/site/company/commands.ts";
import type { EntryType } from "../cms/contentType.ts";

/** One entry per menu; a menu is never unpublished. */
export const menuEntryType: EntryType<MenuContent> = {
  name: "menu",
  permission: "site.write",
  async validate(tx, { content }) {
    const errors = await findUnknownTargets(tx, content);
    ensure(Object.keys(errors).length === 0, "request.invalid", errors);
  },
  async dropMissing(tx, content) {
    const gone = await findMissingTargets(tx, content);
    const isThere = ({ target }: { target: string }) => !gone.has(target);
    const entries = content.entries
      .filter(isThere)
      .map((entry) => ({ ...entry, sub: entry.sub.filter(isThere) }));
    return { entries: entries.filter(({ target, sub }) => target !== "none" || sub.length > 0) };
  },
  publish: (tx, _scope, { id, content }) => publishMenu(tx, requireMenuName(id), content.entries),
  async unpublish() {
    throw new Error("a menu cannot be unpublished");
  },
};

function requireMenuName(id: string): MenuName {
  const name = MENUS.find((known) => known === id);
  if (!name) throw new Error(`unknown menu ${id}`);
  return name;
}

const isUuid = (target: string) => target.includes("-");

async function findMissingTargets(tx: Tx, { entries }: MenuContent): Promise<Set<string>> {
  const targets = entries.flatMap(({ target, sub }) => [target, ...sub.map((each) => each.target)]);
  const asked = targets.filter(isUuid);
  const known = new Set(await categoriesAmong(tx, asked));
  return new Set(asked.filter((target) => !known.has(target)));
}

async function findUnknownTargets(tx: Tx, content: MenuContent): Promise<FieldErrors> {
  const gone = await findMissingTargets(tx, content);
  const named = content.entries.flatMap(({ target, sub }, at) => [
    { field: `entries.${at}.target`, target },
    ...sub.map((each, below) => ({
      field: `entries.${at}.sub.${below}.target`,
      target: each.target,
    })),
  ]);
  return Object.fromEntries(
    named.filter(({ target }) => gone.has(target)).map(({ field }) => [field, ["invalid"]]),
  );
}
