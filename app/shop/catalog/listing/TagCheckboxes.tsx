import { ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListFacets } from "#shared/catalog/listing/contract.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { CountedOption } from "./CountedOption.tsx";

type Tags = ListFacets["tags"];

interface TagCheckboxesProps {
  chosen: readonly string[];
  tags: Tags;
}

/** Tags shown before "more". */
const FEW = 8;

export function TagCheckboxes({ chosen, tags }: TagCheckboxesProps) {
  const t = useTranslations("filter");
  if (tags.length === 0) return null;
  const rest = tags.slice(FEW);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t("tags")}</legend>
      <Boxes chosen={chosen} tags={tags.slice(0, FEW)} />
      {rest.length > 0 && (
        <details
          className="group/more mt-2"
          open={rest.some(({ uuid }) => chosen.includes(uuid)) || undefined}
        >
          <summary className="text-link inline-flex cursor-pointer list-none items-center gap-1 text-sm">
            {t("moreTags")}
            <ChevronDown className="size-4 transition-transform group-open/more:rotate-180" />
          </summary>
          <div className="mt-2">
            <Boxes chosen={chosen} tags={rest} />
          </div>
        </details>
      )}
    </fieldset>
  );
}

const Boxes = ({ chosen, tags }: TagCheckboxesProps) => (
  <div className="grid gap-2 text-sm">
    {tags.map(({ uuid, name, count }) => (
      <Checkbox
        key={uuid}
        name="tag"
        value={uuid}
        defaultChecked={chosen.includes(uuid)}
        label={<CountedOption name={name} count={count} />}
      />
    ))}
  </div>
);
