import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { closeOnLeave } from "#app/ui/overlays/closeOnLeave.ts";

export interface AreaEntry {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly to: string;
  readonly open: boolean;
  /** After the label. */
  readonly note?: ReactNode;
}

interface AreaLinksProps {
  entries: readonly AreaEntry[];
  /** For long lists. */
  dense?: boolean;
}

export const AreaLinks = ({ entries, dense = false }: AreaLinksProps) => (
  <ul className="grid gap-0.5">
    {entries.map(({ Icon, label, to, open, note }) => (
      <li key={to}>
        <Link
          to={to}
          aria-current={open ? "page" : undefined}
          className={classes(
            "flex items-center gap-2.5 rounded-md px-3 text-sm leading-tight hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold *:[svg]:size-4.5 *:[svg]:text-muted aria-[current]:*:[svg]:text-accent",
            dense ? "py-1" : "py-1.5",
          )}
        >
          <Icon />
          {label}
          {note}
        </Link>
      </li>
    ))}
  </ul>
);

interface AreaNavProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** Keeps the open page in view. */
export function AreaNav({ label, className, children }: AreaNavProps) {
  const nav = useRef<HTMLElement>(null);
  const isPlaced = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => {
    // Where the browser placed it, nothing may move under the pointer.
    const byBrowser = !isPlaced.current && CSS.supports("scroll-initial-target", "nearest");
    isPlaced.current = true;
    if (nav.current && !byBrowser) showOpen(nav.current);
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={classes(
        "**:aria-[current]:snap-center **:aria-[current]:[scroll-initial-target:nearest]",
        "sticky top-(--header-height) -ms-3 max-h-[calc(100dvh-var(--header-height))] scroll-py-8 self-start overflow-y-auto",
        "after:pointer-events-none after:sticky after:-bottom-4 after:-mb-4 after:block after:h-8 after:bg-linear-to-t after:from-surface",
        className,
      )}
    >
      {children}
    </nav>
  );
}

function showOpen(nav: HTMLElement): void {
  const open = nav.querySelector<HTMLElement>("[aria-current]");
  if (!open) return;
  const above = open.getBoundingClientRect().top - nav.getBoundingClientRect().top;
  const room = nav.clientHeight - 2 * open.offsetHeight;
  if (above < open.offsetHeight || above > room) nav.scrollTop += above - room / 2;
}

export function AreaMenu({
  label,
  open,
  className,
  children,
}: AreaNavProps & { open: AreaEntry | undefined }) {
  const { key } = useLocation();
  return (
    <details
      key={key}
      ref={closeOnLeave}
      className={classes("group/menu relative rounded-lg border border-line bg-raised", className)}
    >
      <summary className="flex list-none items-center gap-2.5 rounded-lg px-4 py-2.5 text-sm font-semibold group-open/menu:bg-sunken">
        {open && <open.Icon className="size-4.5 text-muted" />}
        <span className="flex-1">{open?.label ?? label}</span>
        <ChevronDown className="size-4 text-muted transition-transform group-open/menu:rotate-180" />
      </summary>
      <nav aria-label={label} className="border-t border-line p-2 pb-3">
        {children}
      </nav>
    </details>
  );
}
