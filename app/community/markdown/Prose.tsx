import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { useLang } from "#app/i18n/useLang.ts";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { ownLinksIn } from "./ownLinks.ts";

interface ProseProps {
  /** Of `renderMarkdown`. */
  html: string;
  className?: string;
}

/** A text by a member. Its links to own pages lead to those in the reader's language. Its code blocks get a button that copies them, with scripts only. */
export function Prose({ html, className = "" }: ProseProps) {
  const box = useRef<HTMLDivElement>(null);
  const lang = useLang();
  const [blocks, setBlocks] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    setBlocks([...(box.current?.querySelectorAll<HTMLElement>(".code-block") ?? [])]);
  }, [html]);
  return (
    <>
      <div
        ref={box}
        className={`prose post ${className}`}
        dangerouslySetInnerHTML={{ __html: ownLinksIn(lang, html) }}
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
