import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ListEntry } from "#shared/content/lists.ts";
import type { Refused } from "../../kit/submitted.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { PlaceAmong } from "../form/PlaceAmong.tsx";
import { useManagerPaths } from "../paths.ts";

interface EntryPlaceProps {
  entry: ListEntry;
  siblings: readonly ListEntry[];
  refused: Refused | undefined;
}

/** Where an entry stands among the others, the way to another place, and its end. */
export function EntryPlace({ entry, siblings, refused }: EntryPlaceProps) {
  const t = useTranslations("texts.lists");
  return (
    <PlaceAmong
      uuid={entry.uuid}
      siblings={siblings}
      describe={(at, of) => t("place", { at, of })}
      refused={refused}
    >
      <Removal entry={entry} />
    </PlaceAmong>
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
