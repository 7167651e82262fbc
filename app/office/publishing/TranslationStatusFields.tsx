import { useTranslations } from "use-intl";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";

interface TranslationStatusFieldsProps {
  behind: readonly string[];
  /** The version each language is up to date with, for versioned content. */
  follows?: Partial<Record<Lang, number>>;
}

export function TranslationStatusFields(props: TranslationStatusFieldsProps) {
  return (
    <>
      {props.behind.length > 0 && <UpToDateFields {...props} />}
      <MinorChangeField />
    </>
  );
}

/** Confirms that outdated languages are still correct. */
function UpToDateFields({ behind, follows }: TranslationStatusFieldsProps) {
  const t = useTranslations("texts.editor");
  const said = (lang: Lang): string => {
    const language = languageNames[lang];
    if (!follows) return t("holdsStill", { language });
    const { [lang]: version = 1 } = follows;
    return version === 0 ? t("holdsBorrowed", { language }) : t("holds", { language, version });
  };
  const langs = LANGS.filter((lang) => behind.some((field) => field.endsWith(`.${lang}`)));
  return (
    <Panel title={t("holding")} description={t("holdingText")}>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {langs.map((lang) => (
          <Checkbox key={lang} name={`upToDate.${lang}`} label={said(lang)} />
        ))}
      </div>
    </Panel>
  );
}

/** Whether the change leaves other languages valid; keeps a refused form's choice. */
function MinorChangeField() {
  const t = useTranslations("texts.editor");
  const { values } = useEditing();
  return (
    <Checkbox
      name="significance"
      value="minor"
      label={t("minor")}
      hint={t("minorText")}
      defaultChecked={values["significance"] === "minor"}
    />
  );
}
