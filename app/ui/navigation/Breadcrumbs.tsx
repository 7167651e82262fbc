import { ChevronRight } from "lucide-react";
import { plainLink, type RenderLink } from "./link.tsx";

interface BreadcrumbsProps {
  label: string;
  /** From the root; the last is this page, not linked, and may be in another language. */
  items: readonly { label: string; href: string; lang?: string }[];
  link?: RenderLink;
}

export const Breadcrumbs = ({ label, items, link = plainLink }: BreadcrumbsProps) => (
  <nav aria-label={label}>
    <ol className="flex flex-wrap items-center gap-x-1.5 text-sm">
      {items.map((item, index) => {
        // On narrow screens it starts the line of the item it leads to.
        const sign = index > 0 && <ChevronRight className="size-3.5 shrink-0 text-muted" />;
        return index === items.length - 1 ? (
          <li
            key={item.href}
            lang={item.lang}
            aria-current="page"
            className="flex items-center gap-1.5 py-1"
          >
            {sign}
            {item.label}
          </li>
        ) : (
          <li key={item.href} className="flex items-center gap-1.5 text-muted">
            {sign}
            {link({
              href: item.href,
              className:
                "py-1 hover:text-text hover:underline active:text-accent underline-offset-4",
              children: item.label,
            })}
          </li>
        );
      })}
    </ol>
  </nav>
);
