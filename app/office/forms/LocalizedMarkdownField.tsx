import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { bcp47, type Lang, LANGS } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Prose } from "#app/text/Prose.tsx";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { LocalizedTextField } from "./LocalizedTextField.tsx";
import { setFieldValue } from "#app/forms/setFieldValue.ts";

export interface LocalizedMarkdownFieldProps {
  label: string;
  within?: string;
  name: string;
  max: number;
  /** Of the text previewed. */
  fill?: (text: string, lang: Lang) => string;
  Tools?: ComponentType<{ lang: Lang; insert: (line: string) => void }>;
}

const asTyped = (text: string): string => text;

/** Previewed with the renderer that visitors get. */
export function LocalizedMarkdownField({
  label,
  within,
  name,
  max,
  fill = asTyped,
  Tools,
}: LocalizedMarkdownFieldProps) {
  const t = useTranslations("products.fields");
  const [lang, setLang] = useState<Lang>(useLang());
  const box = useRef<HTMLDivElement>(null);
  const fieldOf = (which: Lang) =>
    box.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}.${which}"]`);
  const insert = (line: string) => {
    const field = fieldOf(lang);
    if (!field) return;
    const { selectionEnd: at, value } = field;
    setFieldValue(field, `${value.slice(0, at)}\n\n${line}\n\n${value.slice(at)}`);
  };
  return (
    <div ref={box} className="grid gap-4 [&_textarea]:max-h-128">
      <LocalizedTextField label={label} name={name} max={max} multiline />
      <div className="flex flex-wrap items-center gap-2 noscript:hidden">
        <div role="group" aria-label={t("previewIn")} className="flex flex-wrap gap-1">
          {LANGS.map((each) => (
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
        {Tools && <Tools lang={lang} insert={insert} />}
      </div>
      <LivePreview
        label={within === undefined ? label : `${within} ${label}`}
        field={`${name}.${lang}`}
        lang={lang}
        text={() => fill(fieldOf(lang)?.value ?? "", lang)}
      />
    </div>
  );
}

const PAUSE_MS = 400;

interface LivePreviewProps {
  label: string;
  field: string;
  lang: Lang;
  text: () => string;
}

/** Updates when typing pauses. */
function LivePreview({ label, field, lang, text }: LivePreviewProps) {
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
      const { inNewTabs, markdownHtml } = await import("#app/text/markdown.ts");
      setHtml(inNewTabs(markdownHtml(read.current())));
    };
    let timer = setTimeout(() => void draw());
    const typed = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement) || target.name !== field) return;
      clearTimeout(timer);
      timer = setTimeout(() => void draw(), PAUSE_MS);
    };
    form?.addEventListener("input", typed);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener("input", typed);
    };
  }, [field]);
  return (
    <div
      ref={place}
      role="region"
      aria-label={t("preview", { label })}
      lang={bcp47[lang]}
      tabIndex={0}
      className="max-h-128 overflow-y-auto rounded-md border border-line bg-sunken p-4 noscript:hidden"
    >
      <Prose html={html} />
    </div>
  );
}
