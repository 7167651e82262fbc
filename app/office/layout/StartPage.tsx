import { CircleAlert } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Overview } from "#shared/admin/overview/contract.ts";
import { demo } from "#shared/demo/clock/contract.ts";
import { OrderStatus, OVERDUE_CONFIRMATION_DAYS } from "#shared/sales/orders/rules.ts";
import { UNMATCHED_OUTCOMES, type UnmatchedOutcome } from "#shared/payments/attempts/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { classes } from "#app/ui/classes.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Route } from "./+types/StartPage";
import { DemoClock } from "./DemoClock.tsx";
import { OfficePage } from "./OfficePage.tsx";
import { NewestOrders } from "./NewestOrders.tsx";
import { useOfficePaths } from "./paths.ts";
import { useHasPermission } from "./officeContext.ts";
import { useCodeLabels } from "./codeLabels.ts";

const NEWEST = { page: 1, limit: 8, orderby: "time", sort: "desc" } as const;

/** Limited by the viewer's permissions. */
export async function loader({ context }: Route.LoaderArgs) {
  const { portal, viewer, settings } = context.get(pageContext);
  const mayClock = settings.demo && viewer?.permissions.includes("jobs.read");
  const mayOrders = viewer?.permissions.includes("orders.read");
  return {
    overview: await portal.backOffice.overview(),
    newest: mayOrders ? (await portal.orders.listAll(NEWEST)).data : null,
    clock: mayClock ? await portal.demo.clock() : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { portal } = context.get(pageContext);
  try {
    if (form.get("intent") === "stop") {
      await portal.demo.stopClock();
      return undefined;
    }
    const read = parseSubmission(form, demo.advanceClock.input);
    if (!read.ok) return read.refused;
    await portal.demo.advanceClock(read.value);
    return undefined;
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Start({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager");
  const { overview, newest, clock } = loaderData;
  const figures = useFigures(overview);
  return (
    <OfficePage title={t("nav.start")} here={useOfficePaths().start()} intro={t("zone")}>
      <div className="grid gap-4">
        {figures.length === 0 && <Alert tone="info" title={t("start.nothing")} />}
        <GatewayAlerts gateways={overview.gateways ?? []} />
        <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
          {figures.map((figure) => (
            <FigureCard key={figure.label} {...figure} />
          ))}
        </ul>
        {newest && <NewestOrders orders={newest} />}
        {clock && <DemoClock clock={clock} refused={actionData} />}
      </div>
    </OfficePage>
  );
}

/** Gateways that cannot be used now. */
function GatewayAlerts({ gateways }: { gateways: NonNullable<Overview["gateways"]> }) {
  const t = useTranslations("manager.start.gateway");
  const verdict = useTranslations("manager.methods.verdicts");
  const word = useCodeLabels("order.providers");
  const paths = useOfficePaths();
  const may = useHasPermission("payments.write");
  return gateways.map(({ provider, problem, at }) => (
    <Alert key={provider} tone="danger" title={t("title", { provider: word(provider) })}>
      <p>{problem === "not_enabled" ? t("notEnabled") : verdict(problem)}</p>
      {at && <p>{t("means", { time: formatInstant(at) })}</p>}
      {may && (
        <Link to={paths.methods()} className="text-link">
          {t("settings")}
        </Link>
      )}
    </Alert>
  ));
}

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly to: string;
  readonly urgent?: boolean;
}

function useFigures({
  today,
  orders,
  suspenseItems,
  returnRequests,
  invoicesWithProblem,
  unmatchedEvents,
  openTickets,
  suspiciousKeys,
  failedJobs,
  failedMails,
}: Overview): Figure[] {
  const t = useTranslations("manager.start");
  const { list } = useOfficePaths();
  const figures: (Figure | null)[] = [
    orders && {
      label: t("today"),
      value: orders.today,
      to: list("order", `?from=${today}&to=${today}`),
    },
    orders && {
      label: t("unpaid"),
      value: orders.unpaid,
      to: list("order", `?status=${OrderStatus.unpaid}`),
    },
    orders && {
      label: t("review"),
      value: orders.underReview,
      to: list("order", "?underReview=1"),
      urgent: true,
    },
    orders && {
      label: t("toShip"),
      value: orders.toShip,
      to: list("shipments", "?state=waiting"),
    },
    orders && {
      label: t("longConfirming", { days: OVERDUE_CONFIRMATION_DAYS }),
      value: orders.longPendingConfirmation,
      to: list("order", `?status=${OrderStatus.confirming}&orderby=time&sort=asc`),
      urgent: true,
    },
    urgent(t("held"), suspenseItems, list("held", "?person=1")),
    urgent(t("withdrawals"), returnRequests, list("withdrawals", "?pending=1")),
    urgent(t("invoices"), invoicesWithProblem, list("invoices", "?problem=yes")),
    unmatchedEvents && {
      label: t("stray"),
      value: unmatchedEvents.signed,
      to: list("payments", `${eventsQuery(SIGNED_UNMATCHED, unmatchedEvents.since)}&signed=1`),
      urgent: true,
    },
    unmatchedEvents && {
      label: t("forged"),
      value: unmatchedEvents.forged,
      to: list("payments", eventsQuery(["forged"], unmatchedEvents.since)),
      urgent: true,
    },
    urgent(t("tickets"), openTickets, list("tickets", "?state=open")),
    urgent(t("suspiciousKeys"), suspiciousKeys, list("license", "?suspicious=1")),
    urgent(t("failedJobs"), failedJobs, list("job", "?state=failed")),
    urgent(t("undelivered"), failedMails, list("mail", "?state=failed")),
  ];
  return figures.filter((figure) => figure !== null);
}

/** Null without permission. */
const urgent = (label: string, value: number | null, to: string): Figure | null =>
  value === null ? null : { label, value, to, urgent: true };

const SIGNED_UNMATCHED = UNMATCHED_OUTCOMES.filter((outcome) => outcome !== "forged");

function eventsQuery(outcomes: readonly UnmatchedOutcome[], since: string): string {
  const query = new URLSearchParams({ from: since });
  for (const outcome of outcomes) query.append("outcome", outcome);
  return `?${query}`;
}

function FigureCard({ label, value, to, urgent }: Figure) {
  const alarming = urgent === true && value > 0;
  return (
    <li className="max-md:last:odd:col-span-2">
      <Link
        to={to}
        className={classes(
          "block h-full rounded-lg border bg-raised px-4 py-3 hover:border-control hover:shadow-popup",
          alarming ? "border-warning/50 bg-warning-soft" : "border-line",
        )}
      >
        <span className="flex items-center gap-1.5 text-sm text-muted">
          {alarming && <CircleAlert className="size-4 text-warning" />}
          {label}
        </span>
        <span className={classes("mt-1 block text-2xl font-semibold", alarming && "text-warning")}>
          {value.toLocaleString("en")}
        </span>
      </Link>
    </li>
  );
}
