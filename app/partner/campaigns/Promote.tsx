import { Megaphone, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Campaign } from "#shared/partners/campaigns/contract.ts";
import { NAME_MAX } from "#shared/partners/campaigns/rules.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { ListBody } from "#app/lists/ListBody.tsx";
import { ListContext } from "#app/lists/listContext.ts";
import { type LoadedList, loadList } from "#app/lists/listSource.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import type { Route } from "./+types/Promote";
import { ListTools } from "../layout/ListTools.tsx";
import { forDealer } from "../layout/forDealer.server.ts";
import { createCampaign } from "./campaignAction.server.ts";
import { campaignSource } from "./campaignList.server.ts";
import { campaignList } from "./campaignListSpec.ts";
import { LinkResults, moneyList } from "./LinkCounts.tsx";
import { LinkPanel } from "./LinkPanel.tsx";
import { PrintPanel } from "./PrintPanel.tsx";
import { useDealerPaths } from "../paths.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, async () => ({
    promotion: await asked.portal.campaigns.promotion(),
    isActive: (await asked.portal.dealers.own()).state === "active",
    ...(await loadList(asked, url, campaignSource)),
    idempotencyKey: crypto.randomUUID(),
  }));
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  createCampaign(context.get(pageContext), await request.formData());

export default function Promote({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("dealer.promote");
  const refused = usePersistentActionData(actionData);
  if (loaderData === null) return null;
  const { promotion, isActive, query, list, idempotencyKey } = loaderData;
  return (
    <AccountPage title={t("title")} intro={t(isActive ? "intro" : "introPaused")}>
      <div className="grid gap-6">
        <LinkPanel title={t("own")} link={promotion.link} code={promotion.code} />
        <LinkResults figures={promotion} />
        <PrintPanel name={promotion.name} />
        <Campaigns query={query} list={list} />
        <NewCampaign refused={refused} idempotencyKey={idempotencyKey} />
      </div>
    </AccountPage>
  );
}

function Campaigns({ query, list }: LoadedList<Campaign>) {
  const t = useTranslations("dealer.campaigns");
  const columns = useColumns();
  const labels = { archived: { label: t("archived"), hint: t("archivedHint") } };
  return (
    <ListContext value={{ spec: campaignList, query, labels, columns }}>
      <Panel title={t("title")} description={t("intro")} flush>
        <div className="relative flex flex-wrap items-center gap-2 border-b border-line px-3 py-2.5 md:px-4">
          <Tools />
        </div>
        <ListBody
          caption={t("title")}
          list={list}
          columns={columns}
          rowKey={({ uuid }) => uuid}
          empty={
            <EmptyState icon={<Megaphone />} title={t("emptyTitle")}>
              {t("emptyText")}
            </EmptyState>
          }
        />
      </Panel>
    </ListContext>
  );
}

function Tools() {
  const t = useTranslations("dealer.campaigns");
  const paths = useDealerPaths();
  return <ListTools search={t("search")} file={paths.campaignsFile} />;
}

function useColumns(): DataColumn<Campaign>[] {
  const t = useTranslations("dealer.campaigns");
  const words = useTranslations("dealer.promote");
  const paths = useDealerPaths();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name, code }) => (
        <>
          <Link to={paths.campaign(uuid)} className="text-link">
            {name}
          </Link>
          <span className="block font-mono font-normal text-muted">{code}</span>
        </>
      ),
    },
    {
      key: "landing",
      header: t("landing"),
      wrap: true,
      cell: ({ landingPath }) =>
        landingPath === "/" ? (
          t("home")
        ) : (
          <span className="font-mono text-sm wrap-anywhere">{landingPath}</span>
        ),
    },
    { key: "visits", header: words("visits"), numeric: true, cell: ({ visits }) => visits },
    {
      key: "registrations",
      header: words("registrations"),
      numeric: true,
      cell: ({ registrations }) => registrations,
    },
    { key: "orders", header: words("orders"), numeric: true, cell: ({ orders }) => orders },
    {
      key: "paid",
      header: words("paid"),
      numeric: true,
      cell: ({ paid }) => (paid.length === 0 ? "–" : moneyList(paid)),
    },
    { key: "time", header: t("created"), cell: ({ createdAt }) => <Instant at={createdAt} /> },
  ];
}

interface NewCampaignProps {
  refused: SubmissionError | undefined;
  idempotencyKey: string;
}

function NewCampaign({ refused, idempotencyKey }: NewCampaignProps) {
  const t = useTranslations("dealer.campaigns");
  return (
    <Panel title={t("new")}>
      <ActionForm
        intent="create"
        refused={refused}
        idempotencyKey={idempotencyKey}
        submit={t("create")}
        icon={<Plus className="size-4" />}
        variant="primary"
        className="max-w-prose"
      >
        {({ fieldError, typed }) => (
          <>
            <Field label={t("name")} hint={t("nameHint")} error={fieldError("name")} required>
              <TextInput name="name" maxLength={NAME_MAX} defaultValue={typed.name} />
            </Field>
            <Field label={t("landing")} hint={t("landingHint")} error={fieldError("landingPath")}>
              <TextInput
                name="landingPath"
                inputMode="url"
                placeholder="/"
                defaultValue={typed.landingPath}
                className="font-mono"
              />
            </Field>
          </>
        )}
      </ActionForm>
    </Panel>
  );
}
