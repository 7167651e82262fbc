import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ProfilePart } from "#shared/identity/members/profileContract.ts";
import { personName } from "#shared/kit/person.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { Alert, type AlertTone } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/Overview";
import { AccountPage } from "./AccountPage.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const { firstName, lastName, emailVerified, missing } = await portal.profile.info();
  const { enabled } = await portal.security.twoFactor();
  return {
    name: { firstName, lastName },
    unpaid: await portal.orders.countUnpaid(),
    emailVerified,
    secondFactor: enabled,
    missing,
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("member.overview");
  const lang = useLang();
  const open = useOpen(loaderData);
  return (
    <AccountPage title={t("title")} intro={t("hello", { name: personName(loaderData.name, lang) })}>
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
    </AccountPage>
  );
}

interface Open {
  readonly tone: AlertTone;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly page: string;
}

function OpenItem({ tone, title, text, to, page: name }: Open) {
  const t = useTranslations("member.overview");
  return (
    <Alert
      silent
      tone={tone}
      title={title}
      actions={
        <Link to={to} className={buttonClass({ size: "sm" })}>
          {t("go", { page: name })}
        </Link>
      }
    >
      {text}
    </Alert>
  );
}

type OverviewData = Route.ComponentProps["loaderData"];

/** Most urgent first. */
function useOpen({ unpaid, emailVerified, secondFactor, missing }: OverviewData): Open[] {
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
    },
    !secondFactor && {
      tone: "info",
      title: t("factor"),
      text: t("factorText"),
      to: paths.security(),
      page: nav("security"),
    },
  ];
  return all.filter((item) => item !== false);
}

function useParts(missing: readonly ProfilePart[]): string {
  const t = useTranslations("member.overview");
  const separator = useTranslations("checkout.order")("separator");
  return missing.map((part) => t(`parts.${part}`)).join(separator);
}
