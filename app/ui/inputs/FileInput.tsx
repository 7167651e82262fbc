import { FileUp } from "lucide-react";
import { type ChangeEvent, type ComponentProps, useState } from "react";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { useFieldControl } from "./Field.tsx";

interface FileInputProps extends Omit<ComponentProps<"input">, "type" | "className"> {
  labels: { choose: string; none: string };
  drop?: boolean;
}

/**
 * The native control covers everything invisibly, so pointer, keyboard and drops reach it; without
 * scripts it is visible.
 */
export function FileInput({ labels, drop = false, onChange, ...props }: FileInputProps) {
  const [chosen, setChosen] = useState("");
  function change(event: ChangeEvent<HTMLInputElement>) {
    setChosen(event.currentTarget.files?.[0]?.name ?? "");
    onChange?.(event);
  }
  return (
    <span
      className={classes(
        "group/file relative flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
        drop && "border border-dashed border-control bg-field px-4 py-8 hover:border-muted",
      )}
    >
      <span
        aria-hidden
        className={classes(
          buttonClass(),
          "group-not-has-disabled/file:group-hover/file:bg-sunken group-has-disabled/file:border-line group-has-disabled/file:bg-sunken group-has-disabled/file:text-muted group-has-disabled/file:shadow-none noscript:hidden",
        )}
      >
        <FileUp className="size-4" />
        {labels.choose}
      </span>
      <span aria-hidden className="min-w-0 flex-1 text-sm wrap-anywhere text-muted noscript:hidden">
        {chosen || labels.none}
      </span>
      <input
        {...useFieldControl()}
        {...props}
        type="file"
        title={chosen || labels.none}
        onChange={change}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed noscript:static noscript:h-auto noscript:opacity-100"
      />
    </span>
  );
}
