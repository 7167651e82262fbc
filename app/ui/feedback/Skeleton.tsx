import { classes } from "#app/ui/classes.ts";

/** Holds the place of content to come; `className` gives its height and width. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={classes("block animate-breathe rounded-sm bg-line", className)} />
);
