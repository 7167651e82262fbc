/** The name under which the address of a list says that its view has just been kept. */
export const VIEW_KEPT = "viewKept";
