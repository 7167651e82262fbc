import { z } from "zod";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import type { ContentType, MenuCategory } from "#shared/site/company/contract.ts";
import type { MenuEntries, MenuTarget } from "./menuContent.ts";
import { MENU_PAGES, type MenuPage } from "./menuPages.ts";

/** `panel` opens behind the menu button on narrow screens. */
export const MENUS = ["header", "panel", "footer"] as const;
export type MenuName = (typeof MENUS)[number];

/** Pages that exist only while published. */
const PUBLISHED_PAGES: Partial<Record<MenuPage, ContentType>> = {
  about: "about",
  team: "team",
  security: "security",
};

/** A category, or a route: a path without language prefix or an external URL. */
interface MenuLocation {
  readonly uuid: string | null;
  readonly route: string | null;
}

export interface MenuLink extends MenuLocation {
  readonly name: Texts;
}

/** Neither uuid nor route: heading only. */
export interface MenuEntry extends MenuLink {
  readonly sub: readonly MenuLink[];
}

interface MenuContext {
  readonly categories: readonly MenuCategory[];
  readonly published: readonly ContentType[];
}

const HEADING: MenuLocation = { uuid: null, route: null };

type Category = Pick<MenuCategory, "uuid" | "tw" | "en" | "cn">;

const namesOf = ({ tw, en, cn }: Category): Texts => ({
  tw: tw.name,
  en: en.name,
  cn: cn.name,
});

const linkTo = (category: Category, name: Texts | null = null): MenuLink => ({
  uuid: category.uuid,
  route: null,
  name: name ?? namesOf(category),
});

const withSubs = (top: MenuCategory, name: Texts | null = null): MenuEntry => ({
  ...linkTo(top, name),
  sub: top.sub.map((sub) => linkTo(sub)),
});

/** Null: the target does not exist. */
function locatePage(
  { target, address }: MenuTarget,
  { published }: MenuContext,
): MenuLocation | null {
  if (target === "address") return { uuid: null, route: address };
  if (!(target in MENU_PAGES)) return null;
  const page = target as MenuPage;
  const text = PUBLISHED_PAGES[page];
  return text && !published.includes(text) ? null : { uuid: null, route: MENU_PAGES[page] };
}

/** Leaves out hidden entries and missing targets. */
export function visibleMenu(entries: MenuEntries, site: MenuContext): MenuEntry[] {
  return entries
    .filter(({ hidden }) => !hidden)
    .flatMap((entry): MenuEntry[] => {
      const { target, name } = entry;
      if (target === "categories") return site.categories.map((top) => withSubs(top));
      const sub = entry.sub.filter((each) => !each.hidden).flatMap((each) => linksOf(each, site));
      const top = site.categories.find(({ uuid }) => uuid === target);
      if (top && sub.length === 0) return [withSubs(top, name)];
      if (target === "none") return name && sub.length > 0 ? [{ ...HEADING, name, sub }] : [];
      return linksOf(entry, site).map((link) => ({ ...link, sub }));
    });
}

function linksOf(target: MenuTarget, site: MenuContext): MenuLink[] {
  if (target.target === "categories") return site.categories.map((top) => linkTo(top));
  const category = site.categories
    .flatMap((top) => [top, ...top.sub])
    .find(({ uuid }) => uuid === target.target);
  if (category) return [linkTo(category, target.name)];
  const lead = locatePage(target, site);
  return lead && target.name ? [{ ...lead, name: target.name }] : [];
}

const Named = z.object({ name: z.string() });

const MenuItemWire = z.object({
  uuid: z.uuid().nullable(),
  /** Path without language prefix or external URL; null for a category or heading. */
  route: z.string().nullable(),
  parent: z.uuid().nullable(),
  sort: z.int(),
  en: Named,
  tw: Named,
  cn: Named,
});

export const MenuWire = z.array(MenuItemWire.extend({ sub: z.array(MenuItemWire) }));
export type MenuWire = z.infer<typeof MenuWire>;

export const toMenuWire = (entries: readonly MenuEntry[]): MenuWire =>
  entries.map(({ sub, ...top }, sort) => ({
    ...itemWire(top, sort, null),
    sub: sub.map((each, at) => itemWire(each, at, top.uuid)),
  }));

const itemWire = ({ uuid, route, name }: MenuLink, sort: number, parent: string | null) => ({
  uuid,
  route,
  parent,
  sort,
  en: { name: name.en },
  tw: { name: name.tw },
  cn: { name: name.cn },
});

export interface LocalizedMenuEntry extends MenuLocation {
  readonly name: string;
  readonly sub?: readonly LocalizedMenuEntry[];
}

export const localizeMenu = (entries: readonly MenuEntry[], lang: Lang): LocalizedMenuEntry[] =>
  entries.map(({ name, sub, ...lead }) => ({
    ...lead,
    name: name[lang],
    sub: sub.map((each) => ({ uuid: each.uuid, route: each.route, name: each.name[lang] })),
  }));
