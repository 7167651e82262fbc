import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { ShippingWire } from "#shared/sales/orders/shipping.ts";
import { formatKilograms } from "#shared/sales/shipping/weight.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";

export function OrderShipping({ shipping }: { shipping: ShippingWire | null }) {
  const t = useTranslations("checkout.delivery");
  if (!shipping) return null;
  const { name, note, fee, grams, address } = shipping;
  const items = [
    {
      term: t("how"),
      value: (
        <>
          {name}
          {note && <span className="block text-muted">{note}</span>}
        </>
      ),
    },
    ...(address
      ? [
          { term: t("recipient"), value: address.recipient },
          { term: t("phone"), value: address.phone },
          { term: t("address"), value: address.text },
        ]
      : []),
    { term: t("fee"), value: fee.minor === 0 ? t("free") : formatMoney(fee) },
  ];
  return (
    <Panel
      title={t("title")}
      description={grams > 0 ? t("weight", { kilos: formatKilograms(grams) }) : undefined}
    >
      <DefinitionList items={items} />
    </Panel>
  );
}
