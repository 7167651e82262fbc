import { useTranslations } from "use-intl";
import { flatten } from "#app/office/forms/flatFields.ts";
import { MAX_PRODUCT_ITEMS, PRODUCT_TEXT_MAX } from "#shared/catalog/products/content.ts";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { PicturePicker } from "../media/PicturePicker.tsx";
import { formatPictureAddress } from "#shared/catalog/media/pictureAddress.ts";
import { RepeatedRows } from "#app/office/forms/RepeatedRows.tsx";

export function PictureFields() {
  const t = useTranslations("products.fields");
  const { fieldError } = useEditing();
  return (
    <Panel title={t("pictures")} description={t("picturesText")}>
      <FieldError id="pictures-error" error={fieldError("pictures")} />
      <RepeatedRows
        name="pictures"
        max={MAX_PRODUCT_ITEMS.pictures}
        label={(number) => t(number === 1 ? "firstPicture" : "picture", { number })}
        others={(add) => (
          <PicturePicker
            label={t("addPicture")}
            onPick={({ picture, alt }) =>
              add(flatten({ picture: formatPictureAddress(picture), alt }))
            }
          />
        )}
      >
        {(name) => <PictureField name={name} />}
      </RepeatedRows>
    </Panel>
  );
}

function PictureField({ name }: { name: string }) {
  const t = useTranslations("products.fields");
  const { values, fieldError } = useEditing();
  const address = values[`${name}.picture`] ?? "";
  return (
    <div className="grid items-start gap-4 md:grid-cols-[10rem_1fr]">
      <input type="hidden" name={`${name}.picture`} value={address} />
      <div>
        {address !== "" && (
          <img
            src={`/${address}`}
            alt=""
            loading="lazy"
            className="aspect-4/3 w-40 rounded-md border border-line bg-sunken object-contain"
          />
        )}
        <FieldError id={`${name}-error`} error={fieldError(name)} />
      </div>
      <LocalizedTextField label={t("alt")} name={`${name}.alt`} max={PRODUCT_TEXT_MAX.alt} />
    </div>
  );
}
