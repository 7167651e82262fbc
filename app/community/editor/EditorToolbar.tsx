import {
  Bold,
  Code,
  Heading,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  TextQuote,
} from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { ATTACHMENT_TYPES } from "#shared/community/attachments/rules.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";

/** Names of the toolbar element, in order. */
const TOOLS = [
  ["header-2", "heading", Heading],
  ["bold", "bold", Bold],
  ["italic", "italic", Italic],
  ["quote", "quote", TextQuote],
  ["code", "code", Code],
  ["link", "link", Link],
  ["unordered-list", "list", List],
  ["ordered-list", "numbers", ListOrdered],
] as const;

const toolClass = classes(buttonClass({ variant: "quiet", square: true }), "[&_svg]:size-4");

interface EditorToolbarProps {
  /** Id of the textarea. */
  field: string;
  add: (files: readonly File[]) => void;
}

/** Not rendered without scripts; the custom element is loaded with the editor. */
export function EditorToolbar({ field, add }: EditorToolbarProps) {
  const t = useTranslations("community.editor");
  const picture = useRef<HTMLInputElement>(null);
  useEffect(() => void import("@github/markdown-toolbar-element"), []);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    add([...(currentTarget.files ?? [])]);
    currentTarget.value = "";
  };
  return (
    <markdown-toolbar
      for={field}
      data-no-focus=""
      aria-label={t("tools")}
      className="flex flex-wrap gap-0.5 max-md:[&_button]:size-9 noscript:hidden"
    >
      {TOOLS.map(([style, name, Icon]) => (
        <button
          key={style}
          type="button"
          data-md-button={style}
          aria-label={t(name)}
          title={t(name)}
          className={toolClass}
        >
          <Icon aria-hidden />
        </button>
      ))}
      <button
        type="button"
        aria-label={t("addPicture")}
        title={t("addPicture")}
        onClick={() => picture.current?.click()}
        className={toolClass}
      >
        <ImagePlus aria-hidden />
      </button>
      <input
        ref={picture}
        type="file"
        multiple
        hidden
        accept={ATTACHMENT_TYPES.join(",")}
        aria-label={t("addPicture")}
        onChange={choose}
      />
    </markdown-toolbar>
  );
}
