import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useTranslations } from "use-intl";
import { MAX_SOURCE } from "#shared/community/markdown/rules.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Progress } from "#app/ui/feedback/Progress.tsx";
import { Field, type FieldErrorText, useFieldControl } from "#app/ui/inputs/Field.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { DraftNotice } from "./DraftNotice.tsx";
import { EditorPreview, usePreview } from "./EditorPreview.tsx";
import { EditorToolbar } from "./EditorToolbar.tsx";
import { guardForm, ImeGuard } from "./imeGuard.ts";
import { type FindPeople, MentionField } from "./MentionField.tsx";
import { type Upload, useUploads } from "./useUploads.ts";
import { useTextDraft } from "./useTextDraft.ts";

interface MarkdownEditorProps {
  name: string;
  label: string;
  /** What to write. */
  hint?: string | undefined;
  /** Where the text is to appear, for its draft: `discussion`, `reply:<id>`. */
  target: string;
  /** Name of the form's title field, kept with the draft. */
  titleName?: string;
  defaultValue?: string | undefined;
  error?: FieldErrorText;
  required?: boolean;
  /** Who can be mentioned; a stable function. */
  findPeople?: FindPeople;
}

/** A field for Markdown within a form: a plain textarea without scripts. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, hint, target, titleName, error, required } = props;
  const t = useTranslations("community.editor");
  const help = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [guard] = useState(() => new ImeGuard());
  const pictures = useUploads(field, guard);
  const sitting = useRef<HTMLInputElement>(null);
  const draft = useTextDraft({ field, sitting, guard, target, titleName });
  const waiting = useSubmitGuards(field, guard, pictures.uploads);
  const errors = [error ?? [], pictures.errors, waiting ? t("uploadsRunning") : []].flat();
  return (
    <Field
      label={label}
      hint={hint}
      error={errors}
      describedBy={help}
      {...(required && { required })}
    >
      <DraftNotice {...draft} />
      <input ref={sitting} type="hidden" name="draft" />
      <EditorBody {...props} field={field} guard={guard} add={pictures.add} help={help} />
      <Uploads uploads={pictures.uploads} cancel={pictures.cancel} />
    </Field>
  );
}

interface EditorBodyProps extends MarkdownEditorProps {
  field: RefObject<HTMLTextAreaElement | null>;
  guard: ImeGuard;
  add: Add;
  /** Id of what the field takes. */
  help: string;
}

function EditorBody(props: EditorBodyProps) {
  const { name, defaultValue, findPeople, field, guard, add, help } = props;
  const t = useTranslations("community.editor");
  const panel = useId();
  const { id = "" } = useFieldControl();
  const { preview, open, close } = usePreview();
  const [length, setLength] = useState(defaultValue?.length ?? 0);
  const isWriting = preview === null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <EditorTabs
          isWriting={isWriting}
          panel={panel}
          write={close}
          show={() => void open(field.current?.value ?? "")}
        />
        {isWriting && <EditorToolbar field={id} add={add} />}
      </div>
      <div id={panel}>
        <div hidden={!isWriting}>
          <MentionField find={findPeople}>
            <TextArea
              ref={field}
              name={name}
              rows={8}
              defaultValue={defaultValue}
              onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
              onKeyDown={(event) => pressKey(event, guard)}
              onPaste={(event) => paste(event, add)}
              onDrop={(event) => drop(event, add)}
              onDragOver={allowDrop}
              className="max-h-[70vh] min-h-48 font-mono text-[0.9375rem]!"
            />
          </MentionField>
        </div>
        {!isWriting && (
          <div className="min-h-48 rounded-md border border-line p-4">
            <EditorPreview preview={preview} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span id={help}>{t("hint")}</span>
        <span className={classes("tabular-nums", length > MAX_SOURCE && "text-danger")}>
          {t("count", { length, max: MAX_SOURCE })}
        </span>
      </div>
    </div>
  );
}

/** Composed words and running uploads hold the form back; true while an upload does. */
function useSubmitGuards(
  field: RefObject<HTMLTextAreaElement | null>,
  guard: ImeGuard,
  uploads: readonly Upload[],
): boolean {
  const [held, setHeld] = useState<readonly Upload[]>([]);
  const running = useRef(uploads);
  useEffect(() => {
    running.current = uploads;
  });
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const release = guardForm(form, guard);
    const hold = (event: SubmitEvent) => {
      if (event.target !== form || running.current.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setHeld(running.current);
    };
    window.addEventListener("submit", hold, true);
    return () => {
      release();
      window.removeEventListener("submit", hold, true);
    };
  }, [field, guard]);
  return uploads.some(({ id }) => held.some((each) => each.id === id));
}

const SHORTCUTS: Readonly<Record<string, string>> = { b: "bold", i: "italic", k: "link" };

/** Control or Command with Enter sends the form. */
function pressKey(event: KeyboardEvent<HTMLTextAreaElement>, guard: ImeGuard): void {
  const { nativeEvent, key, currentTarget: box } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (!isCommand || guard.belongsToWord(nativeEvent)) return;
  if (key === "Enter") {
    event.preventDefault();
    return box.form?.requestSubmit();
  }
  const style = SHORTCUTS[key.toLowerCase()];
  const toolbar = document.querySelector(`markdown-toolbar[for="${CSS.escape(box.id)}"]`);
  const tool = toolbar?.querySelector<HTMLElement>(`[data-md-button="${style}"]`);
  if (!style || !tool) return;
  event.preventDefault();
  tool.click();
}

type Add = (files: readonly File[]) => void;

/** Spreadsheets put a picture beside the copied text; the text wins. */
function paste(event: ClipboardEvent, add: Add): void {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes("text/plain")) return;
  event.preventDefault();
  add([...files]);
}

function drop(event: DragEvent, add: Add): void {
  const { files } = event.dataTransfer;
  if (files.length === 0) return;
  event.preventDefault();
  add([...files]);
}

function allowDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}

interface EditorTabsProps {
  isWriting: boolean;
  panel: string;
  write: () => void;
  show: () => void;
}

function EditorTabs({ isWriting, panel, write, show }: EditorTabsProps) {
  const t = useTranslations("community.editor");
  const tab = (selected: boolean, choose: () => void, text: string) => (
    <button
      type="button"
      role="tab"
      aria-selected={selected}
      aria-controls={panel}
      onClick={choose}
      className="min-h-10 rounded-md border border-transparent px-3 text-sm hover:bg-sunken aria-selected:border-line aria-selected:bg-sunken aria-selected:font-semibold"
    >
      {text}
    </button>
  );
  return (
    <div role="tablist" aria-label={t("tabs")} className="flex gap-1 noscript:hidden">
      {tab(isWriting, write, t("write"))}
      {tab(!isWriting, show, t("preview"))}
    </div>
  );
}

interface UploadsProps {
  uploads: readonly Upload[];
  cancel: (id: string) => void;
}

function Uploads({ uploads, cancel }: UploadsProps) {
  const t = useTranslations("community.editor");
  return (
    <ul className="grid gap-2 empty:hidden">
      {uploads.map(({ id, name, share }) => (
        <li key={id} className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <Progress label={t("uploading", { name })} value={share} max={1} />
          </div>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t("cancelNamed", { name })}
            onClick={() => cancel(id)}
          >
            {t("cancelUpload")}
          </Button>
        </li>
      ))}
    </ul>
  );
}
