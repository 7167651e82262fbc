import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";

interface Tab {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly current: boolean;
  readonly urgent?: boolean;
}

export const ListTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="mb-3">
    <ul className="flex flex-wrap gap-1 text-sm">
      {tabs.map((tab) => (
        <li key={tab.label}>
          <Link
            to={tab.href}
            preventScrollReset
            aria-current={tab.current || undefined}
            className="inline-flex h-full items-baseline gap-1.5 rounded-md border border-transparent px-3 py-1 leading-tight -outline-offset-2! hover:bg-sunken aria-[current]:border-line aria-[current]:bg-raised aria-[current]:font-semibold"
          >
            {tab.label}
            <span
              className={classes(
                "text-xs",
                tab.urgent && tab.count > 0 ? "font-semibold text-warning" : "text-muted",
              )}
            >
              {tab.count}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
