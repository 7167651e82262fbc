/** Field of a form that scripts send: it says that nobody leaves the place where they stand. */
export const IN_PLACE = "in-place";

/** An address that leads back to `id` on it, unless the form was sent in place. */
export const withPlace = (address: string, id: string, form: FormData): string =>
  form.has(IN_PLACE) ? address : `${address}#${id}`;
