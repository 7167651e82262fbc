import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { EntryStatus } from "#shared/content/cms/editorContract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { EntryHistory } from "./EntryHistory.tsx";
import { useFixedEntryName } from "./useFixedEntryName.ts";

interface FixedEntryHistoryProps {
  section: "legal" | "pages";
  loaded: { readonly text: EntryStatus; readonly found: Page<Revision> };
  refused: SubmissionError | undefined;
}

export function FixedEntryHistory({ section, loaded, refused }: FixedEntryHistoryProps) {
  const t = useTranslations("texts.documents");
  const common = useTranslations("manager.common");
  const name = useFixedEntryName()(loaded.text.id);
  return (
    <EntryHistory
      section={section}
      list={t(`${section}.title`)}
      name={name}
      loaded={loaded}
      refused={refused}
      word={(field, value) =>
        field === "minor" ? common(value === "true" ? "yes" : "no") : (value ?? "")
      }
    />
  );
}
