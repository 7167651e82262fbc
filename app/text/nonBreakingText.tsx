import type { ReactNode } from "react";

const HYPHENED = /(\S+-\S+)/;

/** Keeps hyphenated numbers, such as order numbers, on one line. */
export const nonBreaking = (text: string): ReactNode =>
  text.split(HYPHENED).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
