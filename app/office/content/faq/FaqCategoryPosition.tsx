import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OfficeFaqCategory } from "#shared/content/faq/categoryContract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { PositionForm } from "#app/office/forms/PositionForm.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

interface FaqCategoryPositionProps {
  group: OfficeFaqCategory;
  groups: readonly OfficeFaqCategory[];
  refused: SubmissionError | undefined;
}

export function FaqCategoryPosition({ group, groups, refused }: FaqCategoryPositionProps) {
  const t = useTranslations("texts.faq.categories");
  return (
    <PositionForm
      uuid={group.uuid}
      siblings={groups}
      describe={(at, of) => t("place", { at, of })}
      refused={refused}
    >
      <Removal group={group} />
    </PositionForm>
  );
}

function Removal({ group: { uuid, questions, name } }: Pick<FaqCategoryPositionProps, "group">) {
  const t = useTranslations("texts.faq.categories");
  const paths = useOfficePaths();
  return (
    <Disclosure summary={t("remove")}>
      {questions > 0 ? (
        <p className="max-w-prose text-sm">
          {t("inUse", { count: questions })}{" "}
          <Link to={paths.list("faq", `?category=${uuid}`)} className="text-link">
            {t("seeThem")}
          </Link>
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
