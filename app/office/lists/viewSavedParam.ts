/** Flash parameter of a saved view. */
export const VIEW_SAVED_PARAM = "viewKept";
