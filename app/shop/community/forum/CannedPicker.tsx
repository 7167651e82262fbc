import { useId, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OfferedReply } from "#shared/community/cannedReplies/contract.ts";
import { fillPlaceholders } from "#shared/community/cannedReplies/rules.ts";
import type { Discussion } from "#shared/community/forum/contract.ts";
import { bcp47, LANGS } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { insertIntoReply } from "./QuoteButton.tsx";

interface CannedPickerProps {
  discussion: Discussion;
  /** Best first. */
  replies: readonly OfferedReply[];
}

/** Staff insert a text into their reply and go on with it there. Absent without scripts, which alone can fill it in. */
export function CannedPicker({ discussion, replies }: CannedPickerProps) {
  const t = useTranslations("forum.canned");
  const id = useId();
  const paths = useOfficePaths();
  const [chosen, setChosen] = useState("");
  const [inserted, setInserted] = useState<readonly string[]>([]);
  const insert = () => {
    const reply = replies.find(({ uuid }) => uuid === chosen);
    if (!reply) return;
    insertIntoReply(fillPlaceholders(reply.body, valuesOf(discussion)));
    setInserted([...new Set([...inserted, reply.uuid])]);
  };
  return (
    <div className="grid gap-1.5 noscript:hidden">
      <label htmlFor={id} className="text-sm font-semibold">
        {t("label")}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          id={id}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          className="min-w-0 flex-1 basis-60"
        >
          <option value="">{t("choose")}</option>
          {languagesFor(discussion).map((lang) => (
            <Group key={lang} lang={lang} replies={replies} />
          ))}
        </Select>
        <Button disabled={chosen === ""} onClick={insert}>
          {t("insert")}
        </Button>
        <Link to={paths.list("forum/canned")} className="text-link text-sm">
          {t("manage")}
        </Link>
      </div>
      {inserted.map((uuid) => (
        <input key={uuid} type="hidden" name="canned[]" value={uuid} />
      ))}
    </div>
  );
}

type Language = OfferedReply["lang"];

const languagesFor = ({ lang }: Discussion): readonly Language[] => [
  lang,
  ...LANGS.filter((each) => each !== lang),
];

function Group({ lang, replies }: { lang: Language } & Pick<CannedPickerProps, "replies">) {
  const own = replies.filter((reply) => reply.lang === lang);
  if (own.length === 0) return null;
  return (
    <optgroup label={languageNames[lang]} lang={bcp47[lang]}>
      {own.map(({ uuid, title }) => (
        <option key={uuid} value={uuid}>
          {title}
        </option>
      ))}
    </optgroup>
  );
}

const valuesOf = ({ author, product, category, title }: Discussion) => ({
  name: author.publicName,
  product: (product ?? category).name,
  title,
});
