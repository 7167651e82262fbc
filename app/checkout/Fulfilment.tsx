import { useTranslations } from "use-intl";
import type { Order } from "#shared/orders/contract.ts";
import { useSite } from "../site/context.ts";
import { Panel } from "../ui/Panel.tsx";

/** What people deliver, where no key does. */
const BY_PEOPLE = ["hardware", "service", "course"] as const;

/** How the things of a paid order that are no software reach their buyer. */
export function Fulfilment({ order }: { order: Order }) {
  const t = useTranslations("checkout.fulfilment");
  const { info } = useSite();
  const kinds = BY_PEOPLE.filter((kind) => order.lines.some((line) => line.kind === kind));
  const sent = order.shipping?.kind === "delivery" ? order.shipping : null;
  if (!order.mine || kinds.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="grid gap-2">
        {kinds.map((kind) => (
          <li key={kind}>
            {kind === "hardware" && sent
              ? t("sent", { name: sent.name })
              : t(kind, { address: info.address })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
