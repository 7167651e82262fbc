import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ComputerEntry } from "#shared/content/cms/contract.ts";
import {
  REQUIREMENT_FIELDS,
  REQUIREMENT_LEVELS,
  type RequirementLevel,
} from "#shared/content/computers/requirements.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useComputerFacts } from "./computerContext.ts";
import { ProductVerdict } from "./CompatibilityMark.tsx";
import { RequirementText } from "./RequirementText.tsx";

interface ComparisonTableProps {
  entries: readonly ComputerEntry[];
}

const stickyClass = "sticky start-0 z-1 bg-raised";

/** Sticks below the site header where the table does not scroll sideways. */
const namesClass =
  "lg:sticky lg:top-16 lg:z-2 lg:*:*:shadow-[inset_0_-1px_var(--color-line)] lg:*:*:first:rounded-ss-lg lg:*:*:last:rounded-se-lg";

export function ComparisonTable({ entries }: ComparisonTableProps) {
  const t = useTranslations("computers.compare");
  const computer = useTranslations("content.computer");
  const paths = usePaths();
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t("caption")}
      className="mb-8 overflow-x-auto rounded-lg border border-line bg-raised lg:overflow-visible"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{t("caption")}</caption>
        <thead className={namesClass}>
          <tr className="align-top">
            <th scope="col" className={`${stickyClass} w-20 min-w-20 px-2 py-3 md:w-40 md:px-3`}>
              <span className="sr-only">{computer("levels")}</span>
            </th>
            {entries.map(({ product }) => (
              <th
                key={product.uuid}
                scope="col"
                className="min-w-32 bg-raised px-2 py-3 text-start font-normal md:min-w-44 md:px-3"
              >
                <Link to={paths.product(product)} className="text-link font-semibold">
                  {product.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <Notes entries={entries} />
        {REQUIREMENT_LEVELS.map((level) => (
          <Level key={level} level={level} entries={entries} />
        ))}
      </table>
    </div>
  );
}

function Notes({ entries }: ComparisonTableProps) {
  const t = useTranslations("computers.compare");
  const facts = useComputerFacts();
  if (!facts && !entries.some(noteOf)) return null;
  return (
    <tbody className="border-b border-control">
      <tr className="align-top">
        <th scope="row" className={stickyClass}>
          <span className="sr-only">{t("notes")}</span>
        </th>
        {entries.map((entry) => (
          <td key={entry.product.uuid} className="px-2 pb-3 wrap-anywhere md:px-3">
            <ProductVerdict entry={entry} />
            {noteOf(entry) && (
              <span className="mt-2 block text-xs text-muted">{noteOf(entry)}</span>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

const noteOf = ({ minimum, recommended }: ComputerEntry) => minimum?.note ?? recommended?.note;

function Level({ level, entries }: ComparisonTableProps & { level: RequirementLevel }) {
  const t = useTranslations("content.computer");
  return (
    <tbody className="border-b border-control last:border-b-0">
      <tr className="bg-sunken">
        <th
          scope="rowgroup"
          colSpan={entries.length + 1}
          className="px-3 py-2 text-start font-semibold"
        >
          <span className="sticky start-3">{t(`level.${level}`)}</span>
        </th>
      </tr>
      {REQUIREMENT_FIELDS.map((field) => (
        <tr key={field} className="border-t border-line align-baseline">
          <th
            scope="row"
            className={`${stickyClass} min-w-20 px-2 py-2 text-start font-normal text-muted md:px-3 lg:in-[tbody:last-child_tr:last-child]:rounded-es-lg`}
          >
            {t(`field.${field}`)}
          </th>
          {entries.map(({ product, [level]: requirement }) => (
            <td key={product.uuid} className="px-2 py-2 wrap-break-word md:px-3 lg:wrap-anywhere">
              {requirement ? <RequirementText requirement={requirement} field={field} /> : "—"}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
