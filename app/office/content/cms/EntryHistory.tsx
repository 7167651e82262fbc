import type { Page } from "#shared/kit/endpoint.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { EntryStatus } from "#shared/content/cms/editorContract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { type ContentSection, useOfficePaths } from "#app/office/layout/paths.ts";
import { RevisionHistory } from "#app/office/publishing/RevisionHistory.tsx";

interface EntryHistoryProps {
  section: ContentSection;
  list?: string;
  name: string;
  loaded: { readonly text: EntryStatus; readonly found: Page<Revision> };
  refused: SubmissionError | undefined;
  preview?: (version: number) => string;
  word?: (field: string, value: string | null) => string;
}

export function EntryHistory({ section, list, loaded, ...shown }: EntryHistoryProps) {
  const { text, found } = loaded;
  const paths = useOfficePaths();
  return (
    <RevisionHistory
      {...shown}
      here={(search) => paths.textHistory(section, text.id, search)}
      above={[
        ...(list === undefined ? [] : [{ label: list, href: paths.documents(section) }]),
        { label: shown.name, href: paths.text(section, text.id) },
      ]}
      found={found}
      planned={text.publish}
    />
  );
}
