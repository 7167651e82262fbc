import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { Spinner } from "#app/ui/feedback/Spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  icon?: ReactNode;
  /** The icon comes after the words: it says where they lead. */
  iconAfter?: boolean;
  /** Work is under way: swallows further clicks, keeps width and focus, and soon shows a spinner. */
  busy?: boolean;
}

/** A native button; `type` is "button" unless said otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    square,
    icon,
    iconAfter = false,
    busy = false,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ variant, size, square }), className)}
      onClick={click}
      {...(busy && { "aria-busy": true, "aria-disabled": true })}
    >
      {busy && <Spinner className="absolute animate-appear" />}
      <span className={classes("inline-flex min-w-0 items-center gap-2", busy && "animate-vanish")}>
        {!iconAfter && icon}
        <span className="min-w-0">{children}</span>
        {iconAfter && icon}
      </span>
    </button>
  );
}
