import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Medium } from "#shared/catalog/media/contract.ts";
import { MEDIA_ALT_MAX } from "#shared/catalog/media/rules.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { formatPictureAddress } from "#shared/catalog/media/pictureAddress.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Dialog } from "#app/ui/overlays/Dialog.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { PicturePicker } from "./PicturePicker.tsx";
import { Thumbnail } from "./Thumbnail.tsx";

interface InsertPictureProps {
  lang: Lang;
  insert: (line: string) => void;
}

const lineOf = ({ picture }: Medium, alt: string): string =>
  `![${alt.replaceAll(/[\\[\]]/g, "\\$&")}](/${formatPictureAddress(picture)})`;

/** Asks for an alt text if the library has none. */
export function InsertPicture({ lang, insert }: InsertPictureProps) {
  const t = useTranslations("products.fields");
  const [asked, ask] = useState<Medium | null>(null);
  return (
    <>
      <PicturePicker
        label={t("insertPicture")}
        onPick={(medium) => {
          const alt = medium.alt[lang];
          if (alt === "") ask(medium);
          else insert(lineOf(medium, alt));
        }}
      />
      {asked && (
        <AltTextDialog
          medium={asked}
          lang={lang}
          close={() => ask(null)}
          answer={(alt) => {
            ask(null);
            insert(lineOf(asked, alt));
          }}
        />
      )}
    </>
  );
}

interface AltTextDialogProps {
  medium: Medium;
  lang: Lang;
  close: () => void;
  answer: (alt: string) => void;
}

function AltTextDialog({ medium, lang, close, answer }: AltTextDialogProps) {
  const t = useTranslations("products.fields");
  const words = useTranslations("products.media");
  const faults = useTranslations("fault");
  const [alt, setAlt] = useState("");
  const [isRefused, setRefused] = useState(false);
  const finish = () => {
    if (alt.trim() === "") setRefused(true);
    else answer(alt.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t("insertPicture")}
      closeLabel={words("close")}
      actions={
        <Button type="button" variant="primary" onClick={finish}>
          {t("insertPicture")}
        </Button>
      }
    >
      <div className="w-40">
        <Thumbnail medium={medium} alt="" />
      </div>
      <Field
        label={`${t("alt")} (${languageNames[lang]})`}
        error={isRefused ? faults("required") : undefined}
      >
        <TextInput
          lang={bcp47[lang]}
          value={alt}
          maxLength={MEDIA_ALT_MAX}
          onChange={({ currentTarget }) => {
            setAlt(currentTarget.value);
            setRefused(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            finish();
          }}
        />
      </Field>
    </Dialog>
  );
}
