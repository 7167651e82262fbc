import { isSecretName } from "./sensitiveField.ts";

const SECRET_FILLING = /^cc-|password$|^one-time-code$/;
const CARRIED = new Set(["version", "idempotencyKey"]);

/** All values per name; empty if no box is ticked. */
type Fields = Readonly<Record<string, readonly string[]>>;

export interface SentForm {
  readonly form: string;
  readonly fields: Fields;
}

export interface Fillable {
  readonly name: string;
  readonly type: string;
  readonly autocomplete: string;
  readonly value: string;
  readonly checked?: boolean;
  readonly disabled: boolean;
}

const isChoice = ({ type }: Fillable) => type === "checkbox" || type === "radio";
const isSecret = ({ name, autocomplete }: Fillable) =>
  isSecretName(name) || autocomplete.split(" ").some((token) => SECRET_FILLING.test(token));
const isWritten = (field: Fillable) => field.name !== "" && !isSecret(field);
const isCarried = ({ name, type }: Fillable) => type === "hidden" && CARRIED.has(name);
const isTyped = (field: Fillable) =>
  isWritten(field) &&
  !field.disabled &&
  !["hidden", "password", "file", "submit", "button", "reset", "image"].includes(field.type);

function formName(action: string, fields: readonly Fillable[]): string {
  const about = fields.filter((each) => each.type === "hidden" && isWritten(each));
  const said = about.filter((each) => !isCarried(each)).map(({ name, value }) => [name, value]);
  return JSON.stringify([action, ...said]);
}

/** Without passwords and codes; null if the form has no input. */
export function sentForm(action: string, fields: readonly Fillable[]): SentForm | null {
  if (!fields.some(isTyped)) return null;
  const kept: Record<string, string[]> = Object.create(null);
  for (const field of fields.filter((each) => isTyped(each) || isCarried(each))) {
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
export function filling<F extends Fillable>(
  { form, fields: kept }: SentForm,
  action: string,
  fields: readonly F[],
): Filling<F>[] {
  if (formName(action, fields) !== form) return [];
  const met = new Map<string, number>();
  return fields
    .filter((each) => isTyped(each) || isCarried(each))
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
