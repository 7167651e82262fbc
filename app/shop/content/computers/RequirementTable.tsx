import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ComputerEntry, Requirement } from "#shared/content/cms/contract.ts";
import {
  REQUIREMENT_FIELDS,
  REQUIREMENT_LEVELS,
  type RequirementLevel,
} from "#shared/content/computers/requirements.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { classes } from "#app/ui/classes.ts";
import { CheckboxInput } from "#app/ui/inputs/Checkbox.tsx";
import { ProductVerdict } from "./CompatibilityMark.tsx";
import { RequirementText } from "./RequirementText.tsx";

/** Cards override `display: table`, which drops table semantics in some browsers. */
const role = (name: string) => ({ role: name });

const headClass = "px-3 py-2 text-start text-xs font-semibold whitespace-nowrap text-muted";

export function RequirementTable({ entries }: { entries: readonly ComputerEntry[] }) {
  const t = useTranslations("content.computer");
  return (
    <table {...role("table")} className="w-full text-sm max-lg:block">
      <caption className="sr-only">{t("caption")}</caption>
      <thead {...role("rowgroup")} className="max-lg:sr-only">
        <tr {...role("row")} className="border-b border-control bg-sunken">
          {[
            t("product"),
            t("levels"),
            ...REQUIREMENT_FIELDS.map((field) => t(`field.${field}`)),
          ].map((header) => (
            <th key={header} {...role("columnheader")} scope="col" className={headClass}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      {entries.map((entry) => (
        <Entry key={entry.product.uuid} entry={entry} />
      ))}
    </table>
  );
}

function Entry({ entry }: { entry: ComputerEntry }) {
  const rows = REQUIREMENT_LEVELS.flatMap((level) => {
    const requirement = entry[level];
    return requirement ? [{ level, requirement }] : [];
  });
  return (
    <tbody
      {...role("rowgroup")}
      className="border-b border-line bg-raised max-lg:mb-4 max-lg:block max-lg:overflow-hidden max-lg:rounded-lg max-lg:border"
    >
      {rows.map(({ level, requirement }, index) => (
        <tr key={level} {...role("row")} className="max-lg:block max-lg:px-4 max-lg:py-3">
          {index === 0 && <Product entry={entry} rows={rows.length} />}
          <Level level={level} requirement={requirement} />
        </tr>
      ))}
    </tbody>
  );
}

function Product({ entry, rows }: { entry: ComputerEntry; rows: number }) {
  const t = useTranslations("computers.compare");
  const paths = usePaths();
  const { product, minimum, recommended } = entry;
  const note = minimum?.note ?? recommended?.note;
  return (
    <th
      {...role("rowheader")}
      scope="rowgroup"
      rowSpan={rows}
      className="px-3 py-2 text-start align-top font-normal max-lg:block max-lg:px-0 max-lg:pt-1 max-lg:pb-3 lg:w-64"
    >
      <span className="flex items-start gap-2.5">
        <CheckboxInput
          name="with"
          value={product.code}
          aria-label={t("pick", { name: product.name })}
        />
        <span className="min-w-0">
          <Link to={paths.product(product)} className="text-link font-semibold max-lg:text-base">
            {product.name}
          </Link>
          {note && <span className="mt-1 block text-xs text-muted">{note}</span>}
          <ProductVerdict entry={entry} />
        </span>
      </span>
    </th>
  );
}

function Level({ level, requirement }: { level: RequirementLevel; requirement: Requirement }) {
  const t = useTranslations("content.computer");
  return (
    <>
      <th
        {...role("rowheader")}
        scope="row"
        className="px-3 py-2 text-start align-baseline font-semibold whitespace-nowrap max-lg:block max-lg:px-0 max-lg:py-1"
      >
        {t(`level.${level}`)}
      </th>
      {REQUIREMENT_FIELDS.map((field) => (
        <td
          key={field}
          {...role("cell")}
          className={classes(
            "wrap-break-word px-3 py-2 align-baseline max-lg:flex max-lg:gap-4 max-lg:px-0 max-lg:py-0.5",
            field === "cpu" && "lg:min-w-44",
          )}
        >
          <span aria-hidden className="w-24 shrink-0 text-muted lg:hidden">
            {t(`field.${field}`)}
          </span>
          <span className="min-w-0">
            <RequirementText requirement={requirement} field={field} />
          </span>
        </td>
      ))}
    </>
  );
}
