import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { EntryView } from "#shared/content/cms/editorContract.ts";
import type { PublishWarnings } from "#app/office/publishing/PublishForm.tsx";
import { type parseEntryMessage, type RefusedEntry, EntryEditor } from "./EntryEditor.tsx";
import { useFixedEntryName } from "./useFixedEntryName.ts";

interface EditFixedEntryProps<C extends object> {
  section: "legal" | "pages";
  loaded: { readonly text: EntryView<C>; readonly done: ReturnType<typeof parseEntryMessage> };
  refused: RefusedEntry<C> | undefined;
  seen: Readonly<Record<string, string>>;
  publishing?: ReactNode;
  sure?: PublishWarnings;
  children: ReactNode;
}

/** For entries that always exist and cannot be unpublished. */
export function EditFixedEntry<C extends object>(props: EditFixedEntryProps<C>) {
  const { section, loaded, refused, seen, publishing, sure, children } = props;
  const t = useTranslations("texts.documents");
  const { text, done } = loaded;
  return (
    <EntryEditor
      key={text.id}
      title={useFixedEntryName()(text.id)}
      text={text}
      done={done}
      refused={refused}
      section={section}
      list={t(`${section}.title`)}
      seenAt={text.live === null ? null : (seen[text.id] ?? null)}
      mayGo={false}
      publishing={publishing}
      sure={sure}
    >
      {children}
    </EntryEditor>
  );
}
