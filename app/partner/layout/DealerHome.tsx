import { Megaphone } from "lucide-react";
import { Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import type { Promotion } from "#shared/partners/campaigns/contract.ts";
import { dealers } from "#shared/partners/dealers/contract.ts";
import type { DealerReport } from "#shared/partners/dealerReports/contract.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import {
  schemaErrorResponse,
  type SubmissionError,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { pageContext } from "#app/requestContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/DealerHome";
import { LinkCounts } from "../campaigns/LinkCounts.tsx";
import { LinkField } from "../campaigns/LinkField.tsx";
import { forDealer } from "./forDealer.server.ts";
import { Agreement } from "../dealers/Agreement.tsx";
import { HomeMoney } from "./HomeMoney.tsx";
import { dealerPathsIn, useDealerPaths } from "../paths.ts";

export function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal } = asked;
  return forDealer(asked, async () => {
    const dealer = await portal.dealers.own();
    return {
      dealer,
      promotion: dealer.state === "closed" ? null : await portal.campaigns.promotion(),
      ...(await readMoney(portal)),
      idempotencyKey: crypto.randomUUID(),
    };
  });
}

async function readMoney({ earnings, dealerReports }: PageRequest["portal"]) {
  const balances = await earnings.balances();
  const reports: DealerReport[] = [];
  for (const { currency } of balances)
    reports.push(await dealerReports.get({ by: "month", currency }));
  return { balances, reports };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = dealers.agree.input.safeParse({
    version: Number(form.get("version")),
    agree: form.get("agree") ?? undefined,
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await portal.dealers.agree(read.data);
    return redirect(dealerPathsIn(lang).home(), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

export default function DealerHome({ loaderData, actionData }: Route.ComponentProps) {
  const refused = usePersistentActionData(actionData);
  return loaderData && <Screen {...loaderData} refused={refused} />;
}

interface ScreenProps extends Loaded {
  refused: SubmissionError | undefined;
}

function Screen({ dealer, promotion, balances, reports, refused, idempotencyKey }: ScreenProps) {
  const t = useTranslations("dealer.home");
  return (
    <AccountPage
      title={t("title")}
      {...(promotion && { intro: t("intro", { name: promotion.name }) })}
    >
      <div className="grid gap-6">
        <HomeMoney balances={balances} reports={reports} />
        {promotion && <OwnLink promotion={promotion} />}
        <Agreement dealer={dealer} refused={refused} idempotencyKey={idempotencyKey} />
      </div>
    </AccountPage>
  );
}

function OwnLink({ promotion }: { promotion: Promotion }) {
  const t = useTranslations("dealer.home");
  const own = useTranslations("dealer.promote")("own");
  return (
    <Panel
      title={own}
      actions={
        <Link to={useDealerPaths().promote()} className={buttonClass({ size: "sm" })}>
          <Megaphone className="size-4" />
          {t("promote")}
        </Link>
      }
      footer={t("linkHint")}
    >
      <div className="grid gap-6">
        <LinkField link={promotion.link} />
        <LinkCounts figures={promotion} />
      </div>
    </Panel>
  );
}
