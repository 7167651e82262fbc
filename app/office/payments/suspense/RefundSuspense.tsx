import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { canRefundSuspense, isOrderRefund } from "#shared/payments/suspense/rules.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

type Held = OrderDetail["suspenseItems"][number];

export function RefundSuspense({ order: { suspenseItems } }: { order: OrderDetail }) {
  const t = useTranslations("manager.giveBack");
  const may = useHasPermission("payments.write");
  const due = suspenseItems.filter((row) => canRefundSuspense(row) && !isOrderRefund(row.cause));
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

/** The suspense page asks before booking. */
function One({ row: { id, ref, method, cause, rest } }: { row: Held }) {
  const t = useTranslations("manager.giveBack");
  const causes = useTranslations("manager.held.causes");
  const paths = useOfficePaths();
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
