/** The code comes last; it alone would do. */
export const relatedLabel = ({ name, code }: { name: string; code: string }): string =>
  `${name} (${code})`;
