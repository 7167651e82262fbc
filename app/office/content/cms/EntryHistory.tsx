import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { EntryStatus } from "#shared/content/cms/editorContract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { VersionList } from "#app/office/publishing/VersionList.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { type ContentSection, useOfficePaths } from "#app/office/layout/paths.ts";
import { RestoreError } from "#app/office/publishing/RestoreError.tsx";

interface EntryHistoryProps {
  section: ContentSection;
  list?: string;
  name: string;
  loaded: { readonly text: EntryStatus; readonly found: Page<Revision> };
  refused: SubmissionError | undefined;
  preview?: (version: number) => string;
  word?: (field: string, value: string | null) => string;
}

export function EntryHistory(props: EntryHistoryProps) {
  const { section, list, name, loaded, refused, preview, word = plainValue } = props;
  const { text, found } = loaded;
  const t = useTranslations("products.history");
  const paths = useOfficePaths();
  const here = (search?: string) => paths.textHistory(section, text.id, search);
  const above = [
    ...(list === undefined ? [] : [{ label: list, href: paths.documents(section) }]),
    { label: name, href: paths.text(section, text.id) },
  ];
  return (
    <OfficePage title={t("title")} here={here()} above={above} intro={t("intro", { name })}>
      <div className="grid gap-4">
        <RestoreError refused={refused} />
        <VersionList
          revisions={found.data}
          newest={text.version}
          planned={text.publish}
          mayWrite
          word={word}
          {...(preview && { preview })}
        />
        <ListPagination found={found} href={(number) => here(`?page=${number}`)} />
      </div>
    </OfficePage>
  );
}

const plainValue = (_field: string, value: string | null): string => value ?? "";
