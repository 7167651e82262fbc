import { ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { startOfDay } from "#shared/kit/time.ts";
import type { EditedText, TextState } from "#shared/content/cms/editorContract.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import type { Refused } from "#app/forms/submitted.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { Sure } from "#app/office/publishing/PublishForm.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { Done } from "#app/office/forms/DoneMessage.tsx";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatten } from "#app/office/forms/flatFields.ts";
import { KeptPlace } from "#app/office/forms/ScrollAnchor.tsx";
import { staysIn, useOlderPlanned } from "#app/office/publishing/useScheduledVersion.ts";
import { Pace } from "#app/office/publishing/TranslationStatusFields.tsx";
import { Suggestions } from "#app/office/publishing/ScriptSuggestions.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import { TextBadges } from "./EntryBadges.tsx";
import { TextPublishing } from "./EntryPublishing.tsx";

export const TEXT_DONE = [
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
type Deed = (typeof TEXT_DONE)[number];
/** Keep the scroll position. */
const DONE_IN_PLACE: readonly Deed[] = [
  "text_saved",
  "text_unchanged",
  "text_confirmed",
  "faq_placed",
  "release_file_added",
  "release_file_removed",
];

export const doneIn = (url: URL): Deed | null =>
  TEXT_DONE.find((each) => each === url.searchParams.get("done")) ?? null;

export interface RefusedText<C> extends Refused {
  /** A colleague's newer version after a conflict. */
  readonly stored?: EditedText<C>;
}

interface TextEditorProps<C extends object> {
  title: string;
  text: EditedText<C>;
  done: Deed | null;
  refused: RefusedText<C> | undefined;
  here: string;
  above?: { label: string; href: string };
  history: string;
  seenAt: string | null;
  /** First visible day of published news; null once visible. */
  ahead?: string | null;
  mayGo: boolean;
  optional?: (field: string) => boolean;
  publishing?: ReactNode;
  sure?: Sure | undefined;
  children: ReactNode;
  below?: ReactNode;
}

export function TextEditor<C extends object>(props: TextEditorProps<C>) {
  const { title, done, refused, here, above, history, seenAt, mayGo } = props;
  const text = refused?.stored ?? props.text; // the current status, also after a conflict
  const t = useTranslations("texts.editor");
  const said = useTranslations("done");
  const olderPlanned = useOlderPlanned(text);
  const [dirty, setDirty] = useState(false);
  // The small forms send an intent, the content form does not.
  const isOfForm = refused !== undefined && refused.typed?.["intent"] === undefined;
  const look = buttonClass({ size: "sm" });
  return (
    <ManagerPage
      title={title}
      here={here}
      above={above ? [above] : []}
      badge={<TextBadges {...standingOf(text, props.ahead ?? null)} />}
      actions={
        <>
          {seenAt !== null && (
            <Link to={seenAt} className={look}>
              <ExternalLink className="size-4" />
              {t("see")}
            </Link>
          )}
          <HistoryLink to={history} />
        </>
      }
    >
      <KeptPlace>
        {done && !refused && (
          <Done
            tone={done === "text_unchanged" ? "info" : "success"}
            title={said(done)}
            isInPlace={DONE_IN_PLACE.includes(done)}
          >
            {done === "text_saved" && olderPlanned}
          </Done>
        )}
        <TextPublishing
          text={text}
          refused={isOfForm ? undefined : refused}
          dirty={dirty}
          mayGo={mayGo}
          ahead={props.ahead}
          sure={props.sure}
        >
          {props.publishing}
        </TextPublishing>
        <Editor {...props} refused={isOfForm ? refused : undefined} onDirty={setDirty} />
        {props.below}
      </KeptPlace>
    </ManagerPage>
  );
}

const standingOf = (
  { live, version, publish, publishFault }: EditedText<unknown>,
  ahead: string | null,
) => ({
  state: (publish || (ahead !== null && live === version)
    ? "planned"
    : live === null
      ? "draft"
      : live === version
        ? "published"
        : "changed") satisfies TextState as TextState,
  publishAt:
    publish?.at ?? (ahead !== null && live === version ? startOfDay(ahead).toISOString() : null),
  publishFault,
});

interface EditorProps<C extends object> extends Pick<
  TextEditorProps<C>,
  "text" | "refused" | "optional" | "children"
> {
  onDirty: (dirty: boolean) => void;
}

function Editor<C extends object>(props: EditorProps<C>) {
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
      values={{ ...fieldsOf(text.content), version: String(text.version) }}
      refused={refused}
      overtaken={stored !== undefined}
      behind={text.behind}
      optional={(field) => optional?.(field) || !/\.(tw|en|cn)$/.test(field)}
      large
      stays={staysIn(text)}
      onDirty={onDirty}
    >
      <Version />
      <Suggestions />
      {children}
      <Pace behind={text.behind} follows={text.follows} />
    </EditForm>
  );
}

const fieldsOf = (content: object): Record<string, string> => flatten(inWords(content));

/** HTML form values: strings; `on` or absent for checkboxes. */
const inWords = (content: object): unknown =>
  JSON.parse(
    JSON.stringify(content, (_, value: unknown) => {
      if (typeof value === "boolean") return value ? "on" : undefined;
      return typeof value === "number" ? String(value) : value;
    }),
  );

/** A draft restored after sign-in keeps the version it was typed on. */
const Version = () => <DraftedField name="version" value={useEditing().values["version"]} />;
