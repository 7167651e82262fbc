import { ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import { startOfDay } from "#shared/kit/time.ts";
import type { EntryStatus, EntryView, EntryState } from "#shared/content/cms/editorContract.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { PublishWarnings } from "#app/office/publishing/PublishForm.tsx";
import { DoneAlert } from "#app/office/forms/DoneMessage.tsx";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatten } from "#app/office/forms/flatFields.ts";
import type { RefusedEdit } from "#app/office/forms/refusedEdit.server.ts";
import { ScrollAnchor } from "#app/office/forms/ScrollAnchor.tsx";
import { VersionField } from "#app/office/forms/VersionField.tsx";
import { keepsScroll, useOlderScheduled } from "#app/office/publishing/useScheduledVersion.ts";
import { PublishingPanel } from "#app/office/publishing/PublishingPanel.tsx";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { ScriptSuggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { type ContentSection, useOfficePaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import { EntryBadges } from "./EntryBadges.tsx";

export const ENTRY_MESSAGES = [
  "text_created",
  "text_saved",
  "text_unchanged",
  "text_confirmed",
  "text_restored",
  "text_published",
  "text_unscheduled",
  "text_withdrawn",
  "text_scheduled",
  "faq_placed",
  "release_file_added",
  "release_file_removed",
] as const;
type EntryMessage = (typeof ENTRY_MESSAGES)[number];
/** Keep the scroll position. */
const DONE_IN_PLACE: readonly EntryMessage[] = [
  "text_saved",
  "text_unchanged",
  "text_confirmed",
  "faq_placed",
  "release_file_added",
  "release_file_removed",
];

export const parseEntryMessage = (url: URL): EntryMessage | null =>
  ENTRY_MESSAGES.find((each) => each === url.searchParams.get("done")) ?? null;

export type RefusedEntry<C> = RefusedEdit<EntryView<C>>;

interface EntryEditorProps<C extends object> {
  title: string;
  text: EntryView<C>;
  done: EntryMessage | null;
  refused: RefusedEntry<C> | undefined;
  section: ContentSection;
  /** Title of the list above; not for the home page. */
  list?: string;
  seenAt: string | null;
  /** First visible day of published news; null once visible. */
  ahead?: string | null;
  mayGo: boolean;
  optional?: (field: string) => boolean;
  publishing?: ReactNode;
  sure?: PublishWarnings | undefined;
  children: ReactNode;
  below?: ReactNode;
}

export function EntryEditor<C extends object>(props: EntryEditorProps<C>) {
  const { title, done, refused, section, list, seenAt, mayGo, sure } = props;
  const text = refused?.stored ?? props.text; // the current status, also after a conflict
  const t = useTranslations("texts.editor");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const olderPlanned = useOlderScheduled(text);
  const outdated = useOutdated(text);
  const [dirty, setDirty] = useState(false);
  // The small forms send an intent, the content form does not.
  const isOfForm = refused !== undefined && refused.typed?.["intent"] === undefined;
  const look = buttonClass({ size: "sm" });
  return (
    <OfficePage
      title={title}
      here={paths.text(section, text.id)}
      above={list === undefined ? [] : [{ label: list, href: paths.documents(section) }]}
      badge={<EntryBadges {...entryBadgeProps(text, props.ahead ?? null)} />}
      actions={
        <>
          {seenAt !== null && (
            <Link to={seenAt} className={look}>
              <ExternalLink className="size-4" />
              {t("see")}
            </Link>
          )}
          <HistoryLink to={paths.textHistory(section, text.id)} />
        </>
      }
    >
      <ScrollAnchor>
        {done && !refused && (
          <DoneAlert
            tone={done === "text_unchanged" ? "info" : "success"}
            title={said(done)}
            isInPlace={DONE_IN_PLACE.includes(done)}
          >
            {done === "text_saved" && olderPlanned}
          </DoneAlert>
        )}
        <PublishingPanel
          words="texts.publishing"
          standing={text}
          refused={isOfForm ? undefined : refused}
          dirty={dirty}
          mayWrite
          mayGo={mayGo}
          ahead={props.ahead}
          sure={sure && { ...sure, sentences: [...sure.sentences, ...outdated] }}
        >
          {props.publishing}
        </PublishingPanel>
        <EntryForm {...props} refused={isOfForm ? refused : undefined} onDirty={setDirty} />
        {props.below}
      </ScrollAnchor>
    </OfficePage>
  );
}

const entryBadgeProps = (
  { live, version, publish, publishFault }: EntryView<unknown>,
  ahead: string | null,
) => ({
  state: (publish || (ahead !== null && live === version)
    ? "planned"
    : live === null
      ? "draft"
      : live === version
        ? "published"
        : "changed") satisfies EntryState as EntryState,
  publishAt:
    publish?.at ?? (ahead !== null && live === version ? startOfDay(ahead).toISOString() : null),
  publishFault,
});

/** A sentence for each language that publishing leaves outdated. */
function useOutdated({ behind }: EntryStatus): string[] {
  const t = useTranslations("texts.publishing");
  const langs = LANGS.filter((lang) => behind.some((field) => field.endsWith(`.${lang}`)));
  return langs.map((lang) => t("outdated", { language: languageNames[lang] }));
}

interface EntryFormProps<C extends object> extends Pick<
  EntryEditorProps<C>,
  "text" | "refused" | "optional" | "children"
> {
  onDirty: (dirty: boolean) => void;
}

function EntryForm<C extends object>(props: EntryFormProps<C>) {
  const { text: loaded, refused, optional, onDirty, children } = props;
  // Keeps the version first read until a newer one is displayed, so that no save overwrites unseen
  // changes.
  const [text, setText] = useState(loaded);
  const stored = refused?.stored;
  if (stored && stored.version > text.version) setText(stored);
  // Confirming languages or publishing changes the status of the same version.
  if (!refused && loaded !== text && loaded.version >= text.version) setText(loaded);
  return (
    <EditForm
      state={`${loaded.version} ${loaded.behind.length} ${JSON.stringify(loaded.content)}`}
      values={{ ...toFormFields(text.content), version: String(text.version) }}
      refused={refused}
      overtaken={stored !== undefined}
      behind={text.behind}
      optional={(field) => optional?.(field) || !/\.(tw|en|cn)$/.test(field)}
      large
      stays={keepsScroll(text)}
      onDirty={onDirty}
    >
      <VersionField />
      <ScriptSuggestions />
      {children}
      <TranslationStatusFields behind={text.behind} follows={text.follows} />
    </EditForm>
  );
}

const toFormFields = (content: object): Record<string, string> => flatten(toFormValues(content));

/** HTML form values: strings; `on` or absent for checkboxes. */
const toFormValues = (content: object): unknown =>
  JSON.parse(
    JSON.stringify(content, (_, value: unknown) => {
      if (typeof value === "boolean") return value ? "on" : undefined;
      return typeof value === "number" ? String(value) : value;
    }),
  );
