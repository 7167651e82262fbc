import {
  Clock,
  Globe,
  MessageSquareText,
  Monitor,
  Moon,
  ReceiptText,
  ShieldCheck,
  Store,
  Sun,
  UserRound,
} from "lucide-react";
import { useLocation, useNavigate, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { inLanguage } from "#app/paths.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useNavItems } from "#app/office/layout/useNavItems.ts";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { PaletteResults } from "./usePaletteSearch.ts";

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly Icon: typeof Clock;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly key: "orders" | "members" | "tickets" | "pages" | "actions";
  readonly items: readonly Command[];
}

const themeIcons = { auto: Monitor, light: Sun, dark: Moon };

/** Limited by the viewer's permissions. */
export function usePageCommands(): Command[] {
  const t = useTranslations("manager.nav");
  const go = useNavigate();
  return useNavItems()
    .flatMap(({ entries }) => entries)
    .map(({ section, Icon, to }) => ({
      id: `page ${section}`,
      label: t(section),
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
    ...(clock ? [to("clock", Clock, start())] : []),
    ...useLanguageCommands(),
    ...useThemeCommands(),
    to("security", ShieldCheck, paths.security()),
    to("shop", Store, paths.home()),
  ];
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

export function useFoundCommands(found: PaletteResults | null): CommandGroup[] {
  const go = useNavigate();
  const { item } = useOfficePaths();
  const status = useTranslations("checkout.status");
  const lang = useLang();
  if (!found) return [];
  const orders = found.orders.map((order) => ({
    id: order.id,
    label: `${order.number} · ${order.buyer.name}`,
    detail: `${status(statusPhrase(order.status))} · ${formatMoney(order.amount)}`,
    Icon: ReceiptText,
    run: () => void go(item("order", order.id)),
  }));
  const members = found.members.map((member) => ({
    id: member.uuid,
    label: personName(member, lang),
    detail: member.email,
    Icon: UserRound,
    run: () => void go(item("member", member.uuid)),
  }));
  const tickets = found.tickets.map(({ id, number, subject, name }) => ({
    id,
    label: `${number} · ${subject}`,
    detail: name,
    Icon: MessageSquareText,
    run: () => void go(item("tickets", id)),
  }));
  return [
    { key: "orders", items: orders },
    { key: "members", items: members },
    { key: "tickets", items: tickets },
  ];
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** The label must contain every word. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => words.every((word) => folded(label).includes(word)));
}
