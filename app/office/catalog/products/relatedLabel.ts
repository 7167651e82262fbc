/** A product as the field of a related one names it: its part number last, which alone would do. */
export const relatedLabel = ({ name, code }: { name: string; code: string }): string =>
  `${name} (${code})`;
