import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PRODUCT_TEXT_MAX } from "#shared/products/content.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { useLang } from "../../kit/language.ts";
import { Prose } from "../../kit/Prose.tsx";
import { languageNames } from "../../site/LanguageLinks.tsx";
import { SIDE_BY_SIDE } from "../../ui/TextsField.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { EditTexts } from "../form/EditTexts.tsx";
import { InsertPicture } from "./InsertPicture.tsx";
import { writeInto } from "./writeInto.ts";

/** The long text, and how it will look: drawn by the same program that draws it for visitors. */
export function Description() {
  const t = useTranslations("products.fields");
  const [lang, setLang] = useState<Lang>(useLang());
  const box = useRef<HTMLDivElement>(null);
  const fieldOf = (which: Lang) =>
    box.current?.querySelector<HTMLTextAreaElement>(`textarea[name="description.${which}"]`);
  return (
    <Panel title={t("description")} description={t("descriptionText")}>
      <div ref={box} className="grid gap-4 [&_textarea]:max-h-128">
        <EditTexts
          label={t("description")}
          name="description"
          max={PRODUCT_TEXT_MAX.description}
          multiline
        />
        <div className="flex flex-wrap items-center gap-2 noscript:hidden">
          <div role="group" aria-label={t("previewIn")} className="flex flex-wrap gap-1">
            {SIDE_BY_SIDE.map((each) => (
              <button
                key={each}
                type="button"
                lang={bcp47[each]}
                aria-pressed={each === lang}
                onClick={() => setLang(each)}
                className="min-h-8 rounded-md border border-transparent px-3 text-sm hover:bg-sunken aria-pressed:border-line aria-pressed:bg-sunken aria-pressed:font-semibold"
              >
                {languageNames[each]}
              </button>
            ))}
          </div>
          <InsertPicture
            lang={lang}
            insert={(line) => {
              const field = fieldOf(lang);
              if (!field) return;
              const { selectionEnd: at, value } = field;
              writeInto(field, `${value.slice(0, at)}\n\n${line}\n\n${value.slice(at)}`);
            }}
          />
        </div>
        <LivePreview lang={lang} text={() => fieldOf(lang)?.value ?? ""} />
      </div>
    </Panel>
  );
}

const PAUSE_MS = 400;

/** How the text in one language looks, shortly after each pause in typing. */
function LivePreview({ lang, text }: { lang: Lang; text: () => string }) {
  const t = useTranslations("products.fields");
  const [html, setHtml] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const read = useRef(text);
  useEffect(() => {
    read.current = text;
  });
  useEffect(() => {
    const form = place.current?.closest("form");
    const draw = async () => {
      const { inNewTabs, markdownHtml } = await import("../../kit/markdown.ts");
      setHtml(inNewTabs(markdownHtml(read.current())));
    };
    let timer = setTimeout(() => void draw());
    const typed = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || target.name !== `description.${lang}`) return;
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), PAUSE_MS);
    };
    form?.addEventListener("input", typed);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener("input", typed);
    };
  }, [lang]);
  return (
    <div
      ref={place}
      role="region"
      aria-label={t("preview")}
      lang={bcp47[lang]}
      tabIndex={0}
      className="max-h-128 overflow-y-auto rounded-md border border-line bg-sunken p-4 noscript:hidden"
    >
      <Prose html={html} />
    </div>
  );
}
