import { Cpu } from "lucide-react";
import { useTranslations } from "use-intl";
import { ComputerContent, type Software } from "#shared/content/computers/contract.ts";
import { REQUIREMENT_FIELDS, REQUIREMENT_LEVELS } from "#shared/content/computers/requirements.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { NewEntry } from "../cms/NewEntry.tsx";
import { createEntryAction } from "../cms/createEntry.server.ts";
import type { Route } from "./+types/NewComputer";
import { ComputerFields } from "./ComputerFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const all = await context.get(pageContext).portal.computerOffice.software();
  return { software: all.filter(({ written }) => !written) };
}

export const action = createEntryAction("computers", {
  content: ComputerContent,
  create: (portal, content) => portal.computerOffice.create(content),
});

export default function NewComputer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.computers");
  const { software } = loaderData;
  return (
    <NewEntry
      kind="computers"
      texts={TEXTS}
      optional={(field) => !field.startsWith("minimum.")}
      refused={actionData}
      instead={
        software.length === 0 && (
          <EmptyState icon={<Cpu />} title={t("allTitle")}>
            {t("allText")}
          </EmptyState>
        )
      }
    >
      <Product software={software} />
      <ComputerFields />
    </NewEntry>
  );
}

function Product({ software }: { software: readonly Software[] }) {
  const t = useTranslations("texts.computers");
  const lang = useLang();
  const { values, fieldError } = useEditing();
  return (
    <Panel title={t("product")}>
      <Field label={t("product")} error={fieldError("product")} className="max-w-form">
        <Select name="product" defaultValue={values["product"]}>
          {software.map(({ uuid, code, name }) => (
            <option key={uuid} value={uuid}>
              {name[lang]} ({code})
            </option>
          ))}
        </Select>
      </Field>
    </Panel>
  );
}

const TEXTS = [
  ...REQUIREMENT_LEVELS.flatMap((level) => REQUIREMENT_FIELDS.map((field) => `${level}.${field}`)),
  "note",
];
