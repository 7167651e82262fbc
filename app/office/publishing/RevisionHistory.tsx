import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { PastState } from "#shared/identity/audit/revisionHistory.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { Versions } from "./VersionList.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { Pages } from "#app/office/lists/ListPagination.tsx";
import { NotRestored } from "./RestoreError.tsx";

interface PastStatesProps {
  name: string;
  here: (search?: string) => string;
  above: readonly { label: string; href: string }[];
  found: Page<PastState>;
  refused: Refused | undefined;
  parts?: Readonly<Record<string, string>>;
  /** Display value of a field. */
  word?: (field: string, value: string | null) => string;
}

/** For content without drafts; newest first. */
export function PastStates(props: PastStatesProps) {
  const { name, here, above, found, refused, parts = {}, word = asItStands } = props;
  const t = useTranslations("products.history");
  return (
    <ManagerPage title={t("title")} here={here()} above={above} intro={t("intro", { name })}>
      <div className="grid gap-4">
        <NotRestored refused={refused} parts={parts} />
        <Versions revisions={found.data} newest={found.total} mayWrite parts={parts} word={word} />
        <Pages found={found} href={(number) => here(`?page=${number}`)} />
      </div>
    </ManagerPage>
  );
}

const asItStands = (_field: string, value: string | null): string => value ?? "";
