import { Megaphone } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnDealer } from "#shared/partners/dealers/contract.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { pageContext } from "#app/requestContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/DealerHome";
import { LinkCounts } from "../campaigns/LinkCounts.tsx";
import { LinkField } from "../campaigns/LinkField.tsx";
import { forDealer } from "./forDealer.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal } = asked;
  return forDealer(asked, async () => ({
    dealer: await portal.dealers.own(),
    promotion: await portal.campaigns.promotion(),
  }));
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

export default function DealerHome({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen {...loaderData} />;
}

function Screen({ dealer, promotion }: Loaded) {
  const t = useTranslations("dealer.home");
  const own = useTranslations("dealer.promote")("own");
  const agreement = useAgreement(dealer);
  const paths = usePaths();
  return (
    <AccountPage title={t("title")} intro={t("intro", { name: promotion.name })}>
      <div className="grid gap-6">
        <Panel
          title={own}
          actions={
            <Link to={paths.promote()} className={buttonClass({ size: "sm" })}>
              <Megaphone className="size-4" />
              {t("promote")}
            </Link>
          }
        >
          <div className="grid gap-6">
            <LinkField link={promotion.link} />
            <LinkCounts figures={promotion} />
          </div>
        </Panel>
        <Panel title={t("agreement")}>
          <DefinitionList items={agreement} />
        </Panel>
      </div>
    </AccountPage>
  );
}

const BASIS_POINTS = 100;

function useAgreement({ agreement, area, upper }: OwnDealer) {
  const t = useTranslations("dealer.home");
  const percent = agreement ? `${agreement.original / BASIS_POINTS}%` : t("noPercent");
  return [
    { term: t("percent"), value: percent },
    ...(area === "" ? [] : [{ term: t("area"), value: area }]),
    { term: t("upper"), value: upper ?? t("company") },
  ];
}
