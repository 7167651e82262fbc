import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { useVisitor } from "#app/client/useVisitor.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { classes } from "#app/ui/classes.ts";

interface SignInLayoutProps {
  title: string;
  next: string | undefined;
  wide?: boolean;
  /** Sets noindex. */
  hidden?: boolean;
  children: ReactNode;
}

export function SignInLayout({ title, next, wide, hidden, children }: SignInLayoutProps) {
  const t = useTranslations("account");
  const [query] = useSearchParams();
  const ended = query.has("ended");
  const { inCart } = useVisitor();
  const cart = usePaths().cart();
  const kept = inCart > 0 || next?.startsWith(`${cart}/`);
  return (
    <div className="page-width py-10 md:py-16">
      <PageHead title={title} hidden={hidden || next !== undefined} />
      <div className={classes("mx-auto", wide ? "max-w-prose" : "max-w-form")}>
        <h1 className="text-3xl">{title}</h1>
        <span className="graduation mt-4 block text-control" />
        {ended && (
          <Alert tone="info" className="mt-6">
            {t("ended")}
          </Alert>
        )}
        {query.has("reset") && (
          <Alert tone="success" className="mt-6">
            {t("login.reset")}
          </Alert>
        )}
        {kept && (
          <Alert tone="info" className="mt-6">
            {t("cartKept")}
          </Alert>
        )}
        <div className="mt-6 rounded-lg border border-line bg-raised p-5 md:p-8">{children}</div>
      </div>
    </div>
  );
}
