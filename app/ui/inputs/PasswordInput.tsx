import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { controlClass } from "./controlClass.ts";
import { useFieldControl } from "./Field.tsx";

interface PasswordInputProps extends Omit<ComponentProps<"input">, "type"> {
  revealLabel: string;
}

/** Without scripts a plain password field. */
export function PasswordInput({ revealLabel, className, ...props }: PasswordInputProps) {
  const control = useFieldControl();
  const [revealed, setRevealed] = useState(false);
  return (
    <span className={classes("relative block", className)}>
      <input
        {...control}
        {...props}
        type={revealed ? "text" : "password"}
        className={classes(controlClass, "pe-11 noscript:pe-3")}
      />
      <button
        type="button"
        aria-label={revealLabel}
        aria-pressed={revealed}
        onClick={() => setRevealed(!revealed)}
        className={classes(
          buttonClass({ variant: "quiet", size: "sm", square: true }),
          "absolute! top-1 end-1 text-muted! noscript:hidden",
        )}
      >
        {revealed ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
      </button>
    </span>
  );
}
