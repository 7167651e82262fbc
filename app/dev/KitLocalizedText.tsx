import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { TextsField } from "#app/ui/inputs/TextsField.tsx";
import { type KitProps, KitPart, KitSection } from "./KitSection.tsx";

export function KitLocalizedText({ texts: { headings, work, long } }: KitProps) {
  const labels = {
    languages: languageNames,
    missing: work.missing,
    unwritten: work.missing,
    behind: work.outdated,
    count: (used: number, max: number) => `${used} / ${max}`,
  };
  return (
    <KitSection title={headings.texts} parts={["TextsField"]}>
      <KitPart name="TextsField">
        <TextsField
          label={work.headline}
          name="headline"
          values={{ ...work.headlines, cn: "" }}
          max={30}
          langError={(lang) => (lang === "cn" ? work.required : undefined)}
          shown="tw"
          labels={labels}
        />
        <TextsField
          label={work.note}
          name="description"
          values={{ tw: long.han, en: long.latin, cn: long.han }}
          max={200}
          multiline
          langError={() => undefined}
          behind={(lang) => lang === "cn"}
          shown="tw"
          labels={labels}
        />
      </KitPart>
    </KitSection>
  );
}
