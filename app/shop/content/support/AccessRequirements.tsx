import { Link, useLocation } from "react-router";
import { Lock } from "lucide-react";
import { useTranslations } from "use-intl";
import type { SupportArticle } from "#shared/content/support/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { ProductName } from "./AppliesTo.tsx";

type RestrictedArticle = Pick<SupportArticle, "visibility" | "needs" | "products">;

export function AccessRequirements({
  article: { visibility, needs, products },
}: {
  article: RestrictedArticle;
}) {
  const t = useTranslations("support.needs");
  const forOwners = visibility === "entitled";
  return (
    <section className="mt-6 rounded-lg border border-line bg-raised p-5">
      <h2 className="flex items-center gap-2 text-lg">
        <Lock className="size-5 shrink-0 text-muted" />
        {t(forOwners ? "ownersTitle" : "loginTitle")}
      </h2>
      <p className="mt-2">{t(forOwners ? "ownersText" : "loginText")}</p>
      {forOwners && (
        <ul className="mt-3 list-disc ps-5">
          {products.map((product) => (
            <li key={product.uuid}>
              <ProductName product={product} />
            </li>
          ))}
        </ul>
      )}
      {needs === "login" ? <ToLogin forOwners={forOwners} /> : <Nothing />}
    </section>
  );
}

function ToLogin({ forOwners }: { forOwners: boolean }) {
  const t = useTranslations("support.needs");
  const paths = usePaths();
  const { pathname } = useLocation();
  return (
    <>
      {forOwners && <p className="mt-3 text-sm text-muted">{t("ownersLogin")}</p>}
      <p className="mt-4 flex flex-wrap gap-2">
        <Link to={paths.login(pathname)} className={buttonClass({ variant: "primary" })}>
          {t("login")}
        </Link>
        <Link to={paths.register(pathname)} className={buttonClass()}>
          {t("register")}
        </Link>
      </p>
    </>
  );
}

function Nothing() {
  const t = useTranslations("support.needs");
  const paths = usePaths();
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-muted">
      {t("none")}
      <Link to={paths.memberOrders()} className="text-link">
        {t("mine")}
      </Link>
    </p>
  );
}
