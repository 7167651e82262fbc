/** Flash parameter of a saved view. */
export const VIEW_KEPT = "viewKept";
