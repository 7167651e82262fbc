import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { Revision } from "#shared/products/office.ts";
import type { Refused } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Versions } from "../form/Versions.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { Pages } from "../Pages.tsx";

interface TextHistoryProps {
  /** What the text is called. */
  name: string;
  newest: number;
  found: Page<Revision>;
  refused: Refused | undefined;
  /** The address of this page; `search` begins with `?` or is empty. */
  here: (search?: string) => string;
  /** The list, and the editor. */
  above: readonly { label: string; href: string }[];
  /** What a field holds, as people say it. */
  word?: (field: string, value: string | null) => string;
}

/** The versions of a text, the newest first. */
export function TextHistory(props: TextHistoryProps) {
  const { name, newest, found, refused, here, above, word = asItStands } = props;
  const t = useTranslations("products.history");
  const { message, tone } = useRefused(refused);
  return (
    <ManagerPage title={t("title")} here={here()} above={above} intro={t("intro", { name })}>
      <div className="grid gap-4">
        {message && <Alert tone={tone} title={message} />}
        <Versions revisions={found.data} newest={newest} mayWrite word={word} />
        <Pages found={found} href={(number) => here(`?page=${number}`)} />
      </div>
    </ManagerPage>
  );
}

const asItStands = (_field: string, value: string | null): string => value ?? "";
