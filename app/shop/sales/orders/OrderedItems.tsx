import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { itemsText } from "./itemsText.ts";

/** How long an item runs, and how many of it. */
const WHOLE = /(（[^（）]{1,10}）|× \d+)/;

interface ItemsShownProps {
  lines: Parameters<typeof itemsText>[1];
}

/** What was ordered, in running text that does not break inside a short plan or a quantity. */
export function ItemsShown({ lines }: ItemsShownProps): ReactNode {
  const say = useTranslations();
  return itemsText(say, lines)
    .split(WHOLE)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <span key={index} className="whitespace-nowrap">
          {part}
        </span>
      ),
    );
}
