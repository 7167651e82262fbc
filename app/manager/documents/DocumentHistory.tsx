import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Revision } from "#shared/products/office.ts";
import type { TextStanding } from "#shared/texts/office.ts";
import type { Refused } from "../../kit/submitted.ts";
import { useManagerPaths } from "../paths.ts";
import { TextHistory } from "../texts/TextHistory.tsx";
import { useDocumentName } from "./useDocumentName.ts";

interface DocumentHistoryProps {
  section: "legal" | "pages";
  text: TextStanding;
  found: Page<Revision>;
  refused: Refused | undefined;
}

/** The versions of a document as staff wrote them, published or not. */
export function DocumentHistory({ section, text, found, refused }: DocumentHistoryProps) {
  const t = useTranslations("texts.documents");
  const common = useTranslations("manager.common");
  const paths = useManagerPaths();
  const name = useDocumentName()(text.id);
  return (
    <TextHistory
      name={name}
      newest={text.version}
      found={found}
      refused={refused}
      here={(search) => paths.textHistory(section, text.id, search)}
      above={[
        { label: t(`${section}.title`), href: paths.documents(section) },
        { label: name, href: paths.text(section, text.id) },
      ]}
      word={(field, value) =>
        field === "minor" ? common(value === "true" ? "yes" : "no") : (value ?? "")
      }
    />
  );
}
