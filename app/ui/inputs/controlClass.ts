/** Shared by inputs and selects. */
export const controlClass =
  "block w-full min-h-10 rounded-md border border-control bg-field px-3 py-1.5 text-base leading-tight text-text shadow-field transition-colors enabled:not-aria-invalid:not-focus-visible:hover:border-muted focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger [input&]:read-only:border-line [input&]:read-only:bg-sunken disabled:border-line disabled:bg-sunken disabled:text-muted";
