import { Columns3 } from "lucide-react";
import { Form, Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useList } from "#app/lists/listContext.ts";
import { PreservedParams } from "#app/lists/PreservedParams.tsx";
import { defaultColumns } from "#app/lists/listQuery.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Popover } from "#app/ui/overlays/Popover.tsx";

/** The first column is always shown. */
export function ColumnChooser() {
  const t = useTranslations("manager.list");
  const list = useTranslations("list");
  const { spec, query, columns, path, href } = useList();
  const [naming, ...others] = columns;
  const { key } = useLocation();
  const standard = defaultColumns(spec);
  return (
    <Popover
      key={key}
      name="list"
      align="end"
      icon={<Columns3 className="max-sm:hidden" />}
      label={t("columns")}
    >
      <Form action={path} preventScrollReset>
        <PreservedParams changes={{ columns: standard }} />
        <input type="hidden" name="columns" value={naming?.key} />
        <div className="grid gap-2 p-4 text-sm">
          {others.map((column) => (
            <Checkbox
              key={column.key}
              name="columns"
              value={column.key}
              defaultChecked={query.columns.includes(column.key)}
              label={column.header}
            />
          ))}
        </div>
        <div className="sticky bottom-0 flex justify-between gap-2 border-t border-line bg-sunken px-4 py-2.5">
          <Link
            to={href({ columns: standard })}
            preventScrollReset
            className={buttonClass({ size: "sm", variant: "quiet" })}
          >
            {t("columnsStandard")}
          </Link>
          <Button type="submit" size="sm" variant="primary">
            {list("apply")}
          </Button>
        </div>
      </Form>
    </Popover>
  );
}
