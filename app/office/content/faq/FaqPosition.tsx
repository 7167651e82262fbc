import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { Neighbor } from "#shared/content/cms/adminContract.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";

export function FaqPosition({ id, neighbours }: { id: string; neighbours: readonly Neighbor[] }) {
  const t = useTranslations("texts.faq.place");
  const at = neighbours.findIndex((each) => each.id === id);
  const others = neighbours.filter((each) => each.id !== id);
  return (
    <Panel title={t("title")} description={t("text", { at: at + 1, of: neighbours.length })}>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
        <Field label={t("after")} className="w-full max-w-form">
          <Select key={at} name="after" defaultValue={neighbours[at - 1]?.id ?? ""}>
            <option value="">{t("first")}</option>
            {others.map((each) => (
              <option key={each.id} value={each.id}>
                {t("behind", { question: each.question })}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" name="intent" value="place">
          {t("submit")}
        </Button>
      </Form>
    </Panel>
  );
}
