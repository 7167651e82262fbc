import { useTranslations } from "use-intl";
import { flatten } from "#app/office/forms/flatFields.ts";
import { PRODUCT_MOST, PRODUCT_TEXT_MAX } from "#shared/catalog/products/content.ts";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditTexts } from "#app/office/forms/LocalizedTextField.tsx";
import { PicturePicker } from "../media/PicturePicker.tsx";
import { addressOf } from "#shared/catalog/media/pictureAddress.ts";
import { Rows } from "#app/office/forms/RepeatedRows.tsx";

export function Pictures() {
  const t = useTranslations("products.fields");
  const { fault } = useEditing();
  return (
    <Panel title={t("pictures")} description={t("picturesText")}>
      <FieldError id="pictures-error" error={fault("pictures")} />
      <Rows
        name="pictures"
        most={PRODUCT_MOST.pictures}
        label={(number) => t(number === 1 ? "firstPicture" : "picture", { number })}
        others={(add) => (
          <PicturePicker
            label={t("addPicture")}
            onPick={({ picture, alt }) => add(flatten({ picture: addressOf(picture), alt }))}
          />
        )}
      >
        {(name) => <Shown name={name} />}
      </Rows>
    </Panel>
  );
}

function Shown({ name }: { name: string }) {
  const t = useTranslations("products.fields");
  const { values, fault } = useEditing();
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
        <FieldError id={`${name}-error`} error={fault(name)} />
      </div>
      <EditTexts label={t("alt")} name={`${name}.alt`} max={PRODUCT_TEXT_MAX.alt} />
    </div>
  );
}
