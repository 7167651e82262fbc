import { useTranslations } from "use-intl";
import { CONTENT_TYPES } from "#shared/site/contract.ts";

/** What a document is called, by its type. */
export function useDocumentName(): (id: string) => string {
  const t = useTranslations("texts.documents.names");
  return (id) => {
    const type = CONTENT_TYPES.find((known) => known === id);
    return type ? t(type) : id;
  };
}
