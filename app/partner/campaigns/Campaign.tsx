import { Archive, ArchiveRestore, ArrowLeft } from "lucide-react";
import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { campaigns } from "#shared/partners/campaigns/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { Route } from "./+types/Campaign";
import { forDealer } from "../layout/forDealer.server.ts";
import { archiveCampaign } from "./campaignAction.server.ts";
import { LinkResults } from "./LinkCounts.tsx";
import { LinkPanel } from "./LinkPanel.tsx";
import { PrintPanel } from "./PrintPanel.tsx";
import { useDealerPaths } from "../paths.ts";

const DONE = [
  "campaign_created",
  "campaign_archived",
  "campaign_restored",
] as const satisfies readonly PhraseKey<"done">[];

export function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const done = url.searchParams.get("done");
  return forDealer(asked, async () => ({
    campaign: await asked.portal.campaigns.get({ id: idIn(params.id) }),
    done: DONE.find((each) => each === done) ?? null,
    idempotencyKey: crypto.randomUUID(),
  }));
}

/** @throws 404 for an invalid id. */
function idIn(id: string): string {
  const asked = campaigns.get.input.safeParse({ id });
  if (!asked.success) throw data(null, { status: 404 });
  return asked.data.id;
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  archiveCampaign(context.get(pageContext), idIn(params.id), await request.formData());

export default function Campaign({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("dealer.campaigns");
  const promote = useTranslations("dealer.promote");
  const refused = usePersistentActionData(actionData);
  const paths = useDealerPaths();
  if (loaderData === null) return null;
  const { campaign, done, idempotencyKey } = loaderData;
  const { uuid, name, link, code, landingPath, archivedAt } = campaign;
  const isArchived = archivedAt !== null;
  return (
    <AccountPage
      title={name}
      intro={t("opens", { page: landingPath === "/" ? t("home") : landingPath })}
    >
      <div className="grid gap-6">
        <FlashMessage done={done} />
        {isArchived && (
          <Alert tone="info" title={t("archivedNote", { day: formatDay(new Date(archivedAt)) })} />
        )}
        <LinkPanel title={promote("link")} link={link} code={code} campaign={uuid} />
        <LinkResults figures={campaign} />
        <PrintPanel campaign={uuid} />
        <ActionForm
          key={String(isArchived)}
          intent={isArchived ? "restore" : "archive"}
          refused={refused}
          idempotencyKey={idempotencyKey}
          submit={isArchived ? t("restore") : t("archive")}
          icon={isArchived ? <ArchiveRestore className="size-4" /> : <Archive className="size-4" />}
        />
        <Link to={paths.promote()} className="flex items-center gap-2 justify-self-start text-link">
          <ArrowLeft className="size-4" />
          {t("back")}
        </Link>
      </div>
    </AccountPage>
  );
}
