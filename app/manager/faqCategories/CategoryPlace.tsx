import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { FaqGroup } from "#shared/content/faqCategories.ts";
import type { Refused } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { useManagerPaths } from "../paths.ts";

interface CategoryPlaceProps {
  group: FaqGroup;
  groups: readonly FaqGroup[];
  refused: Refused | undefined;
}

/** Where a category stands among the others, the way to another place, and its end. */
export function CategoryPlace({ group, groups, refused }: CategoryPlaceProps) {
  const t = useTranslations("texts.faq.place");
  const own = useTranslations("texts.faq.categories");
  const { message, tone } = useRefused(refused);
  const at = groups.findIndex(({ uuid }) => uuid === group.uuid);
  return (
    <Panel title={t("title")} description={own("place", { at: at + 1, of: groups.length })}>
      {message && <Alert tone={tone} title={message} className="mb-4" />}
      <Form method="post" className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t("after")} className="w-full max-w-form">
          <Select key={at} name="after" defaultValue={groups[at - 1]?.uuid ?? ""}>
            <option value="">{t("first")}</option>
            {groups
              .filter(({ uuid }) => uuid !== group.uuid)
              .map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {t("behind", { question: name })}
                </option>
              ))}
          </Select>
        </Field>
        <Button type="submit" name="intent" value="place">
          {t("submit")}
        </Button>
      </Form>
      <Removal group={group} />
    </Panel>
  );
}

/** Deletes it, or says what is in it and where that is. */
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
