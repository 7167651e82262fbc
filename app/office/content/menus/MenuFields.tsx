import { useTranslations } from "use-intl";
import { MENU_MAX } from "#shared/content/menus/menuContent.ts";
import type { MenuCategory } from "#shared/site/company/contract.ts";
import type { MenuName } from "#shared/content/menus/menus.ts";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { RepeatedRows } from "#app/office/forms/RepeatedRows.tsx";
import { CheckboxField } from "#app/office/forms/CheckboxField.tsx";
import { TargetSelect } from "./TargetSelect.tsx";

interface MenuFieldsProps {
  name: MenuName;
  categories: readonly MenuCategory[];
}

export function MenuFields({ name: menu, categories }: MenuFieldsProps) {
  const t = useTranslations("layout.menus");
  const { fieldError, refused, saved: stored } = useEditing();
  return (
    <Panel title={t("entries")} description={t("entriesText", { where: t(`texts.${menu}`) })}>
      <FieldError id="entries-error" error={fieldError("entries")} />
      <RepeatedRows
        name="entries"
        max={MENU_MAX.entries}
        label={(number) => t("entry", { number })}
        add={t("add")}
        keepEmpty
        framed
      >
        {(name) => (
          <>
            <Entry name={name} categories={categories} isTop />
            <FieldError id={`${name}-sub-error`} error={fieldError(`${name}.sub`)} />
            <details
              open={refused !== undefined || !(`${name}.sub.0.target` in stored)}
              className="border-s-2 border-line ps-4"
            >
              <summary className="mb-3 w-fit text-sm font-semibold hover:text-accent">
                {t("subs")}
              </summary>
              <RepeatedRows
                name={`${name}.sub`}
                max={MENU_MAX.sub}
                label={(number) => t("sub", { number })}
                add={t("addSub")}
                keepEmpty
              >
                {(sub) => <Entry name={sub} categories={categories} />}
              </RepeatedRows>
            </details>
          </>
        )}
      </RepeatedRows>
    </Panel>
  );
}

interface EntryProps extends Pick<MenuFieldsProps, "categories"> {
  name: string;
  /** May be a heading. */
  isTop?: boolean;
}

function Entry({ name, categories, isTop }: EntryProps) {
  const t = useTranslations("layout.menus");
  return (
    <div className="grid gap-4">
      <LocalizedTextField label={t("name")} name={`${name}.name`} max={MENU_MAX.name} optional />
      <div className="group/target grid items-start gap-4 md:grid-cols-2">
        <TargetSelect name={`${name}.target`} categories={categories} isTop={isTop} />
        <div className="hidden group-has-[option[value=address]:checked]/target:block">
          <TextField
            label={t("url")}
            name={`${name}.address`}
            type="url"
            maxLength={MENU_MAX.address}
            placeholder={t("urlHint")}
            required={false}
          />
        </div>
      </div>
      <CheckboxField name={`${name}.hidden`} label={t("hidden")} />
    </div>
  );
}
