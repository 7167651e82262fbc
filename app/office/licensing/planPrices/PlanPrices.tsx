import { Tags } from "lucide-react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { formatMoney, parseMinor } from "#shared/kit/money.ts";
import { planPrices } from "#shared/licensing/planPrices/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/PlanPrices";
import { AnnouncedPrices } from "./AnnouncedPrices.tsx";
import { AnnouncePrice, SEPARATOR } from "./AnnouncePrice.tsx";

const Done = z.enum(["plan_price_announced", "plan_price_withdrawn"]);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  return {
    plans: await portal.planPrices.plans(),
    changes: await portal.planPrices.list(
      planPrices.list.input.parse({ page: pageParam(url.searchParams) }),
    ),
    done: Done.safeParse(url.searchParams.get("done")).data ?? null,
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const reason = textValue(form, "reason");
  const back = (done: z.output<typeof Done>) =>
    redirect(officePathsIn(lang).planPrices(`?done=${done}`), 303);
  try {
    if (textValue(form, "id") !== "") {
      const read = planPrices.withdraw.input.safeParse({ id: textValue(form, "id"), reason });
      if (!read.success) return schemaErrorResponse(read.error, form);
      await portal.planPrices.withdraw(read.data, idempotencyKeyOf(form));
      return back("plan_price_withdrawn");
    }
    const [commodity = "", currency = ""] = textValue(form, "commodity").split(SEPARATOR);
    const read = planPrices.announce.input.safeParse({
      commodity: commodity || undefined,
      currency: currency || "TWD", // the plan's error says that none was chosen
      unit: parseMinor(textValue(form, "unit"), currency || "TWD"),
      from: textValue(form, "from"),
      reason,
    });
    if (!read.success) return schemaErrorResponse(read.error, form);
    await portal.planPrices.announce(read.data, idempotencyKeyOf(form));
    return back("plan_price_announced");
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function PlanPrices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.planPrices");
  const said = useTranslations("done");
  const errors = useFormErrors(actionData);
  const { plans, changes, done, idempotencyKey } = loaderData;
  const { message, tone } = errors;
  return (
    <OfficePage title={t("title")} here={useOfficePaths().planPrices()} intro={t("intro")}>
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        {message && <Alert tone={tone} title={message} />}
        <Plans plans={plans} />
        {plans.length > 0 && (
          <AnnouncePrice plans={plans} errors={errors} idempotencyKey={idempotencyKey} />
        )}
        <AnnouncedPrices changes={changes} errors={errors} idempotencyKey={idempotencyKey} />
      </div>
    </OfficePage>
  );
}

type Plan = Route.ComponentProps["loaderData"]["plans"][number];

/** What running subscribers pay, and whom a new price does not reach. */
function Plans({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslations("manager.planPrices");
  const planName = usePlanName();
  const columns: Column<Plan>[] = [
    {
      key: "plan",
      header: t("plan"),
      rowHeader: true,
      wrap: true,
      cell: ({ product, edition, months }) => (
        <>
          {product}
          <span className="block text-muted">
            {[edition, planName(months)].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    {
      key: "prices",
      header: t("prices"),
      cell: ({ prices }) =>
        prices.map(({ unit, subscriptions }) => (
          <span key={unit.minor} className="block">
            {t("priceOf", { amount: formatMoney(unit), count: subscriptions })}
          </span>
        )),
    },
    {
      key: "contracts",
      header: t("contracts"),
      numeric: true,
      cell: ({ contracts }) => t("count", { count: contracts }),
    },
    {
      key: "cancelled",
      header: t("cancelled"),
      numeric: true,
      cell: ({ cancelled }) => t("count", { count: cancelled }),
    },
  ];
  return (
    <Panel title={t("plans")} description={t("plansText")} flush>
      {plans.length === 0 ? (
        <EmptyState icon={<Tags />} title={t("noPlans")}>
          {t("noPlansText")}
        </EmptyState>
      ) : (
        <Table
          caption={t("plans")}
          columns={columns}
          rows={plans}
          rowKey={({ commodity, currency }) => `${commodity}${currency}`}
          phone="stack"
        />
      )}
    </Panel>
  );
}
