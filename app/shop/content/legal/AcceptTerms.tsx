import { Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import { memberAdmin } from "#shared/identity/members/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { inNewTabs, markdownHtml } from "#app/text/markdown.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { pathsIn } from "#app/paths.ts";
import { registerPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import type { Route } from "./+types/AcceptTerms";
import { SignInLayout } from "#app/shop/identity/sessions/SignInLayout.tsx";
import { MemberTerms } from "./MemberTerms.tsx";

/** Blocks everything else until the member accepts the current terms. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang, viewer } = context.get(pageContext);
  if (viewer?.requiredStep !== "terms") throw redirect(nextOf(url, lang), 303);
  const { content, version } = await portal.site.content({ type: "member_terms" });
  const html = inNewTabs(markdownHtml(content));
  const agreed = await portal.members.agreed();
  const isBehind = await portal.site.isContentBehind({ type: "member_terms" });
  return { phrases: registerPhrases(lang), terms: { version, html }, agreed, isBehind };
}

const nextOf = (url: URL, lang: Lang): string =>
  localPath(url.searchParams.get("next"), pathsIn(lang).member());

export async function action({ request, url, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, memberAdmin.agree.input);
  if (!read.ok) return read.refused;
  try {
    await portal.members.agree(read.value);
  } catch (error) {
    return toSubmissionError(error, form);
  }
  return redirect(nextOf(url, lang), 303);
}

export default function AcceptTerms(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Content {...props} />
    </PhrasesProvider>
  );
}

function Content({ loaderData: { terms, agreed, isBehind }, actionData }: Route.ComponentProps) {
  const t = useTranslations("account.agree");
  const { form, message, fieldError, typed } = useFormErrors(actionData);
  const busy = useNavigation().formMethod === "POST";
  return (
    <SignInLayout title={t("title")} next={undefined} wide hidden>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <p>{agreed === null ? t("intro") : <Changed from={agreed} to={terms.version} />}</p>
        {agreed !== null && isBehind && <Alert tone="warning" title={t("outdated")} />}
        {message && !fieldError("agreeTerms") && <Alert tone="warning" title={message} />}
        <MemberTerms terms={terms} fieldError={fieldError} typed={typed} />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
      <Link to={usePaths().data()} className="mt-5 inline-block text-sm text-link">
        {t("leave")}
      </Link>
    </SignInLayout>
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
