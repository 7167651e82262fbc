import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./buttonClass.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  icon?: ReactNode;
  /** Work is under way: shows a spinner, keeps width and focus, and swallows further clicks. */
  busy?: boolean;
}

/** A native button; `type` is "button" unless said otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    square,
    icon,
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
      {busy && <Spinner className="absolute" />}
      <span className={classes("inline-flex items-center gap-2", busy && "opacity-0")}>
        {icon}
        {children}
      </span>
    </button>
  );
}
