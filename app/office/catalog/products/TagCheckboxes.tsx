import { useState } from "react";
import { useTranslations } from "use-intl";
import { normalizeName } from "#shared/kit/normalizeName.ts";
import type { TagChoice } from "#shared/catalog/tags/contract.ts";
import { classes } from "#app/ui/classes.ts";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { CheckboxField } from "#app/office/forms/CheckboxField.tsx";

/** More tags get a search field. */
const MAX_WITHOUT_SEARCH = 24;

/** The product's own tags first. */
export function TagCheckboxes({ legend, tags }: { legend: string; tags: readonly TagChoice[] }) {
  const t = useTranslations("manager.tags");
  const { values } = useEditing();
  const [words, look] = useState("");
  const isOwn = ({ uuid }: TagChoice) => values[`tag.${uuid}`] === "on";
  const isFound = ({ name }: TagChoice) => normalizeName(name).includes(normalizeName(words));
  const isMany = tags.length > MAX_WITHOUT_SEARCH;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {isMany && (
        <div className="max-w-form noscript:hidden">
          <TextInput
            type="search"
            aria-label={t("find")}
            placeholder={t("find")}
            maxLength={40}
            onInput={({ currentTarget }) => look(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") event.preventDefault(); // does not submit the surrounding form
            }}
          />
        </div>
      )}
      <div
        className={classes(
          "grid gap-x-6 gap-y-2 text-sm sm:grid-cols-3 lg:grid-cols-4",
          isMany && "max-h-80 overflow-y-auto rounded-md border border-line p-3",
        )}
      >
        {[...tags.filter(isOwn), ...tags.filter((tag) => !isOwn(tag))].map((tag) => (
          <div key={tag.uuid} hidden={!isFound(tag)}>
            <CheckboxField
              name={`tag.${tag.uuid}`}
              label={tag.unchecked ? t("uncheckedShort", tag) : tag.name}
            />
          </div>
        ))}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {!tags.some(isFound) && words !== "" && t("nothing")}
      </p>
    </fieldset>
  );
}
