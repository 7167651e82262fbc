import { classes } from "#app/ui/classes.ts";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Icon only; needs an `aria-label`. */
  square?: boolean | undefined;
}

const base =
  "relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-md border text-center font-semibold leading-tight no-underline break-keep wrap-break-word transition-colors select-none print:hidden disabled:text-muted! disabled:shadow-none";

/** Disabled buttons look flat; quiet ones always do. */
const flat = "disabled:border-line! disabled:bg-sunken!";

const variants: Record<ButtonVariant, string> = {
  primary: `${flat} border-accent-strong bg-accent text-accent-contrast shadow-control hover:bg-accent-strong not-aria-disabled:active:shadow-pressed data-popup-open:shadow-pressed`,
  secondary: `${flat} border-control bg-raised text-text shadow-control hover:bg-sunken not-aria-disabled:active:shadow-pressed data-popup-open:shadow-pressed aria-pressed:border-accent aria-pressed:bg-accent-soft`,
  quiet:
    "disabled:opacity-50 border-transparent bg-transparent text-text not-disabled:hover:bg-sunken not-aria-disabled:active:bg-line data-popup-open:bg-line",
  danger: `${flat} border-danger-strong bg-danger text-accent-contrast shadow-control hover:bg-danger-strong not-aria-disabled:active:shadow-pressed data-popup-open:shadow-pressed`,
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-8 px-3 py-1 text-sm",
  md: "min-h-10 px-4 py-1.5 text-sm",
  lg: "min-h-12 px-6 py-2 text-base",
};

const squares: Record<ButtonSize, string> = {
  sm: "size-8 text-sm",
  md: "size-10 text-sm",
  lg: "size-12 text-base",
};

/** Also for links: `<Link className={buttonClass()}>`. */
export const buttonClass = ({ variant = "secondary", size = "md", square }: ButtonLook = {}) =>
  classes(base, variants[variant], square ? squares[size] : sizes[size]);
