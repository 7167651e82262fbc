import { isSensitiveField } from "./sensitiveField.ts";

const SECRET_FILLING = /^cc-|password$|^one-time-code$/;
const RESTORED_HIDDEN_FIELDS = new Set(["version", "idempotencyKey"]);

/** All values per name; empty if no box is ticked. */
type Fields = Readonly<Record<string, readonly string[]>>;

export interface FormSnapshot {
  readonly form: string;
  readonly fields: Fields;
}

export interface FormField {
  readonly name: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly value: string;
  readonly checked?: boolean;
  readonly disabled: boolean;
}

const isChoice = ({ type }: FormField) => type === "checkbox" || type === "radio";
const isSecret = ({ name, autocomplete }: FormField) =>
  isSensitiveField(name) || autocomplete.split(" ").some((token) => SECRET_FILLING.test(token));
const isWritten = (field: FormField) => field.name !== "" && !isSecret(field);
const isRestoredHidden = ({ name, type }: FormField) =>
  type === "hidden" && RESTORED_HIDDEN_FIELDS.has(name);
const isTyped = (field: FormField) =>
  isWritten(field) &&
  !field.disabled &&
  !["hidden", "password", "file", "submit", "button", "reset", "image"].includes(field.type);

function formName(action: string, fields: readonly FormField[]): string {
  const about = fields.filter((each) => each.type === "hidden" && isWritten(each));
  const said = about
    .filter((each) => !isRestoredHidden(each))
    .map(({ name, value }) => [name, value]);
  return JSON.stringify([action, ...said]);
}

/** Without passwords and codes; null if the form has no input. */
export function snapshotForm(action: string, fields: readonly FormField[]): FormSnapshot | null {
  if (!fields.some(isTyped)) return null;
  const kept: Record<string, string[]> = Object.create(null);
  for (const field of fields.filter((each) => isTyped(each) || isRestoredHidden(each))) {
    const values = (kept[field.name] ??= []);
    if (!isChoice(field) || field.checked) values.push(field.value);
  }
  return { form: formName(action, fields), fields: { ...kept } };
}

interface Filling<F> {
  readonly field: F;
  readonly to: string | boolean;
}

/** Changes that restore `fields`; absent fields are left alone. */
export function fieldChanges<F extends FormField>(
  { form, fields: kept }: FormSnapshot,
  action: string,
  fields: readonly F[],
): Filling<F>[] {
  if (formName(action, fields) !== form) return [];
  const met = new Map<string, number>();
  return fields
    .filter((each) => isTyped(each) || isRestoredHidden(each))
    .flatMap((field): Filling<F>[] => {
      const values = kept[field.name];
      if (values === undefined) return [];
      if (isChoice(field)) return [{ field, to: values.includes(field.value) }];
      const place = met.get(field.name) ?? 0;
      met.set(field.name, place + 1);
      const to = values[place];
      return to === undefined ? [] : [{ field, to }];
    });
}
