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
/** What is done at a place of the long page that is not lost by it: in the form with the text, and in those below it. */
const DONE_IN_PLACE: readonly Deed[] = [
  "text_saved",
  "text_unchanged",
  "text_confirmed",
  "faq_placed",
  "release_file_added",
  "release_file_removed",
];

/** What an editor's page is given besides its text. */
export const doneIn = (url: URL): Deed | null =>
  TEXT_DONE.find((each) => each === url.searchParams.get("done")) ?? null;

export interface RefusedText<C> extends Refused {
  /** What a colleague has written in the meantime. */
  readonly stored?: EditedText<C>;
}

interface TextEditorProps<C extends object> {
  title: string;
  text: EditedText<C>;
  done: Deed | null;
  refused: RefusedText<C> | undefined;
  here: string;
  /** The list that it is in, where it is in one. */
  above?: { label: string; href: string };
  history: string;
  /** Where visitors read it. */
  seenAt: string | null;
  /** The day from which on visitors read what is published; nothing where they do already. */
  ahead?: string | null;
  /** Whether it can be taken from visitors. */
  mayGo: boolean;
  /** Fields that may stay empty. */
  optional?: (field: string) => boolean;
  /** Told beside the ways to publish it. */
  publishing?: ReactNode;
  /** What is to be known before it is published, where that is asked once more. */
  sure?: Sure | undefined;
  /** The fields of its form. */
  children: ReactNode;
  /** What can be done besides, below the form. */
  below?: ReactNode;
}

/** The page on which a text is written and published. */
export function TextEditor<C extends object>(props: TextEditorProps<C>) {
  const { title, done, refused, here, above, history, seenAt, mayGo } = props;
  const text = refused?.stored ?? props.text; // how it stands, also where a colleague was faster
  const t = useTranslations("texts.editor");
  const said = useTranslations("done");
  const olderPlanned = useOlderPlanned(text);
  const [dirty, setDirty] = useState(false);
  // The small forms name what they are for; the form with the texts does not.
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
  // What was read first stays until a newer state has been shown: no save passes over a colleague's unseen.
  const [text, setText] = useState(loaded);
  const stored = refused?.stored;
  if (stored && stored.version > text.version) setText(stored);
  // The same version stands otherwise once languages were confirmed or it was published.
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

/** The fields of a form by their names. */
const fieldsOf = (content: object): Record<string, string> => flatten(inWords(content));

/** Forms know words alone; a box that is ticked holds `on`, and another nothing. */
const inWords = (content: object): unknown =>
  JSON.parse(
    JSON.stringify(content, (_, value: unknown) => {
      if (typeof value === "boolean") return value ? "on" : undefined;
      return typeof value === "number" ? String(value) : value;
    }),
  );

/** Which version was edited: of what was typed before logging in, the one it was typed on. */
const Version = () => <DraftedField name="version" value={useEditing().values["version"]} />;
