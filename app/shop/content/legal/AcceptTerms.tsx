import { Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import { memberOffice } from "#shared/identity/members/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { inNewTabs, markdownHtml } from "#app/text/markdown.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { refusedWith, submitted } from "#app/forms/submitted.ts";
import { useRefused } from "#app/forms/useFormErrors.ts";
import { WithPhrases } from "#app/i18n/PhrasesProvider.tsx";
import { pathsIn } from "#app/paths.ts";
import { registerPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import type { Route } from "./+types/AcceptTerms";
import { AccountPage } from "#app/shop/identity/sessions/SignInLayout.tsx";
import { MemberTerms } from "./MemberTerms.tsx";

/** Blocks everything else until the member accepts the current terms. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang, viewer } = context.get(page);
  if (viewer?.pending !== "terms") throw redirect(nextOf(url, lang), 303);
  const { content, version } = await portal.site.content({ type: "member_terms" });
  const html = inNewTabs(markdownHtml(content));
  const agreed = await portal.members.agreed();
  const isBehind = await portal.site.isContentBehind({ type: "member_terms" });
  return { phrases: registerPhrases(lang), terms: { version, html }, agreed, isBehind };
}

const nextOf = (url: URL, lang: Lang): string =>
  localPath(url.searchParams.get("next"), pathsIn(lang).member());

export async function action({ request, url, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const read = submitted(form, memberOffice.agree.input);
  if (!read.ok) return read.refused;
  try {
    await portal.members.agree(read.value);
  } catch (error) {
    return refusedWith(error, form);
  }
  return redirect(nextOf(url, lang), 303);
}

export default function AgreeTerms(props: Route.ComponentProps) {
  return (
    <WithPhrases phrases={props.loaderData.phrases}>
      <Content {...props} />
    </WithPhrases>
  );
}

function Content({ loaderData: { terms, agreed, isBehind }, actionData }: Route.ComponentProps) {
  const t = useTranslations("account.agree");
  const { form, message, fault, typed } = useRefused(actionData);
  const busy = useNavigation().formMethod === "POST";
  return (
    <AccountPage title={t("title")} next={undefined} wide hidden>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <p>{agreed === null ? t("intro") : <Changed from={agreed} to={terms.version} />}</p>
        {agreed !== null && isBehind && <Alert tone="warning" title={t("outdated")} />}
        {message && !fault("agreeTerms") && <Alert tone="warning" title={message} />}
        <MemberTerms terms={terms} fault={fault} typed={typed} />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
      <Link to={usePaths().data()} className="mt-5 inline-block text-sm text-link">
        {t("leave")}
      </Link>
    </AccountPage>
  );
}

function Changed({ from, to }: { from: string; to: string }) {
  const t = useTranslations("account.agree");
  const href = usePaths().documentVersions("member-terms", { from, to });
  return (
    <>
      {t("changed", { version: from })}{" "}
      <a href={href} target="_blank" rel="noreferrer" className="text-link">
        {t("difference")}
      </a>
    </>
  );
}
