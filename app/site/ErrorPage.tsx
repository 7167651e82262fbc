import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { useVisitor } from "../kit/visitor.ts";
import { buttonClass } from "../ui/buttonClass.ts";

const kinds = { 401: "signedOut", 403: "forbidden", 404: "missing", 422: "refused" } as const;

const kindOf = (status: number) => kinds[status as keyof typeof kinds] ?? "system";

/** What went wrong, in words, and where to go from here. */
export function ErrorPage({ status }: { status: number }) {
  const t = useTranslations("shell.error");
  const paths = usePaths();
  const { user } = useVisitor();
  const { pathname, search } = useLocation();
  const kind = kindOf(status);
  return (
    <div className="page-width py-16 md:py-24">
      <PageHead title={t(`${kind}.title`)} hidden />
      <p className="text-sm text-muted">{t("code", { status: String(status) })}</p>
      <h1 className="mt-2 text-3xl md:text-4xl">{t(`${kind}.title`)}</h1>
      <span className="graduation mt-6 block max-w-form text-control" />
      <p className="mt-6 max-w-prose text-lg text-muted">{t(`${kind}.text`)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {status === 401 && !user ? (
          <Link to={paths.login(pathname + search)} className={buttonClass({ variant: "primary" })}>
            {t("login")}
          </Link>
        ) : (
          <Link to={paths.home()} className={buttonClass({ variant: "primary" })}>
            {t("home")}
          </Link>
        )}
        <Link to={paths.products()} className={buttonClass()}>
          {t("products")}
        </Link>
      </div>
    </div>
  );
}
