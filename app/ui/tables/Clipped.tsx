import { classes } from "#app/ui/classes.ts";

interface ClippedProps {
  text: string;
  /** An address, which is longer than a name. */
  wide?: boolean;
}

/** A name or an address that may be longer than its column: on a desk its end is left out, and told by its title. */
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
