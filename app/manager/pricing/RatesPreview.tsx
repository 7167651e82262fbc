import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { RateChange } from "#shared/pricing/rates.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { Currency } from "#shared/site/contract.ts";
import { useLang } from "../../kit/language.ts";
import { Alert } from "../../ui/Alert.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { Button } from "../../ui/Button.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useManagerPaths } from "../paths.ts";
import { isLarge } from "./changed.ts";
import { Difference } from "./Difference.tsx";
import type { RatesPreviewed } from "./ratesAction.server.ts";

interface RatesPreviewProps {
  previewed: RatesPreviewed;
  all: readonly Currency[];
}

/** What would change, what is wrong, and the way to apply it when nothing is. */
export function RatesPreview({ previewed, all }: RatesPreviewProps) {
  const t = useTranslations("manager.rates");
  const busy = useNavigation().formMethod === "POST";
  const { answer, version, source, text, euro } = previewed;
  const { changes, faults } = answer;
  return (
    <Panel title={t("changesTitle", { count: changes.length })}>
      <div className="grid gap-4">
        <Notes previewed={previewed} />
        {changes.length > 0 && <Changes changes={changes} all={all} />}
        <Form method="post" encType="multipart/form-data" className="flex flex-wrap gap-3">
          {Object.entries({ version, source, euro }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <textarea name="text" defaultValue={text} readOnly hidden />
          {changes.length > 0 && faults.length === 0 && (
            <Button type="submit" name="intent" value="apply" variant="primary" busy={busy}>
              {t("apply")}
            </Button>
          )}
          <Link to={useManagerPaths().rates()} className={buttonClass()}>
            {t("back")}
          </Link>
        </Form>
      </div>
    </Panel>
  );
}

function Notes({ previewed: { answer, text } }: Pick<RatesPreviewProps, "previewed">) {
  const t = useTranslations("manager.rates");
  const fault = useTranslations("fault");
  const { asOf, skipped, faults, changes } = answer;
  const lines = text.split(/\r\n|\r|\n/);
  const said = (key: string) => fault(key as PhraseKey<"fault">);
  return (
    <>
      {asOf !== null && <p className="text-sm">{t("asOf", { date: asOf })}</p>}
      {skipped.length > 0 && (
        <p className="text-sm text-muted">{t("skipped", { codes: skipped.join(", ") })}</p>
      )}
      {faults.length > 0 && (
        <Alert tone="warning" title={t("faultsTitle")}>
          <ul className="grid gap-1">
            {faults.map(({ line, fault: key }) => (
              <li key={`${line} ${key}`}>
                {line === 0 ? said(key) : t("line", { line: String(line), fault: said(key) })}
                {line > 0 && asOf === null && (
                  <code className="ms-2 text-xs">{lines[line - 1]?.slice(0, 60)}</code>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {changes.some(({ was, now }) => isLarge(was, now)) && (
        <Alert tone="warning" title={t("large")} />
      )}
    </>
  );
}

interface ChangesProps {
  changes: readonly RateChange[];
  all: readonly Currency[];
}

function Changes({ changes, all }: ChangesProps) {
  const t = useTranslations("manager.rates");
  const lang = useLang();
  const names = new Map(all.map(({ code, name }) => [code, name[lang]]));
  const columns: Column<RateChange>[] = [
    {
      key: "currency",
      header: t("currency"),
      rowHeader: true,
      cell: ({ currency }) => (
        <>
          <span className="font-mono">{currency}</span> {names.get(currency)}
        </>
      ),
    },
    { key: "was", header: t("was"), numeric: true, cell: ({ was }) => was ?? "–" },
    { key: "now", header: t("now"), numeric: true, cell: ({ now }) => now ?? t("removed") },
    {
      key: "difference",
      header: t("difference"),
      numeric: true,
      cell: ({ was, now }) => <Difference was={was} now={now} />,
    },
  ];
  return (
    <Table
      caption={t("changesTitle", { count: changes.length })}
      columns={columns}
      rows={changes}
      rowKey={({ currency }) => currency}
    />
  );
}
