import { TextQuote } from "lucide-react";
import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { quoteOf } from "./quote.ts";

/** Of the form that replies. */
export const REPLY_FORM = "reply";

interface QuoteButtonProps {
  post: { readonly content: string; readonly author: { readonly publicName: string } };
  /** Where the post stands. */
  path: string;
  /** Holds the post, of which a part may be selected. */
  shown: RefObject<HTMLElement | null>;
}

/** Inserts the post, or the selection in it, into the reply at the cursor. Not rendered without scripts. */
export function QuoteButton({ post: { content, author }, path, shown }: QuoteButtonProps) {
  const t = useTranslations("forum.thread");
  const quote = () => {
    const text = selectedIn(shown.current) ?? content;
    insertIntoReply(quoteOf({ text, words: t("wrote", { name: author.publicName }), path }));
  };
  return (
    <Button
      size="sm"
      icon={<TextQuote className="size-4" />}
      onClick={quote}
      className="noscript:hidden"
    >
      {t("quote")}
    </Button>
  );
}

/** Null unless the whole selection is within. */
function selectedIn(box: HTMLElement | null): string | null {
  const selection = document.getSelection();
  if (!box || !selection || selection.rangeCount === 0) return null;
  const text = selection.toString().trim();
  const within = box.contains(selection.getRangeAt(0).commonAncestorContainer);
  return within && text !== "" ? text : null;
}

/** Into the reply, as paragraphs of their own, with a line after them to write on. */
export function insertIntoReply(text: string): void {
  const form = document.getElementById(REPLY_FORM);
  const box = form?.querySelector<HTMLTextAreaElement>("textarea");
  if (!box) return;
  const before = box.value.slice(0, box.selectionStart).trimEnd();
  const lead = before === "" ? "" : "\n\n";
  box.setRangeText(`${lead}${text}\n\n`, before.length, box.selectionEnd, "end");
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  box.focus();
  box.scrollIntoView({ block: "center" });
}
