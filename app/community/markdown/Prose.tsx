import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { langPrefix } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";

interface ProseProps {
  /** Of `renderMarkdown`. */
  html: string;
  className?: string;
}

/** Pages that exist in every language, as links to them are stored: with the language in which the writer read. */
const TRANSLATED =
  /(<a href=")\/(?:(?:en|cn)\/)?(?=(?:forum|productDetail|product|support|news|faq)(?:["/?#]))/g;

/** A text by a member. Its links to own pages lead to those in the reader's language. Its code blocks get a button that copies them, with scripts only. */
export function Prose({ html, className = "" }: ProseProps) {
  const box = useRef<HTMLDivElement>(null);
  const prefix = langPrefix[useLang()];
  const [blocks, setBlocks] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    setBlocks([...(box.current?.querySelectorAll<HTMLElement>(".code-block") ?? [])]);
  }, [html]);
  return (
    <>
      <div
        ref={box}
        className={`prose post ${className}`}
        dangerouslySetInnerHTML={{ __html: html.replaceAll(TRANSLATED, `$1${prefix}/`) }}
      />
      {blocks.map((block, at) => createPortal(<CopyCode block={block} />, block, String(at)))}
    </>
  );
}

function CopyCode({ block }: { block: HTMLElement }) {
  const t = useTranslations("community.code");
  const labels = { copy: t("copy"), copied: t("copied"), failed: t("failed") };
  return (
    <div className="absolute end-1 top-1">
      <CopyButton
        text={block.querySelector("code")?.textContent ?? ""}
        labels={labels}
        variant="quiet"
      />
    </div>
  );
}
