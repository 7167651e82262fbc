import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { FaqGroup } from "#shared/content/faq/categoryContract.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { PlaceAmong } from "#app/office/forms/PositionForm.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";

interface CategoryPlaceProps {
  group: FaqGroup;
  groups: readonly FaqGroup[];
  refused: Refused | undefined;
}

export function CategoryPlace({ group, groups, refused }: CategoryPlaceProps) {
  const t = useTranslations("texts.faq.categories");
  return (
    <PlaceAmong
      uuid={group.uuid}
      siblings={groups}
      describe={(at, of) => t("place", { at, of })}
      refused={refused}
    >
      <Removal group={group} />
    </PlaceAmong>
  );
}

function Removal({ group: { uuid, questions, name } }: Pick<CategoryPlaceProps, "group">) {
  const t = useTranslations("texts.faq.categories");
  const paths = useManagerPaths();
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
