import { useTranslations } from "use-intl";
import { fillVariables, type TextVariableValue } from "#shared/content/cms/textVariables.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";
import {
  LocalizedMarkdownField,
  type LocalizedMarkdownFieldProps,
} from "#app/office/forms/LocalizedMarkdownField.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";

type VariableMarkdownFieldProps = Omit<LocalizedMarkdownFieldProps, "fill"> & {
  variables: readonly TextVariableValue[];
};

/** The preview shows current values; the list below names what may be written. */
export function VariableMarkdownField({ variables, ...field }: VariableMarkdownFieldProps) {
  const t = useTranslations("texts.variables");
  const lang = useLang();
  const fill = (text: string, shown: Lang) =>
    fillVariables(
      text,
      Object.fromEntries(variables.map(({ name, value }) => [name, value[shown]])),
    );
  const columns: Column<TextVariableValue>[] = [
    {
      key: "name",
      header: t("columns.name"),
      cell: ({ name }) => <code className="select-all">{`{{${name}}}`}</code>,
      rowHeader: true,
    },
    {
      key: "meaning",
      header: t("columns.meaning"),
      cell: ({ name }) => t(`names.${name}`),
      wrap: true,
    },
    { key: "value", header: t("columns.value"), cell: ({ value }) => value[lang], wrap: true },
  ];
  return (
    <div>
      <LocalizedMarkdownField {...field} fill={fill} />
      <Disclosure summary={t("title")} className="mt-2">
        <p className="mb-3 text-sm text-muted">{t("text")}</p>
        <Table
          caption={t("title")}
          columns={columns}
          rows={variables}
          rowKey={({ name }) => name}
          phone="stack"
        />
      </Disclosure>
    </div>
  );
}
