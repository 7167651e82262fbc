import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { TaxonomyTerm } from "#shared/content/taxonomies/contract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { PositionForm } from "#app/office/forms/PositionForm.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { isCategory } from "./taxonomyTerms.ts";

interface TermPositionProps {
  entry: TaxonomyTerm;
  siblings: readonly TaxonomyTerm[];
  categories: readonly TaxonomyTerm[];
  refused: SubmissionError | undefined;
}

export function TermPosition({ entry, siblings, categories, refused }: TermPositionProps) {
  const t = useTranslations("texts.lists");
  return (
    <PositionForm
      uuid={entry.uuid}
      siblings={siblings}
      describe={(at, of) => t("place", { at, of })}
      refused={refused}
    >
      {categories.length > 1 && (
        <OtherCategory entry={entry} categories={categories} refused={refused} />
      )}
      <Removal entry={entry} />
    </PositionForm>
  );
}

function OtherCategory({ entry, categories, refused }: Omit<TermPositionProps, "siblings">) {
  const t = useTranslations("texts.lists");
  const place = useTranslations("texts.faq.place");
  const { fieldError } = useFormErrors(refused);
  return (
    <Form method="post" className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={t("parent")} error={fieldError("category")} className="w-full max-w-form">
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

function Removal({ entry }: Pick<TermPositionProps, "entry">) {
  const t = useTranslations("texts.lists");
  const paths = useOfficePaths();
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
