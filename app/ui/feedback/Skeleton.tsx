import { classes } from "#app/ui/classes.ts";

/** `className` sets the size. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden className={classes("block animate-breathe rounded-sm bg-line", className)} />
);
