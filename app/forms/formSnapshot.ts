import { isSecretName } from "./sensitiveField.ts";

/** What a browser fills in by itself and nobody else may keep. */
const SECRET_FILLING = /^cc-|password$|^one-time-code$/;
/** Hidden fields that come back with what was typed: what it was written on, and by what it is known when sent twice. */
const CARRIED = new Set(["version", "idempotencyKey"]);

/** Every value of each name, in the order of the form; an empty list where no box of that name is ticked. */
type Fields = Readonly<Record<string, readonly string[]>>;

/** A form as it was sent. */
export interface SentForm {
  /** Which form of its page it is. */
  readonly form: string;
  readonly fields: Fields;
}

/** What of a field in the document matters here. */
export interface Fillable {
  readonly name: string;
  readonly type: string;
  /** What the browser may fill it with by itself; empty where nothing was said. */
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

/** Tells a form from the others of its page: where it is sent, and what its hidden fields say it is about. */
function formName(action: string, fields: readonly Fillable[]): string {
  const about = fields.filter((each) => each.type === "hidden" && isWritten(each));
  const said = about.filter((each) => !isCarried(each)).map(({ name, value }) => [name, value]);
  return JSON.stringify([action, ...said]);
}

/** What is typed into a form, without passwords and codes; null where nothing can be typed. */
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
  /** The text of a field, or whether a box is ticked. */
  readonly to: string | boolean;
}

/** What each of `fields` has to become to stand as it was sent; a field that was not there is left alone. */
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
