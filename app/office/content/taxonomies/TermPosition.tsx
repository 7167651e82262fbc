import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ListEntry } from "#shared/content/taxonomies/contract.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { useRefused } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { PlaceAmong } from "#app/office/forms/PositionForm.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import { isCategory } from "./taxonomyTerms.ts";

interface EntryPlaceProps {
  entry: ListEntry;
  siblings: readonly ListEntry[];
  categories: readonly ListEntry[];
  refused: Refused | undefined;
}

export function EntryPlace({ entry, siblings, categories, refused }: EntryPlaceProps) {
  const t = useTranslations("texts.lists");
  return (
    <PlaceAmong
      uuid={entry.uuid}
      siblings={siblings}
      describe={(at, of) => t("place", { at, of })}
      refused={refused}
    >
      {categories.length > 1 && (
        <OtherCategory entry={entry} categories={categories} refused={refused} />
      )}
      <Removal entry={entry} />
    </PlaceAmong>
  );
}

function OtherCategory({ entry, categories, refused }: Omit<EntryPlaceProps, "siblings">) {
  const t = useTranslations("texts.lists");
  const place = useTranslations("texts.faq.place");
  const { fault } = useRefused(refused);
  return (
    <Form method="post" className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={t("parent")} error={fault("category")} className="w-full max-w-form">
        <Select key={entry.parent} name="category" defaultValue={entry.parent ?? ""}>
          {categories.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" name="intent" value="move">
        {place("submit")}
      </Button>
    </Form>
  );
}

function Removal({ entry }: Pick<EntryPlaceProps, "entry">) {
  const t = useTranslations("texts.lists");
  const paths = useManagerPaths();
  const { uuid, uses, name, kind } = entry;
  return (
    <Disclosure summary={t("remove")}>
      {uses > 0 ? (
        <p className="max-w-prose text-sm">
          {t(isCategory(entry) ? "hasTopics" : "inUse", { count: uses })}{" "}
          {kind === "technology" && (
            <Link to={paths.list("articles", `?category=${uuid}`)} className="text-link">
              {t("seeArticles")}
            </Link>
          )}
        </p>
      ) : (
        <Form method="post">
          <Button type="submit" name="intent" value="remove" variant="danger" size="sm">
            {t("removeNow", { name })}
          </Button>
        </Form>
      )}
    </Disclosure>
  );
}
