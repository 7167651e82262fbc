import { classes } from "#app/ui/classes.ts";

interface ClippedProps {
  text: string;
  wide?: boolean;
}

/** Truncated on wide screens; the title holds the full text. */
export const Clipped = ({ text, wide = false }: ClippedProps) => (
  <span
    title={text}
    className={classes(
      "block truncate max-md:whitespace-normal",
      wide
        ? "md:max-w-44 min-[90rem]:max-w-64"
        : "md:max-w-28 min-[90rem]:max-w-32 min-[100rem]:max-w-40",
    )}
  >
    {text}
  </span>
);
