import type { ComponentProps } from "react";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "./editingContext.ts";
import { useStoredNow } from "./useStoredValue.ts";

interface EditTextProps extends ComponentProps<typeof TextInput> {
  label: string;
  name: string;
}

export function EditText({ label, name, required = true, ...props }: EditTextProps) {
  const { values, fault } = useEditing();
  return (
    <Field label={label} hint={useStoredNow()(name)} error={fault(name)} required={required}>
      <TextInput {...props} name={name} defaultValue={values[name]} />
    </Field>
  );
}
