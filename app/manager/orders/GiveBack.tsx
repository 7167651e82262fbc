import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import { canGiveBack, isRefund } from "#shared/payments/heldRules.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useMay } from "../context.ts";
import { useManagerPaths } from "../paths.ts";

type Held = OrderDetail["held"][number];

/** Money that never was the order's and goes back: how much, how, and where to say that it has gone. */
export function GiveBack({ order: { held } }: { order: OrderDetail }) {
  const t = useTranslations("manager.giveBack");
  const may = useMay("payments.write");
  const due = held.filter((row) => canGiveBack(row) && !isRefund(row.cause));
  if (due.length === 0 || !may) return null;
  return (
    <Panel title={t("title")} description={`${t("text")} ${t("alone")}`}>
      <ul className="grid gap-6">
        {due.map((row) => (
          <One key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

/** The page of held money asks once more before it books it. */
function One({ row: { id, ref, method, cause, rest } }: { row: Held }) {
  const t = useTranslations("manager.giveBack");
  const causes = useTranslations("manager.held.causes");
  const paths = useManagerPaths();
  const amount = formatMoney(rest);
  const isCard = method === "credit" || method === "creditPeriod";
  return (
    <li className="grid gap-3">
      <p className="font-semibold">{t("what", { cause: causes(cause), amount })}</p>
      <p className="text-sm">{t(isCard ? "card" : "transfer", { ref, amount })}</p>
      {cause === "renewal" && <p className="text-sm text-muted">{t("renewal")}</p>}
      <Form
        method="post"
        action={`${paths.list("held")}?ref=${ref}`}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <Field label={t("reference")} required>
          <TextInput name="reference" maxLength={100} required className="max-w-60" />
        </Field>
        <Button type="submit">{t("submit", { amount })}</Button>
      </Form>
    </li>
  );
}
