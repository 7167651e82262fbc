import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { privacyPhrases } from "#app/i18n/pagePhrases.server.ts";
import type { Route } from "./+types/Data";
import { DeleteAccount } from "../erasure/DeleteAccount.tsx";
import { readDataPageQuery, dataAction } from "./dataAction.server.ts";
import { ExportData } from "./ExportData.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang, viewer } = context.get(pageContext);
  return {
    phrases: privacyPhrases(lang),
    standing: await portal.privacy.standing(),
    email: viewer?.email ?? "",
    asked: readDataPageQuery(url.searchParams),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  dataAction(context.get(pageContext), await request.formData());

export default function Data(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("privacy");
  const documents = useTranslations("shell.document");
  const paths = usePaths();
  const { standing, email, asked } = loaderData;
  const refusedAt = (intent: "export" | "deletion" | "delete") =>
    actionData?.refused.intent === intent ? actionData.refused : undefined;
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <div className="grid gap-6">
        <ExportData
          email={email}
          asked={asked.for === "export" ? asked : null}
          refused={refusedAt("export") ?? asked.refused}
        />
        <DeleteAccount
          email={email}
          standing={standing}
          asked={asked.for === "deletion" ? asked : null}
          refused={refusedAt("delete") ?? refusedAt("deletion")}
        />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <Link to={paths.document("member-terms")} className="text-link">
            {documents("member_terms")}
          </Link>
          <Link to={paths.document("privacy")} className="text-link">
            {documents("privacy")}
          </Link>
        </p>
      </div>
    </AccountPage>
  );
}
