import { useTranslations } from "use-intl";
import type { AcknowledgedNote } from "#shared/sales/orders/contract.ts";
import { Panel } from "#app/ui/display/Panel.tsx";

export function AcknowledgedNotices({ notes }: { notes: readonly AcknowledgedNote[] }) {
  const t = useTranslations("checkout.order");
  if (notes.length === 0) return null;
  return (
    <Panel title={t("acknowledged")}>
      <ul className="grid gap-3 text-sm">
        {notes.map(({ version, name, text }) => (
          <li key={version}>
            <span className="block text-muted">{name}</span>
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
