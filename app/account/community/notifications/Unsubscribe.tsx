import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { findRefusal } from "#app/forms/submitted.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { unsubscribePhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pageContext } from "#app/requestContext.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { Route } from "./+types/Unsubscribe";

/** A GET changes nothing, because mail programs prefetch links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const phrases = unsubscribePhrases(asked.lang);
  return { phrases, found: await findSubscription(asked, params.token) };
}

async function findSubscription({ portal }: PageRequest, token: string) {
  try {
    return await portal.unsubscription.describe({ token });
  } catch (error) {
    if (findRefusal(error)) return null;
    throw error;
  }
}

/** Also serves one-click unsubscribing (RFC 8058), which has no session. */
export async function action({ params, context }: Route.ActionArgs) {
  const { portal } = context.get(pageContext);
  await portal.unsubscription.confirm({ token: params.token });
  return { done: true };
}

/** The URL holds the token. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export default function Unsubscribe(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTranslations("notifications.unsubscribe");
  const paths = usePaths();
  return (
    <div className="page-width py-10 md:py-16">
      <PageHead title={t("title")} hidden />
      <h1 className="text-3xl md:text-4xl">{t("title")}</h1>
      <span className="graduation mt-6 block text-control" />
      <div className="mt-8 grid max-w-prose justify-items-start gap-6">
        {found ? <Question {...found} /> : <Alert tone="warning" title={t("invalid")} />}
        <Link to={paths.notificationSettings()} className="text-link">
          {t("settings")}
        </Link>
      </div>
    </div>
  );
}

function Question({ label, off }: { label: string | null; off: boolean }) {
  const t = useTranslations("notifications.unsubscribe");
  if (off) return <Alert tone="success" title={t("done")} />;
  return (
    <>
      <p className="text-lg font-semibold">{t("ask")}</p>
      <p>{label === null ? t("digest") : t("kind", { label })}</p>
      <Form method="post">
        <Button type="submit" variant="primary">
          {t("confirm")}
        </Button>
      </Form>
    </>
  );
}
