import { ChevronDown, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { closeOnLeave } from "#app/ui/overlays/closeOnLeave.ts";

/** A page of the member area or of the back office, as their navigation shows it. */
export interface AreaEntry {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly to: string;
  readonly open: boolean;
}

interface AreaLinksProps {
  entries: readonly AreaEntry[];
  /** Of a long list that is to fit beside a work area. */
  dense?: boolean;
}

export const AreaLinks = ({ entries, dense = false }: AreaLinksProps) => (
  <ul className="grid gap-0.5">
    {entries.map(({ Icon, label, to, open }) => (
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
        </Link>
      </li>
    ))}
  </ul>
);

interface AreaNavProps {
  /** Names the area. */
  label: string;
  className: string;
  children: ReactNode;
}

/** An area's pages at the side of a wide screen, of which the open one is in view; more of them fade out below. */
export function AreaNav({ label, className, children }: AreaNavProps) {
  const nav = useRef<HTMLElement>(null);
  const isPlaced = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => {
    // Where the browser has placed it, nothing may move under a pointer once scripts run.
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
        "sticky top-16 -ms-3 max-h-[calc(100dvh-4rem)] scroll-py-8 self-start overflow-y-auto",
        "after:pointer-events-none after:sticky after:-bottom-4 after:-mb-4 after:block after:h-8 after:bg-linear-to-t after:from-surface",
        className,
      )}
    >
      {children}
    </nav>
  );
}

/** Scrolls the list alone, and only where the open page is not seen in it. */
function showOpen(nav: HTMLElement): void {
  const open = nav.querySelector<HTMLElement>("[aria-current]");
  if (!open) return;
  const above = open.getBoundingClientRect().top - nav.getBoundingClientRect().top;
  const room = nav.clientHeight - 2 * open.offsetHeight;
  if (above < open.offsetHeight || above > room) nav.scrollTop += above - room / 2;
}

/** The same behind a button that names the open page, on a narrow screen. */
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
