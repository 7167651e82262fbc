import type { MenuEntries } from "#shared/content/menus/menuContent.ts";
import type { MenuPage } from "#shared/content/menus/menuPages.ts";
import type { Texts } from "#shared/kit/lang.ts";

const leads = (target: MenuPage, name: Texts) => ({ name, target, address: "", hidden: false });

const support: MenuEntries[number] = {
  name: { tw: "支援", en: "Support", cn: "支持" },
  target: "none",
  address: "",
  hidden: false,
  sub: [
    leads("support", { tw: "技術支援", en: "Knowledge base", cn: "技术支持" }),
    leads("faq", { tw: "常見問題", en: "FAQ", cn: "常见问题" }),
    leads("forum", { tw: "論壇", en: "Forum", cn: "论坛" }),
    leads("specification", { tw: "電腦規格需求", en: "System requirements", cn: "电脑配置要求" }),
    leads("news", { tw: "最新消息", en: "News", cn: "最新消息" }),
    leads("contact", { tw: "聯絡我們", en: "Contact", cn: "联系我们" }),
  ],
};

/** The header leads to every category and to support; the mobile panel adds nothing. */
export const menus: Readonly<Record<"header" | "panel", MenuEntries>> = {
  header: [{ name: null, target: "categories", address: "", hidden: false, sub: [] }, support],
  panel: [],
};
