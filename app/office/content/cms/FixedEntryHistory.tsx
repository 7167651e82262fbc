import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { TextStanding } from "#shared/content/cms/editorContract.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { TextHistory } from "./EntryHistory.tsx";
import { useDocumentName } from "./useFixedEntryName.ts";

interface DocumentHistoryProps {
  section: "legal" | "pages";
  loaded: { readonly text: TextStanding; readonly found: Page<Revision> };
  refused: Refused | undefined;
}

export function DocumentHistory({ section, loaded, refused }: DocumentHistoryProps) {
  const t = useTranslations("texts.documents");
  const common = useTranslations("manager.common");
  const name = useDocumentName()(loaded.text.id);
  return (
    <TextHistory
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
