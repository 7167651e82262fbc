import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import type { TextStanding } from "#shared/content/cms/editorContract.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { Versions } from "#app/office/publishing/VersionList.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { Pages } from "#app/office/lists/ListPagination.tsx";
import { type TextSection, useManagerPaths } from "#app/office/layout/paths.ts";
import { NotRestored } from "#app/office/publishing/RestoreError.tsx";

interface TextHistoryProps {
  section: TextSection;
  list?: string;
  name: string;
  loaded: { readonly text: TextStanding; readonly found: Page<Revision> };
  refused: Refused | undefined;
  preview?: (version: number) => string;
  word?: (field: string, value: string | null) => string;
}

export function TextHistory(props: TextHistoryProps) {
  const { section, list, name, loaded, refused, preview, word = asItStands } = props;
  const { text, found } = loaded;
  const t = useTranslations("products.history");
  const paths = useManagerPaths();
  const here = (search?: string) => paths.textHistory(section, text.id, search);
  const above = [
    ...(list === undefined ? [] : [{ label: list, href: paths.documents(section) }]),
    { label: name, href: paths.text(section, text.id) },
  ];
  return (
    <ManagerPage title={t("title")} here={here()} above={above} intro={t("intro", { name })}>
      <div className="grid gap-4">
        <NotRestored refused={refused} />
        <Versions
          revisions={found.data}
          newest={text.version}
          planned={text.publish}
          mayWrite
          word={word}
          {...(preview && { preview })}
        />
        <Pages found={found} href={(number) => here(`?page=${number}`)} />
      </div>
    </ManagerPage>
  );
}

const asItStands = (_field: string, value: string | null): string => value ?? "";
