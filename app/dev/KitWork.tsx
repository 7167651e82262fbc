import { ListFilter } from "lucide-react";
import { formatMoney } from "#shared/kit/money.ts";
import { languageNames } from "../site/LanguageLinks.tsx";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Checkbox.tsx";
import { type DataColumn, DataTable } from "../ui/DataTable.tsx";
import { Field } from "../ui/Field.tsx";
import { Panel } from "../ui/Panel.tsx";
import { Popover } from "../ui/Popover.tsx";
import { TextArea } from "../ui/TextArea.tsx";
import { TextsField } from "../ui/TextsField.tsx";
import { type KitProps, KitSection } from "./KitSection.tsx";

interface WorkRow {
  id: string;
  product: string;
  minor: number;
}

/** What the back office works with: dense lists and texts in every language. */
export const KitWork = ({ texts }: KitProps) => (
  <>
    <KitList texts={texts} />
    <KitTexts texts={texts} />
  </>
);

function KitList({ texts: { headings, data, choices, work } }: KitProps) {
  const columns: DataColumn<WorkRow>[] = [
    { key: "id", header: data.number, rowHeader: true, cell: ({ id }) => id },
    { key: "product", header: data.product, wrap: true, cell: ({ product }) => product },
    {
      key: "amount",
      header: data.amount,
      numeric: true,
      cell: ({ minor }) => formatMoney({ minor, currency: "TWD" }),
    },
  ];
  const rows = data.products.map((product, index) => ({
    id: `MW261121-004${index}`,
    product,
    minor: 12_800 * (index + 1),
  }));
  return (
    <KitSection title={headings.work}>
      <Popover icon={<ListFilter />} label={work.filters}>
        <div className="grid gap-2 p-4 text-sm">
          {choices.periods.map((period) => (
            <Checkbox key={period} label={period} />
          ))}
          <Button size="sm">{work.apply}</Button>
        </div>
      </Popover>
      <Panel title={headings.work} flush>
        <DataTable
          caption={headings.work}
          columns={columns}
          visible={columns.map(({ key }) => key)}
          order={{
            id: { href: "?", direction: null },
            amount: { href: "?", direction: "desc" },
          }}
          rows={rows}
          rowKey={({ id }) => id}
          compact
        />
      </Panel>
    </KitSection>
  );
}

function KitTexts({ texts: { headings, work, fields } }: KitProps) {
  return (
    <KitSection title={headings.texts}>
      <TextsField
        label={work.headline}
        name="headline"
        values={{ ...work.headlines, cn: "" }}
        max={30}
        fault={(lang) => (lang === "cn" ? work.required : undefined)}
        shown="tw"
        labels={{
          languages: languageNames,
          missing: work.missing,
          count: (used, max) => `${used} / ${max}`,
        }}
      />
      <Field label={work.note} hint={fields.emailHint} className="max-w-form">
        <TextArea defaultValue={work.noteText} />
      </Field>
    </KitSection>
  );
}
