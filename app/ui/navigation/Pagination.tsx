import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { plainLink, type RenderLink } from "./link.tsx";

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
  labels: { nav: string; previous: string; next: string };
  link?: RenderLink;
}

/** First, last and neighbors of `page`; 0 marks a gap of at least two. */
const shown = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1)
    .filter((n) => n === 1 || n === pages || Math.abs(n - page) <= 1)
    .flatMap((n, index, all) => {
      const left = n - (all[index - 1] ?? 0) - 1;
      return left === 0 ? [n] : [left === 1 ? n - 1 : 0, n];
    });

/** Renders nothing for a single page. */
export function Pagination({ page, pages, href, labels, link = plainLink }: PaginationProps) {
  if (pages < 2) return null;
  const arrow = (target: number, label: string, icon: ReactNode) =>
    target >= 1 &&
    target <= pages &&
    link({
      href: href(target),
      "aria-label": label,
      className: buttonClass({ variant: "quiet", size: "sm", square: true }),
      children: icon,
    });
  return (
    <nav aria-label={labels.nav}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>{arrow(page - 1, labels.previous, <ChevronLeft className="size-4" />)}</li>
        {shown(page, pages).map((n, index) => (
          <li key={n || -index} className={n === 0 ? "px-1 text-muted" : ""}>
            {n === 0
              ? "…"
              : link({
                  href: href(n),
                  "aria-current": n === page ? "page" : undefined,
                  className: classes(
                    buttonClass({ variant: n === page ? "secondary" : "quiet", size: "sm" }),
                    "min-w-8 px-2!",
                  ),
                  children: n,
                })}
          </li>
        ))}
        <li>{arrow(page + 1, labels.next, <ChevronRight className="size-4" />)}</li>
      </ul>
    </nav>
  );
}
