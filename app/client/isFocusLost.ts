/** Whether what had the focus is gone, so that a key pressed now would begin at the top of the page. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
