import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { PastState } from "#shared/texts/pastStates.ts";
import type { Refused } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { useFieldName } from "../form/useFieldName.ts";
import { Versions } from "../form/Versions.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { Pages } from "../Pages.tsx";

interface PastStatesProps {
  name: string;
  here: (search?: string) => string;
  above: readonly { label: string; href: string }[];
  found: Page<PastState>;
  refused: Refused | undefined;
  /** What parts are called that no product has. */
  parts?: Readonly<Record<string, string>>;
  /** What a field holds, as people say it. */
  word?: (field: string, value: string | null) => string;
}

/** How something stood that is changed without drafts, the newest first, and the way back to each. */
export function PastStates(props: PastStatesProps) {
  const { name, here, above, found, refused, parts = {}, word = asItStands } = props;
  const t = useTranslations("products.history");
  const { message, tone, fault } = useRefused(refused);
  return (
    <ManagerPage title={t("title")} here={here()} above={above} intro={t("intro", { name })}>
      <div className="grid gap-4">
        {refused?.code === "request.invalid" ? (
          <Taken fields={Object.keys(refused.fields ?? {})} {...{ parts, fault }} />
        ) : (
          message && <Alert tone={tone} title={message} />
        )}
        <Versions revisions={found.data} newest={found.total} mayWrite parts={parts} word={word} />
        <Pages found={found} href={(number) => here(`?page=${number}`)} />
      </div>
    </ManagerPage>
  );
}

interface TakenProps extends Required<Pick<PastStatesProps, "parts">> {
  fields: readonly string[];
  fault: (field: string) => string | undefined;
}

/** Why a state does not come back: there are no fields here to say it at. */
function Taken({ fields, parts, fault }: TakenProps) {
  const t = useTranslations("products.history");
  const fieldName = useFieldName(parts);
  return (
    <Alert tone="warning" title={t("taken")}>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <span className="font-semibold">{fieldName(field)}</span> {fault(field)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const asItStands = (_field: string, value: string | null): string => value ?? "";
