import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

const ADVICE = ["fewer", "code", "scripts"] as const;

export function NoResults({ search }: { search: string }) {
  const t = useTranslations("search.nothing");
  const paths = usePaths();
  return (
    <div className="mx-auto max-w-prose px-4 py-10">
      <SearchX className="size-8 stroke-[1.25] text-muted" />
      <h2 className="mt-3 text-lg">{t("title", { search })}</h2>
      <p className="mt-2 text-sm text-muted">{t("text")}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-sm text-muted">
        {ADVICE.map((advice) => (
          <li key={advice}>{t(advice)}</li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to={paths.products()} className={buttonClass({ variant: "primary" })}>
          {t("products")}
        </Link>
        <Link to={paths.contact()} className="text-link text-sm">
          {t("contact")}
        </Link>
      </p>
    </div>
  );
}
