import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { bcp47, isLang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/personName.ts";
import type { PastState } from "#shared/texts/pastStates.ts";
import { Instant } from "../../kit/Instant.tsx";
import { useLang } from "../../kit/language.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { Differing } from "./Differing.tsx";
import { useFieldName } from "./useFieldName.ts";

interface VersionsProps {
  revisions: readonly PastState[];
  /** The number of the newest, which a restored one follows. */
  newest: number;
  mayWrite: boolean;
  /** Where a version can be looked at. */
  preview?: (version: number) => string;
  /** What parts are called that no product has. */
  parts?: Readonly<Record<string, string>>;
  /** What a field holds, as people say it. */
  word: (field: string, value: string | null) => string;
}

/** The versions of something, each with what it changed and the way back to it. */
export const Versions = ({ revisions, ...props }: VersionsProps) =>
  revisions.map((revision) => <Version key={revision.version} revision={revision} {...props} />);

type VersionProps = Omit<VersionsProps, "revisions"> & { revision: PastState };

function Version({ revision, newest, mayWrite, preview, parts, word }: VersionProps) {
  const t = useTranslations("products.history");
  const { version, live } = revision;
  // What reads the same has not changed for whoever reads it.
  const changes = revision.changes.filter(
    ({ field, before, after }) => word(field, before) !== word(field, after),
  );
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("version", { version })}
          {live && <StatusBadge tone="success">{t("live")}</StatusBadge>}
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

/** When it was saved by whom, how it came to be, and when visitors first read it. */
function Story({ revision }: { revision: PastState }) {
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

interface ChangesProps extends Pick<PastState, "changes">, Pick<VersionsProps, "word"> {
  parts: VersionsProps["parts"];
}

function Changes({ changes, parts, word }: ChangesProps) {
  const fieldName = useFieldName(parts);
  return (
    <dl className="grid gap-3 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="font-semibold">{fieldName(field)}</dt>
          <dd lang={langOf(field)} className="wrap-anywhere whitespace-pre-wrap">
            <Differing before={word(field, before)} after={word(field, after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The language that a field is written in, where it has one of its own. */
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
