import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useNavItems } from "./useNavItems.ts";
import { WaitingCount } from "./WaitingCount.tsx";

/** The pages of one screen that the viewer may open; none on pages of their own. `here`: this page's path. */
export function ScreenTabs({ here }: { here: string }) {
  const t = useTranslations("manager.nav.screens");
  const items = useNavItems().flatMap(({ entries }) => entries);
  const screen = items.find(({ to }) => to === here)?.screen ?? null;
  const tabs = items.filter((item) => item.screen === screen);
  if (screen === null || tabs.length < 2) return null;
  return (
    <nav aria-label={t(screen)} className="mt-1 mb-4 border-b border-line print:hidden">
      <ul className="-mb-px flex flex-wrap gap-x-6 text-sm">
        {tabs.map(({ section, label, to, waiting }) => (
          <li key={section}>
            <Link
              to={to}
              aria-current={to === here ? "page" : undefined}
              className="inline-flex items-center gap-2 border-b-2 border-transparent py-2 text-muted hover:border-control hover:text-text aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-text"
            >
              {label}
              <WaitingCount count={waiting} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
