import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { Spinner } from "#app/ui/feedback/Spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  icon?: ReactNode;
  iconAfter?: boolean;
  /** Ignores clicks, keeps width and focus, and shows a spinner after a delay. */
  busy?: boolean;
}

/** `type` defaults to "button". */
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
