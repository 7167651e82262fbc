import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnDealer } from "#shared/partners/dealers/contract.ts";
import type { SetupPart } from "#shared/partners/dealers/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { useDealerPaths } from "../paths.ts";

/** What keeps a dealer from earning or from being paid. */
export function SetupNotices({ dealer: { state, missing } }: { dealer: OwnDealer }) {
  const t = useTranslations("dealer.setup");
  const contact = (
    <Link to={usePaths().contact()} className={buttonClass({ size: "sm" })}>
      {t("contact")}
    </Link>
  );
  if (state === "closed") return <Alert tone="info" className="mb-6" title={t("closed")} />;
  return (
    <>
      {state === "suspended" && (
        <Alert tone="warning" className="mb-6" title={t("suspended")} actions={contact} />
      )}
      {missing.length > 0 && (
        <Alert tone="warning" className="mb-6" title={t("title")} actions={contact}>
          <p>{t("text")}</p>
          <ul className="mt-1 list-disc ps-5">
            {missing.map((part) => (
              <li key={part}>
                <MissingPart part={part} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

/** With the page where the dealer can add it. */
function MissingPart({ part }: { part: SetupPart }) {
  const t = useTranslations("dealer.setup.missing");
  const links = useTranslations("dealer.agreement");
  const paths = useDealerPaths();
  const to = { percent: null, bank: paths.bank(), agreement: `${paths.home()}#agreement` }[part];
  if (to === null) return t(part);
  return (
    <>
      {t(part)}{" "}
      <Link to={to} className="text-link">
        {links(part === "bank" ? "bankLink" : "agreeLink")}
      </Link>
    </>
  );
}
