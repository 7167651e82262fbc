import { CalendarClock } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { bcp47, isLang, LANGS } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { TextDiff } from "./TextDiff.tsx";
import { useFieldName } from "#app/office/forms/useFieldName.ts";

export interface VersionListProps {
  revisions: readonly RevisionEntry[];
  /** Number of the newest version, which a restored one follows. */
  newest: number;
  mayWrite: boolean;
  planned?: EditedProduct["publish"];
  preview?: (version: number) => string;
  parts?: Readonly<Record<string, string>>;
  word: (field: string, value: string | null) => string;
}

export const VersionList = ({ revisions, ...props }: VersionListProps) =>
  revisions.map((revision) => <Version key={revision.version} revision={revision} {...props} />);

type VersionProps = Omit<VersionListProps, "revisions"> & { revision: RevisionEntry };

function Version({ revision, newest, mayWrite, planned, preview, parts, word }: VersionProps) {
  const t = useTranslations("products.history");
  const { version, live } = revision;
  // Changes that display the same are none to the reader.
  const changes = inOrder(revision.changes).filter(
    ({ field, before, after }) => word(field, before) !== word(field, after),
  );
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("version", { version })}
          {live && <StatusBadge tone="success">{t("live")}</StatusBadge>}
          {planned?.version === version && (
            <StatusBadge tone="info" icon={<CalendarClock />}>
              {t("planned", { at: formatInstant(planned.at) })}
            </StatusBadge>
          )}
        </span>
      }
      description={<Story revision={revision} />}
      actions={
        <>
          {preview && (
            <Link to={preview(version)} className="text-link self-center text-sm">
              {t("see")}
            </Link>
          )}
          {mayWrite && version !== newest && <Restore version={newest} earlier={version} />}
        </>
      }
    >
      {changes.length === 0 ? (
        <p className="text-sm text-muted">{t(version === 1 ? "unchanged" : "same")}</p>
      ) : (
        <Disclosure summary={t("changes", { count: changes.length })} className="border-b-0!">
          <Changes changes={changes} parts={parts} word={word} />
        </Disclosure>
      )}
    </Panel>
  );
}

function Story({ revision }: { revision: RevisionEntry }) {
  const t = useTranslations("products.history");
  const lang = useLang();
  const { origin, restored, savedAt, savedBy, publishedAt, minor } = revision;
  return (
    <>
      {savedAt !== null && (
        <>
          <Instant at={savedAt} /> ·{" "}
        </>
      )}
      {savedBy ? personName(savedBy, lang) : t("before")} ·{" "}
      {t(`origins.${origin}`, { version: restored ?? 0 })}
      {minor && ` · ${t("minor")}`}
      {publishedAt !== null && (
        <>
          {" "}
          · {t("published")} <Instant at={publishedAt} />
        </>
      )}
    </>
  );
}

interface ChangesProps extends Pick<RevisionEntry, "changes">, Pick<VersionListProps, "word"> {
  parts: VersionListProps["parts"];
}

function Changes({ changes, parts, word }: ChangesProps) {
  const fieldName = useFieldName(parts);
  return (
    <dl className="grid gap-3 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="font-semibold">{fieldName(field)}</dt>
          <dd lang={langOf(field)} className="wrap-anywhere whitespace-pre-wrap">
            <TextDiff before={word(field, before)} after={word(field, after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Groups a text's languages, in editing order. */
function inOrder(changes: RevisionEntry["changes"]): RevisionEntry["changes"] {
  const place = ({ field }: RevisionEntry["changes"][number]) =>
    LANGS.findIndex((lang) => field.endsWith(`.${lang}`));
  const texts = Map.groupBy(changes, ({ field }) => field.replace(/\.(tw|en|cn)$/, ""));
  return [...texts.values()].flatMap((each) => each.toSorted((a, b) => place(a) - place(b)));
}

/** Undefined for untranslated fields. */
function langOf(field: string): string | undefined {
  const lang = field.split(".").at(-1);
  return isLang(lang) ? bcp47[lang] : undefined;
}

function Restore({ version, earlier }: { version: number; earlier: number }) {
  const t = useTranslations("products.history");
  const busy = useNavigation().formData?.get("earlier") === String(earlier);
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="earlier" value={earlier} size="sm" busy={busy}>
        {t("restore")}
      </Button>
    </Form>
  );
}
