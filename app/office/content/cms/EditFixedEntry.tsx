import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { EditedText } from "#shared/content/cms/editorContract.ts";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import type { Sure } from "#app/office/publishing/PublishForm.tsx";
import { type doneIn, type RefusedText, TextEditor } from "./EntryEditor.tsx";
import { useDocumentName } from "./useFixedEntryName.ts";

interface EditDocumentProps<C extends object> {
  section: "legal" | "pages";
  loaded: { readonly text: EditedText<C>; readonly done: ReturnType<typeof doneIn> };
  refused: RefusedText<C> | undefined;
  seen: Readonly<Record<string, string>>;
  publishing?: ReactNode;
  sure?: Sure;
  children: ReactNode;
}

/** For entries that always exist and cannot be unpublished. */
export function EditDocument<C extends object>(props: EditDocumentProps<C>) {
  const { section, loaded, refused, seen, publishing, sure, children } = props;
  const t = useTranslations("texts.documents");
  const paths = useManagerPaths();
  const { text, done } = loaded;
  return (
    <TextEditor
      key={text.id}
      title={useDocumentName()(text.id)}
      text={text}
      done={done}
      refused={refused}
      here={paths.text(section, text.id)}
      above={{ label: t(`${section}.title`), href: paths.documents(section) }}
      history={paths.textHistory(section, text.id)}
      seenAt={text.live === null ? null : (seen[text.id] ?? null)}
      mayGo={false}
      publishing={publishing}
      sure={sure}
    >
      {children}
    </TextEditor>
  );
}
