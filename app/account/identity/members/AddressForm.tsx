import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { AddressFields } from "../geo/AddressFields.tsx";
import type { AddressOptions } from "../geo/addressOptions.server.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface AddressFormProps {
  id: string | null;
  values: Readonly<Partial<Record<string, string | null>>>;
  lists: AddressOptions;
  isDefault: boolean;
  refused: SubmissionError | undefined;
  back: string;
}

export function AddressForm(props: AddressFormProps) {
  const { id, values: given, lists, isDefault, refused, back } = props;
  const t = useTranslations("member.addresses");
  const { form, message, tone, fieldError, typed } = useFormErrors(refused);
  const then = id === null ? "add" : "change";
  const busy = useNavigation().formData?.get("then") === then;
  const values = { ...given, ...typed };
  return (
    <Panel title={t(id === null ? "add" : "editTitle")}>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {/* For Enter: without scripts the button of the lists would come first. */}
        <button type="submit" hidden>
          {t("save")}
        </button>
        <input type="hidden" name="then" value={then} />
        {id !== null && <input type="hidden" name="id" value={id} />}
        {message && <Alert tone={tone} title={message} />}
        <Recipient values={values} fieldError={fieldError} />
        <AddressFields lists={lists} values={values} fieldError={fieldError} />
        {!isDefault && (
          <Checkbox
            name="isDefault"
            label={t("asDefault")}
            defaultChecked={values.isDefault === "on"}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={busy}>
            {t("save")}
          </Button>
          <Link to={back} className={buttonClass({ variant: "quiet" })}>
            {t("cancel")}
          </Link>
        </div>
      </Form>
    </Panel>
  );
}

type RecipientProps = Pick<AddressFormProps, "values"> & {
  fieldError: (field: string) => string | undefined;
};

function Recipient({ values, fieldError }: RecipientProps) {
  const t = useTranslations("member.addresses");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t("label")}
        hint={t("labelHint")}
        error={fieldError("label")}
        className="sm:col-span-2"
      >
        <TextInput name="label" maxLength={60} defaultValue={values.label ?? ""} />
      </Field>
      <Field label={t("recipient")} error={fieldError("recipient")} required>
        <TextInput name="recipient" autoComplete="name" defaultValue={values.recipient ?? ""} />
      </Field>
      <Field label={t("phone")} error={fieldError("phone")} required>
        <TextInput
          type="tel"
          inputMode="tel"
          name="phone"
          autoComplete="tel"
          defaultValue={values.phone ?? ""}
        />
      </Field>
    </div>
  );
}
