export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Dispatches `input` as typing does. */
export function setFieldValue(field: Control, to: string | boolean): void {
  if (typeof to === "boolean") {
    const other = field instanceof HTMLInputElement && field.checked !== to;
    if (other && (to || field.type === "checkbox")) field.click(); // a click never clears a radio button
    return;
  }
  if (field.value === to) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, to);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
