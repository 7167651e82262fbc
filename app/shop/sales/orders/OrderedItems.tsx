import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { itemsText } from "./itemsText.ts";

/** Plan or quantity, kept on one line. */
const WHOLE = /(（[^（）]{1,10}）|× \d+)/;

interface ItemsShownProps {
  lines: Parameters<typeof itemsText>[1];
}

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
