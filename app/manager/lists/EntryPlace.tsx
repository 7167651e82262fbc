import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ListEntry } from "#shared/content/lists.ts";
import type { Refused } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { useManagerPaths } from "../paths.ts";

interface EntryPlaceProps {
  entry: ListEntry;
  siblings: readonly ListEntry[];
  refused: Refused | undefined;
}

/** Where an entry stands among the others, the way to another place, and its end. */
export function EntryPlace({ entry, siblings, refused }: EntryPlaceProps) {
  const t = useTranslations("texts.faq.place");
  const own = useTranslations("texts.lists");
  const { message, tone } = useRefused(refused);
  const at = siblings.findIndex(({ uuid }) => uuid === entry.uuid);
  return (
    <Panel title={t("title")} description={own("place", { at: at + 1, of: siblings.length })}>
      {message && <Alert tone={tone} title={message} className="mb-4" />}
      <Form method="post" className="mb-4 flex flex-wrap items-end gap-3">
        <Field label={t("after")} className="w-full max-w-form">
          <Select key={at} name="after" defaultValue={siblings[at - 1]?.uuid ?? ""}>
            <option value="">{t("first")}</option>
            {siblings
              .filter(({ uuid }) => uuid !== entry.uuid)
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
      <Removal entry={entry} />
    </Panel>
  );
}

/** Deletes it, or says that it is in use, and of a topic where. */
function Removal({ entry: { uuid, uses, name, kind, parent } }: Pick<EntryPlaceProps, "entry">) {
  const t = useTranslations("texts.lists");
  const paths = useManagerPaths();
  const isCategory = kind === "technology" && parent === null;
  return (
    <Disclosure summary={t("remove")}>
      {uses > 0 ? (
        <p className="max-w-prose text-sm">
          {t(isCategory ? "hasTopics" : "inUse", { count: uses })}{" "}
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
