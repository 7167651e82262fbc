import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

interface CardProps {
  media?: ReactNode;
  /** The card holds one link with `cardLinkClass`, which covers it. */
  pressable?: boolean;
  className?: string;
  children: ReactNode;
}

export const cardLinkClass = "after:absolute after:inset-0 after:content-['']";

export const Card = ({ media, pressable, className, children }: CardProps) => (
  <article
    className={classes(
      "relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-raised",
      pressable &&
        "transition-[border-color,box-shadow] hover:border-control hover:shadow-popup has-[a:active]:border-accent has-[a:active]:shadow-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
      className,
    )}
  >
    {media !== undefined && (
      <div className="border-b border-line bg-sunken *:block *:w-full">{media}</div>
    )}
    <div className="flex flex-1 flex-col gap-2 p-4 md:p-5">{children}</div>
  </article>
);
