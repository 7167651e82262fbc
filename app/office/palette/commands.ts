import { Clock, Globe, Monitor, Moon, Plus, ShieldCheck, Store, Sun } from "lucide-react";
import { useLocation, useNavigate, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { containsWords } from "#shared/admin/search/rules.ts";
import type { OfficeSearchGroup } from "#shared/admin/search/contract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { inLanguage } from "#app/paths.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { useHasPermission, useOffice } from "#app/office/layout/officeContext.ts";
import { useNavItems } from "#app/office/layout/useNavItems.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { foundLooks, type FoundKind } from "./foundLooks.ts";
import type { OfficeSearchResults } from "./useOfficeSearch.ts";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly Icon: typeof Clock;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly key: FoundKind | "screens" | "actions";
  /** Its first command is what was typed, by its whole number. */
  readonly exact?: boolean;
  readonly items: readonly Command[];
}

const themeIcons = { auto: Monitor, light: Sun, dark: Moon };

/** Limited by the viewer's permissions. */
export function usePageCommands(): Command[] {
  const go = useNavigate();
  return useNavItems()
    .flatMap(({ entries }) => entries)
    .map(({ section, label, Icon, to }) => ({
      id: `page ${section}`,
      label,
      Icon,
      run: () => void go(to),
    }));
}

export function useActionCommands(): Command[] {
  const t = useTranslations("manager.palette");
  const go = useNavigate();
  const paths = usePaths();
  const { start } = useOfficePaths();
  const mayMove = useHasPermission("jobs.write");
  const mayRead = useHasPermission("jobs.read");
  const clock = useVisitor().demo && mayMove && mayRead;
  const to = (id: "clock" | "shop" | "security", Icon: typeof Clock, path: string): Command => ({
    id,
    label: t(id),
    Icon,
    run: () => void go(path),
  });
  return [
    ...useCreateCommands(),
    ...(clock ? [to("clock", Clock, start())] : []),
    ...useLanguageCommands(),
    ...useThemeCommands(),
    to("security", ShieldCheck, paths.security()),
    to("shop", Store, paths.home()),
  ];
}

const CREATES = [
  ["quotation", "orders.write", (to) => to.newQuotation()],
  ["member", "members.write", (to) => to.newMember()],
  ["staff", "staff.write", (to) => to.inviteStaff()],
  ["product", "products.write", (to) => to.newProduct()],
  ["promotion", "promotions.write", (to) => to.promotions("/new")],
  ["simulation", "promotions.read", (to) => to.promotions("/simulator")],
  ["release", "downloads.write", (to) => to.newRelease()],
  ["article", "site.write", (to) => to.newText("articles")],
  ["question", "site.write", (to) => to.newText("faq")],
  ["news", "site.write", (to) => to.newText("news")],
] as const satisfies readonly (readonly [
  string,
  StaffPermission,
  (to: ReturnType<typeof useOfficePaths>) => string,
])[];

function useCreateCommands(): Command[] {
  const t = useTranslations("manager.palette.create");
  const go = useNavigate();
  const paths = useOfficePaths();
  const { permissions } = useOffice();
  return CREATES.filter(([, permission]) => permissions.includes(permission)).map(
    ([what, , path]) => ({
      id: `create ${what}`,
      label: t(what),
      Icon: Plus,
      run: () => void go(path(paths)),
    }),
  );
}

function useLanguageCommands(): Command[] {
  const t = useTranslations("manager.palette");
  const go = useNavigate();
  const { pathname, search, hash } = useLocation();
  const current = useLang();
  return LANGS.filter((lang) => lang !== current).map((lang) => ({
    id: `language ${lang}`,
    label: t("language", { name: languageNames[lang] }),
    Icon: Globe,
    run: () => void go(inLanguage(pathname + search, lang) + hash),
  }));
}

function useThemeCommands(): Command[] {
  const t = useTranslations("shell.theme");
  const submit = useSubmit();
  const action = usePaths().preference();
  const { pathname, search } = useLocation();
  const current = useVisitor().theme ?? "auto";
  return (["auto", "light", "dark"] as const)
    .filter((theme) => theme !== current)
    .map((theme) => ({
      id: `theme ${theme}`,
      label: t("label", { name: t(theme) }),
      Icon: themeIcons[theme],
      run: () =>
        void submit(
          { theme, to: pathname + search },
          { method: "post", action, replace: true, preventScrollReset: true },
        ),
    }));
}

export function useFoundCommands(found: OfficeSearchResults | null): CommandGroup[] {
  const go = useNavigate();
  const paths = useOfficePaths();
  const groups = (found?.groups ?? []).filter(
    (group): group is OfficeSearchGroup & { kind: FoundKind } => group.kind in foundLooks,
  );
  return groups.map(({ kind, hits }) => {
    const { Icon, path, named } = foundLooks[kind];
    return {
      key: kind,
      exact: hits[0]?.exact === true,
      items: hits.map(({ id, key, title, detail }) => ({
        id: `${kind} ${id} ${key}`,
        label: named || key === null ? title : `${key} · ${title}`,
        detail: (named ? [key, detail] : [detail]).filter(Boolean).join(" · ") || undefined,
        Icon,
        run: () => void go(path(paths, id)),
      })),
    };
  });
}

export const matching = (commands: readonly Command[], typed: string): readonly Command[] =>
  commands.filter(({ label }) => containsWords(label, typed));
