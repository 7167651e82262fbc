import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatItems } from "./itemsText.ts";

/** Plan or quantity, kept on one line. */
const UNBREAKABLE = /(（[^（）]{1,10}）|× \d+)/;

interface OrderedItemsProps {
  lines: Parameters<typeof formatItems>[1];
}

export function OrderedItems({ lines }: OrderedItemsProps): ReactNode {
  const say = useTranslations();
  return formatItems(say, lines)
    .split(UNBREAKABLE)
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
