import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Revision } from "#shared/products/office.ts";
import type { TextStanding } from "#shared/texts/office.ts";
import type { Refused } from "../../kit/submitted.ts";
import { TextHistory } from "../texts/TextHistory.tsx";
import { useDocumentName } from "./useDocumentName.ts";

interface DocumentHistoryProps {
  section: "legal" | "pages";
  loaded: { readonly text: TextStanding; readonly found: Page<Revision> };
  refused: Refused | undefined;
}

/** The versions of a document as staff wrote them, published or not. */
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
