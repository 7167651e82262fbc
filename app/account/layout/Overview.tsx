import { CircleCheck } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { ProfilePart } from "#shared/identity/members/profileContract.ts";
import { type Reminder, REMINDERS } from "#shared/identity/members/reminders.ts";
import { ENDING_DAYS } from "#shared/licensing/subscriptions/rules.ts";
import { orders } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { productKeyPhrases } from "#app/i18n/pagePhrases.server.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { OwnedSoftware } from "#app/account/licensing/productKeys/OwnedSoftware.tsx";
import { loadOwnedSoftware } from "#app/account/licensing/productKeys/ownedSoftware.server.ts";
import { Alert, type AlertTone } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/Overview";
import { AccountPage } from "./AccountPage.tsx";

/** Further ones are on the page of orders. */
const SHOWN_ORDERS = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const { firstName, lastName, emailVerified, missing } = await portal.profile.info();
  const { enabled } = await portal.security.twoFactor();
  return {
    name: { firstName, lastName },
    toPay: await listToPay(portal),
    unpaid: await portal.orders.countUnpaid(),
    emailVerified,
    secondFactor: enabled,
    missing,
    dismissed: await portal.members.dismissedReminders(),
    plans: await portal.subscriptions.attention(),
    owned: await loadOwnedSoftware(portal),
    phrases: productKeyPhrases(lang),
  };
}

/** Those due first. */
async function listToPay(portal: PageRequest["portal"]) {
  const asked = { status: [OrderStatus.unpaid], limit: SHOWN_ORDERS, sort: "asc" };
  const { data } = await portal.orders.list(orders.list.input.parse(asked));
  return data.map(({ id, number, amount, payBy }) => ({ id, number, amount, payBy }));
}

/** Dismisses a reminder for good. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal } = context.get(pageContext);
  const form = await request.formData();
  const reminder = z.enum(REMINDERS).safeParse(form.get("dismiss")).data;
  if (reminder) await portal.members.dismissReminder({ reminder });
  return null;
}

export default function Overview(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("member.overview");
  const lang = useLang();
  const open = useOpen(loaderData);
  return (
    <AccountPage title={t("title")} intro={t("hello", { name: personName(loaderData.name, lang) })}>
      <div className="grid grid-cols-1 gap-6">
        <Panel title={t("open")}>
          {open.length === 0 ? (
            <EmptyState icon={<CircleCheck />} title={t("nothing")}>
              {t("nothingText")}
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {open.map((item) => (
                <li key={item.title}>
                  <OpenItem {...item} />
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <OwnedSoftware owned={loaderData.owned} />
      </div>
    </AccountPage>
  );
}

interface Open {
  readonly tone: AlertTone;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly page: string;
  /** Optional: can be dismissed. */
  readonly reminder?: Reminder;
  readonly toPay?: OverviewData["toPay"];
}

function OpenItem({ tone, title, text, to, page: name, reminder, toPay = [] }: Open) {
  const t = useTranslations("member.overview");
  return (
    <Alert
      silent
      tone={tone}
      title={title}
      actions={
        <>
          <Link to={to} className={buttonClass({ size: "sm" })}>
            {t("go", { page: name })}
          </Link>
          {reminder && <Dismiss reminder={reminder} title={title} />}
        </>
      }
    >
      <p>{text}</p>
      {toPay.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {toPay.map((order) => (
            <li key={order.id}>
              <OrderToPay order={order} />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function OrderToPay({ order }: { order: OverviewData["toPay"][number] }) {
  const t = useTranslations("member.overview");
  const paths = usePaths();
  const { id, number, amount, payBy } = order;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {t("toPay", { number, amount: formatMoney(amount), until: formatInstant(payBy) })}
      <Link to={paths.order(id)} className="text-link" aria-label={t("payNamed", { number })}>
        {t("pay")}
      </Link>
    </span>
  );
}

function Dismiss({ reminder, title }: { reminder: Reminder; title: string }) {
  const t = useTranslations("member.overview");
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="dismiss"
        value={reminder}
        size="sm"
        variant="quiet"
        aria-label={t("dismissNamed", { title })}
      >
        {t("dismiss")}
      </Button>
    </Form>
  );
}

type OverviewData = Route.ComponentProps["loaderData"];

/** Most urgent first. */
function useOpen(overview: OverviewData): Open[] {
  const { unpaid, toPay, plans, emailVerified, secondFactor, missing, dismissed } = overview;
  const t = useTranslations("member.overview");
  const nav = useTranslations("member.nav");
  const paths = usePaths();
  const parts = useParts(missing);
  const all: (Open | false)[] = [
    unpaid > 0 && {
      tone: "warning",
      title: t("unpaid", { count: unpaid }),
      text: t("unpaidText"),
      to: paths.memberOrders(),
      page: nav("orders"),
      toPay,
    },
    plans.pastDue > 0 && {
      tone: "danger",
      title: t("pastDue", { count: plans.pastDue }),
      text: t("pastDueText"),
      to: paths.subscriptions(),
      page: nav("subscriptions"),
    },
    plans.ending > 0 && {
      tone: "info",
      title: t("ending", { count: plans.ending, days: ENDING_DAYS }),
      text: t("endingText"),
      to: paths.subscriptions(),
      page: nav("subscriptions"),
    },
    !emailVerified && {
      tone: "warning",
      title: t("verify"),
      text: t("verifyText"),
      to: paths.verifyEmail(),
      page: t("verifyPage"),
    },
    missing.length > 0 && {
      tone: "info",
      title: t("profile"),
      text: t("profileText", { parts }),
      to: paths.profile(),
      page: nav("profile"),
      reminder: "profile",
    },
    !secondFactor && {
      tone: "info",
      title: t("factor"),
      text: t("factorText"),
      to: paths.security(),
      page: nav("security"),
      reminder: "factor",
    },
  ];
  return all
    .filter((item) => item !== false)
    .filter(({ reminder }) => !reminder || !dismissed.includes(reminder));
}

function useParts(missing: readonly ProfilePart[]): string {
  const t = useTranslations("member.overview");
  const separator = useTranslations("checkout.order")("separator");
  return missing.map((part) => t(`parts.${part}`)).join(separator);
}
