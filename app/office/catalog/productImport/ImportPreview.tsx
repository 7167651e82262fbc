import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { isLang } from "#shared/kit/lang.ts";
import type { ProductImportReport } from "#shared/catalog/productImport/contract.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { ImportPreview } from "./importAction.server.ts";
import { CellIssues } from "./CellIssues.tsx";
import { ChangedProducts } from "./ChangedProducts.tsx";

type PreviewProps = ImportPreview & { idempotencyKey: string };

export function Preview(props: PreviewProps) {
  const { report, errors, notes, products, differing } = props;
  const { counts } = report;
  const t = useTranslations("products.files.preview");
  return (
    <div className="grid gap-4">
      <Verdict {...props} />
      <Panel title={t("counts")}>
        {counts.endsSales > 0 && <EndsSales count={counts.endsSales} />}
        <ImportCounts counts={counts} />
        <NewTags tags={report.newTags} />
        <Apply {...props} />
      </Panel>
      {errors.length > 0 && (
        <CellIssues
          title={t("faults")}
          description={t("faultsText")}
          places={errors}
          all={report.counts.errors}
          said={t("right")}
        />
      )}
      {errors.length === 0 && products.length > 0 && (
        <ChangedProducts title={t("products")} products={products} all={differing} />
      )}
      {notes.length > 0 && (
        <CellIssues
          title={t("notes")}
          description={t("notesText")}
          places={notes}
          all={report.counts.notes}
          said={t("advice")}
        />
      )}
    </div>
  );
}

function EndsSales({ count }: { count: number }) {
  const t = useTranslations("manager.prices");
  return (
    <div className="mb-4">
      <Alert tone="warning" title={t("endsSales", { count })} />
    </div>
  );
}

function Verdict({ report, encoding, choices, again, errorFile }: PreviewProps) {
  const t = useTranslations("products.files");
  const { counts, format, skipped } = report;
  const meta = t("preview.meta", {
    format: t(`formats.${format}`),
    encoding: encoding.toUpperCase(),
    rows: counts.rows,
  });
  const told = (
    <>
      <p>{meta}</p>
      {format === "shopify" && isLang(choices.lang) && (
        <p>{t("preview.readAs", { language: languageNames[choices.lang] })}</p>
      )}
      {skipped.length > 0 && (
        <p>{t("preview.skipped", { columns: skipped.join(t("preview.separator")) })}</p>
      )}
    </>
  );
  const isEmpty = counts.created + counts.changed === 0;
  return (
    <>
      {again && <Alert tone="warning" title={t(`preview.${again}`)} />}
      {counts.errors > 0 ? (
        <Alert
          tone="warning"
          title={t("preview.faulty", { count: counts.errors })}
          actions={
            <a href={errorFile} download="faults.csv" className={buttonClass({ size: "sm" })}>
              {t("preview.download")}
            </a>
          }
        >
          <p>{t("preview.faultyText")}</p>
          {told}
        </Alert>
      ) : (
        <Alert
          tone={isEmpty ? "info" : "success"}
          title={t(isEmpty ? "preview.nothing" : "preview.fine")}
        >
          {told}
        </Alert>
      )}
    </>
  );
}

const ALWAYS_COUNTED = [
  ["created", "created"],
  ["changed", "changedCount"],
  ["unchanged", "unchanged"],
] as const;
const COUNTED_IF_ANY = ["published", "withdrawn", "prices", "stock", "weights"] as const;

function ImportCounts({ counts }: Pick<ProductImportReport, "counts">) {
  const t = useTranslations("products.files.preview");
  const items = [
    ...ALWAYS_COUNTED.map(([name, word]) => [t(word), counts[name]] as const),
    ...COUNTED_IF_ANY.filter((name) => counts[name] > 0).map(
      (name) => [t(name), counts[name]] as const,
    ),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {items.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NewTags({ tags }: { tags: PreviewProps["report"]["newTags"] }) {
  const t = useTranslations("products.files.preview");
  if (tags.length === 0) return null;
  return (
    <div className="mt-5 text-sm">
      <p className="font-semibold">{t("newTags", { count: tags.length })}</p>
      <p className="mt-1 text-muted">{t("newTagsText")}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map(({ uuid, name }) => (
          <li key={uuid} className="rounded-md border border-line px-2 py-0.5">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Resubmits the file's text with its preview. */
function Apply({ report, text, encoding, choices, idempotencyKey }: PreviewProps) {
  const t = useTranslations("products.files");
  const paths = useOfficePaths();
  const busy = useNavigation().formMethod === "POST";
  const { errors, created, changed } = report.counts;
  const isReady = errors === 0 && created + changed > 0;
  return (
    <Form method="post" encType="multipart/form-data" className="mt-5 grid gap-3">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="encoding" value={encoding} />
      <input type="hidden" name="basis" value={report.basis} />
      {Object.entries(choices).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <textarea name="text" defaultValue={text} readOnly hidden />
      {isReady && <p className="text-sm text-muted">{t("preview.applyText")}</p>}
      <div className="flex flex-wrap gap-3">
        {isReady && (
          <Button type="submit" name="intent" value="import" variant="primary" busy={busy}>
            {t("preview.apply", { count: created + changed })}
          </Button>
        )}
        <Link to={paths.productImport()} className={buttonClass()}>
          {t("again")}
        </Link>
      </div>
    </Form>
  );
}
