import { Cpu } from "lucide-react";
import { useTranslations } from "use-intl";
import { ComputerContent, type Software } from "#shared/content/computers.ts";
import { REQUIREMENT_FIELDS, REQUIREMENT_LEVELS } from "#shared/content/requirements.ts";
import { page } from "../../context.ts";
import { useLang } from "../../kit/language.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { useEditing } from "../form/context.ts";
import { EditForm } from "../form/EditForm.tsx";
import { Suggestions } from "../form/Suggestions.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import { newText } from "../texts/newText.server.ts";
import type { Route } from "./+types/NewComputer";
import { ComputerFields } from "./ComputerFields.tsx";

/** The software of which nothing is written yet. */
export async function loader({ context }: Route.LoaderArgs) {
  const all = await context.get(page).portal.computerOffice.software();
  return { software: all.filter(({ written }) => !written) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  return newText({
    create: portal.computerOffice.create,
    content: ComputerContent,
    editor: (id) => managerPathsIn(lang).text("computers", id),
    form: await request.formData(),
  });
}

export default function NewComputer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("texts.computers");
  const paths = useManagerPaths();
  const { software } = loaderData;
  return (
    <ManagerPage
      title={t("new")}
      here={paths.newText("computers")}
      above={[{ label: t("title"), href: paths.list("computers") }]}
      intro={t("newIntro")}
    >
      {software.length === 0 ? (
        <EmptyState icon={<Cpu />} title={t("allTitle")}>
          {t("allText")}
        </EmptyState>
      ) : (
        <EditForm
          values={EMPTY}
          refused={actionData}
          optional={(field) => !field.startsWith("minimum.")}
          large
        >
          <Suggestions />
          <Product software={software} />
          <ComputerFields />
        </EditForm>
      )}
    </ManagerPage>
  );
}

function Product({ software }: { software: readonly Software[] }) {
  const t = useTranslations("texts.computers");
  const lang = useLang();
  const { values, fault } = useEditing();
  return (
    <Panel title={t("product")}>
      <Field label={t("product")} error={fault("product")} className="max-w-form">
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

const EMPTY = Object.fromEntries(
  [
    ...REQUIREMENT_LEVELS.flatMap((level) =>
      REQUIREMENT_FIELDS.map((field) => `${level}.${field}`),
    ),
    "note",
  ].flatMap((name) => ["tw", "en", "cn"].map((lang) => [`${name}.${lang}`, ""])),
);
