import { Check, Copy, X } from "lucide-react";
import { useEffect, useState } from "react";
import { buttonClass, type ButtonLook } from "./buttonClass.ts";
import { classes } from "#app/ui/classes.ts";

interface CopyButtonProps extends Pick<ButtonLook, "variant" | "size"> {
  text: string;
  labels: { copy: string; copied: string; failed: string };
  /** Accessible name; begins with the visible label. */
  name?: string;
  className?: string;
}

type Result = "idle" | "copied" | "failed";

const icons = { idle: Copy, copied: Check, failed: X };

/** Absent without scripts. */
export function CopyButton(props: CopyButtonProps) {
  const { text, labels, name, variant, size = "sm", className } = props;
  const [result, setResult] = useState<Result>("idle");
  useEffect(() => {
    if (result === "idle") return;
    const timer = setTimeout(() => setResult("idle"), 2500);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult("copied");
    } catch {
      setResult("failed");
    }
  };
  const Icon = icons[result];
  const said = { idle: labels.copy, copied: labels.copied, failed: labels.failed }[result];
  return (
    <>
      <button
        type="button"
        aria-label={result === "idle" ? name : undefined}
        onClick={() => void copy()}
        className={classes(buttonClass({ variant, size }), "noscript:hidden", className)}
      >
        <Icon className="size-4" />
        {said}
      </button>
      <output className="sr-only">{result === "idle" ? "" : said}</output>
    </>
  );
}
