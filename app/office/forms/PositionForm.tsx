import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";

interface Placed {
  readonly uuid: string;
  readonly name: string;
}

interface PositionFormProps {
  uuid: string;
  siblings: readonly Placed[];
  describe: (at: number, of: number) => string;
  refused?: SubmissionError | undefined;
  /** Keeps the scroll position. */
  stays?: boolean;
  children?: ReactNode;
}

export function PositionForm({
  uuid: own,
  siblings,
  describe,
  refused,
  stays,
  children,
}: PositionFormProps) {
  const t = useTranslations("texts.faq.place");
  const { message, tone } = useFormErrors(refused);
  const at = siblings.findIndex(({ uuid }) => uuid === own);
  return (
    <Panel title={t("title")} description={describe(at + 1, siblings.length)}>
      {message && <Alert tone={tone} title={message} className="mb-4" />}
      <Form
        method="post"
        preventScrollReset={stays}
        className="flex flex-wrap items-end gap-3 not-last:mb-4"
      >
        <Field label={t("after")} className="w-full max-w-form">
          <Select key={at} name="after" defaultValue={siblings[at - 1]?.uuid ?? ""}>
            <option value="">{t("first")}</option>
            {siblings
              .filter(({ uuid }) => uuid !== own)
              .map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {t("behind", { question: name })}
                </option>
              ))}
          </Select>
        </Field>
        <Button type="submit" name="intent" value="place">
          {t("submit")}
        </Button>
      </Form>
      {children}
    </Panel>
  );
}
