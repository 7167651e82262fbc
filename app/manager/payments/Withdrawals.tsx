import { PackageOpen } from "lucide-react";
import { Form, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { withdrawalOffice, type WithdrawalToDecide } from "#shared/payments/withdrawals.ts";
import { withdrawalTones } from "../../checkout/withdrawalTones.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { LedHere } from "../../kit/LedHere.tsx";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useMay } from "../context.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { doneToOrderIn } from "../orders/doneToOrder.ts";
import { OrderLink } from "../orders/OrderLink.tsx";
import { proposalSearch } from "../orders/proposedRefund.ts";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Withdrawals";

/** Goods that buyers ask to give back, those that wait first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { withdrawals } = await context.get(page).portal.withdrawalOffice.waiting({});
  return { withdrawals, done: doneToOrderIn(url) };
}

/** Accepts one, which leads to its refund, or declines it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const paths = managerPathsIn(lang);
  const { accept, decline } = withdrawalOffice;
  try {
    if (form.get("intent") === "accept") {
      const read = accept.input.safeParse({ id: form.get("id") });
      if (!read.success) return refusedInput(read.error, form);
      const { order, ...taken } = await portal.withdrawalOffice.accept(read.data);
      const search = `?${proposalSearch(taken)}&done=withdrawal_accepted`;
      return redirect(paths.item("order", order.id) + search, 303);
    }
    const read = decline.input.safeParse(Object.fromEntries(form));
    if (!read.success) return refusedInput(read.error, form);
    await portal.withdrawalOffice.decline(read.data);
    return redirect(paths.list("withdrawals", "?done=withdrawal_declined"), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function Withdrawals({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.withdrawals");
  const { withdrawals, done } = loaderData;
  const { message, tone, fault } = useRefused(actionData);
  const told = fault("answer") ?? message;
  const columns = useColumns();
  return (
    <ManagerPage title={t("title")} here={useManagerPaths().list("withdrawals")} intro={t("intro")}>
      <div className="grid gap-4">
        {done && !actionData && <LedHere done={done} />}
        {told && <Alert tone={tone} title={told} />}
        {withdrawals.length === 0 ? (
          <Panel title={t("title")}>
            <EmptyState icon={<PackageOpen />} title={t("empty")}>
              {t("emptyText")}
            </EmptyState>
          </Panel>
        ) : (
          <Panel title={t("title")} flush>
            <Table
              caption={t("title")}
              columns={columns}
              rows={withdrawals}
              rowKey={({ id }) => id}
              phone="stack"
            />
          </Panel>
        )}
      </div>
    </ManagerPage>
  );
}

function useColumns(): Column<WithdrawalToDecide>[] {
  const t = useTranslations("manager.withdrawals");
  return [
    {
      key: "order",
      header: t("order"),
      rowHeader: true,
      cell: ({ order }) => (
        <>
          <OrderLink order={order} />
          <span className="block text-xs font-normal text-muted">{order.buyer}</span>
        </>
      ),
    },
    {
      key: "what",
      header: t("what"),
      wrap: true,
      cell: ({ lines, reason }) => (
        <>
          {lines.map((line) => (
            <span key={line.uuid} className="block">
              {t("line", line)}
            </span>
          ))}
          <span className="block text-xs text-muted wrap-anywhere">{reason}</span>
        </>
      ),
    },
    {
      key: "received",
      header: t("received"),
      cell: ({ receivedOn }) => receivedOn ?? t("notYet"),
    },
    { key: "asked", header: t("asked"), cell: ({ askedAt }) => <Instant at={askedAt} /> },
    {
      key: "state",
      header: t("state"),
      wrap: true,
      cell: ({ state, answer }) => (
        <>
          <StatusBadge tone={withdrawalTones[state]}>{t(`states.${state}`)}</StatusBadge>
          {answer && <span className="block text-xs text-muted wrap-anywhere">{answer}</span>}
        </>
      ),
    },
    { key: "decision", header: t("decision"), cell: (row) => <Decision row={row} /> },
  ];
}

function Decision({ row }: { row: WithdrawalToDecide }) {
  const t = useTranslations("manager.withdrawals");
  const may = useMay("payments.write");
  const paths = useManagerPaths();
  const { id, state, order, refunded } = row;
  if (!may || state === "declined" || refunded) return refunded ? t("refunded") : null;
  if (state === "accepted") {
    return (
      <Link to={`${paths.item("order", order.id)}?${proposalSearch(row)}`} className="text-link">
        {t("refund")}
      </Link>
    );
  }
  return (
    <span className="grid justify-items-start gap-2 max-md:justify-items-end">
      <Form method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="accept" size="sm" variant="primary">
          {t("accept")}
        </Button>
      </Form>
      <Form method="post" className="flex items-center gap-2">
        <input type="hidden" name="id" value={id} />
        <TextInput
          name="answer"
          required
          maxLength={500}
          aria-label={t("why", { number: order.number })}
          placeholder={t("whyHint")}
          className="w-40 min-w-0 *:[input]:min-h-8 *:[input]:py-1 *:[input]:text-sm"
        />
        <Button type="submit" name="intent" value="decline" size="sm">
          {t("decline")}
        </Button>
      </Form>
    </span>
  );
}
