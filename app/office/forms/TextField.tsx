import type { ComponentProps } from "react";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "./editingContext.ts";
import { useStoredHint } from "./useStoredValue.ts";

interface TextFieldProps extends ComponentProps<typeof TextInput> {
  label: string;
  name: string;
}

export function TextField({ label, name, required = true, ...props }: TextFieldProps) {
  const { values, fieldError } = useEditing();
  return (
    <Field label={label} hint={useStoredHint()(name)} error={fieldError(name)} required={required}>
      <TextInput {...props} name={name} defaultValue={values[name]} />
    </Field>
  );
}
