import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OfficeTag, TagChoice } from "#shared/catalog/tags/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";

interface MergeOrDeleteTagProps {
  tag: OfficeTag;
  others: readonly TagChoice[];
  refused: SubmissionError | undefined;
}

export function MergeOrDeleteTag({ tag, others, refused }: MergeOrDeleteTagProps) {
  return (
    <div>
      {others.length > 0 && <Merger tag={tag} others={others} refused={refused} />}
      <Removal tag={tag} />
    </div>
  );
}

function Merger({ tag, others, refused }: MergeOrDeleteTagProps) {
  const t = useTranslations("manager.tags");
  const lang = useLang();
  const { form, message, tone, fieldError, typed } = useFormErrors(refused);
  const busy = useNavigation().formData?.get("intent") === "merge";
  return (
    <Disclosure summary={t("merge")} open={refused !== undefined}>
      <p className="mb-3 max-w-prose text-sm text-muted">
        {t("mergeText", { count: tag.products, name: tag.name[lang] })}
      </p>
      <Form ref={form} method="post" noValidate className="grid max-w-form gap-3">
        {message && <Alert tone={tone} title={message} />}
        <Field label={t("into")} error={fieldError("into")} required>
          <Select name="into" defaultValue={typed["into"] ?? ""}>
            <option value="">{t("choose")}</option>
            {others.map(({ uuid, name, unchecked }) => (
              <option key={uuid} value={uuid}>
                {unchecked ? t("uncheckedShort", { name }) : name}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          name="intent"
          value="merge"
          variant="danger"
          size="sm"
          busy={busy}
          className="justify-self-start"
        >
          {t("mergeNow")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function Removal({ tag }: Pick<MergeOrDeleteTagProps, "tag">) {
  const t = useTranslations("manager.tags");
  const lang = useLang();
  const busy = useNavigation().formData?.get("intent") === "remove";
  return (
    <Disclosure summary={t("remove")} className="border-b-0">
      <p className="mb-3 max-w-prose text-sm text-muted">
        {t("removeText", { count: tag.products })}
      </p>
      <Form method="post">
        <Button type="submit" name="intent" value="remove" variant="danger" size="sm" busy={busy}>
          {t("removeNow", { name: tag.name[lang] })}
        </Button>
      </Form>
    </Disclosure>
  );
}
