import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { VersionList, type VersionListProps } from "./VersionList.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { RestoreError } from "./RestoreError.tsx";

interface RevisionHistoryProps extends Pick<VersionListProps, "planned" | "preview"> {
  name: string;
  here: (search?: string) => string;
  above: readonly { label: string; href: string }[];
  found: Page<RevisionEntry>;
  refused: SubmissionError | undefined;
  parts?: Readonly<Record<string, string>>;
  /** Display value of a field. */
  word?: (field: string, value: string | null) => string;
}

/** Newest first. */
export function RevisionHistory(props: RevisionHistoryProps) {
  const { name, here, above, found, refused, parts = {}, word = asItStands, ...versions } = props;
  const t = useTranslations("products.history");
  return (
    <OfficePage title={t("title")} here={here()} above={above} intro={t("intro", { name })}>
      <div className="grid gap-4">
        <RestoreError refused={refused} parts={parts} />
        <VersionList
          revisions={found.data}
          newest={found.total}
          mayWrite
          parts={parts}
          word={word}
          {...versions}
        />
        <ListPagination found={found} href={(number) => here(`?page=${number}`)} />
      </div>
    </OfficePage>
  );
}

const asItStands = (_field: string, value: string | null): string => value ?? "";
