import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Medium } from "#shared/catalog/media/contract.ts";
import { formatPictureAddress } from "#shared/catalog/media/pictureAddress.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { setFieldValue } from "#app/forms/setFieldValue.ts";
import { PicturePicker } from "#app/office/catalog/media/PicturePicker.tsx";

/** Picking one fills empty alt texts from the library. */
export function SectionPicture({ name }: { name: string }) {
  const t = useTranslations("layout.home");
  const { values, fieldError } = useEditing();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(values[`${name}.picture`] ?? "");
  const put = (next: string) => {
    setAddress(next);
    if (field.current) setFieldValue(field.current, next);
  };
  const pick = ({ picture, alt }: Medium) => {
    put(formatPictureAddress(picture));
    for (const [lang, text] of Object.entries(alt)) {
      const box = field.current?.form?.elements.namedItem(`${name}.alt.${lang}`);
      if (box instanceof HTMLInputElement && box.value === "") setFieldValue(box, text);
    }
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm font-semibold">{t("picture")}</p>
      <input ref={field} type="hidden" name={`${name}.picture`} defaultValue={address} />
      {address === "" ? (
        <p className="text-sm text-muted">{t("noPicture")}</p>
      ) : (
        <img
          src={`/${address}`}
          alt=""
          loading="lazy"
          className="aspect-4/3 w-40 rounded-md border border-line bg-sunken object-contain"
        />
      )}
      <FieldError id={`${name}-picture-error`} error={fieldError(`${name}.picture`)} />
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <PicturePicker label={t("choosePicture")} onPick={pick} />
        {address !== "" && (
          <Button
            type="button"
            size="sm"
            variant="quiet"
            icon={<Trash2 className="size-4" />}
            onClick={() => put("")}
          >
            {t("removePicture")}
          </Button>
        )}
      </div>
    </div>
  );
}
