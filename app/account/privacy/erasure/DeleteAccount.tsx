import { PAYMENT_WINDOW_DAYS } from "#shared/sales/orders/rules.ts";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { DeletionStatus } from "#shared/privacy/export/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import type { DataPageQuery } from "../export/dataAction.server.ts";
import { ConfirmDeletion } from "./ConfirmDeletion.tsx";
import { RequestCode } from "../export/RequestCode.tsx";

interface DeleteAccountProps {
  email: string;
  standing: DeletionStatus;
  asked: DataPageQuery | null;
  refused: SubmissionError | undefined;
}

export function DeleteAccount({ email, standing, asked, refused }: DeleteAccountProps) {
  const t = useTranslations("privacy.deletion");
  return (
    <Panel title={<span id="deletion">{t("title")}</span>} description={t("text")}>
      <div className="grid gap-5">
        <Consequences />
        {standing.blocker !== null && <Obstacle {...standing} />}
        {standing.blocker === null && asked !== null && (
          <ConfirmDeletion
            email={email}
            asked={asked}
            refused={refused}
            secondFactor={standing.secondFactor}
          />
        )}
        {standing.blocker === null && asked === null && (
          <>
            <RefusalAlert refused={refused} />
            <RequestCode purpose="deletion" variant="secondary" label={t("begin")} />
          </>
        )}
      </div>
    </Panel>
  );
}

function RefusalAlert({ refused }: { refused: SubmissionError | undefined }) {
  const { message, tone } = useFormErrors(refused);
  return message && <Alert tone={tone} title={message} />;
}

const GOES = ["profile", "login", "cart", "mails"] as const;
const STAYS = ["orders", "keys", "trail"] as const;

function Consequences() {
  const t = useTranslations("privacy.deletion");
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <section>
          <h3 className="font-semibold">{t("goes")}</h3>
          <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm">
            {GOES.map((each) => (
              <li key={each}>{t(`goesItems.${each}`)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="font-semibold">{t("stays")}</h3>
          <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm">
            {STAYS.map((each) => (
              <li key={each}>{t(`staysItems.${each}`)}</li>
            ))}
          </ul>
        </section>
      </div>
      <p className="text-sm text-muted">{t("again")}</p>
    </>
  );
}

function Obstacle({ blocker, orders, earnings }: Omit<DeletionStatus, "secondFactor">) {
  const t = useTranslations("privacy.deletion.obstacles");
  const reason = useTranslations("privacy.deletion.open");
  const paths = usePaths();
  if (blocker === null) return null;
  const amounts = earnings.map(formatMoney).join(" · ");
  return (
    <Alert tone="warning" title={t(blocker, { days: PAYMENT_WINDOW_DAYS, amounts })}>
      {blocker === "earnings_due" && (
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <Link to={paths.dealer()} className="text-link">
            {t("earnings_record")}
          </Link>
          <Link to={paths.contact()} className="text-link">
            {t("earnings_contact")}
          </Link>
        </p>
      )}
      {blocker === "open_orders" && (
        <ul className="grid gap-1">
          {orders.map(({ id, number, reasons }) => (
            <li key={id}>
              <Link to={paths.order(id)} className="text-link font-mono">
                {number}
              </Link>
              {reasons.map((each) => (
                <span key={each} className="block text-sm">
                  {reason(each)}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
