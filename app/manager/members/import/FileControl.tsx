import type { ComponentProps } from "react";
import { useFieldControl } from "../../../ui/Field.tsx";

/** The native file control of the field around it. */
export function FileControl(props: Pick<ComponentProps<"input">, "name" | "accept">) {
  const control = useFieldControl();
  return (
    <input
      {...control}
      {...props}
      type="file"
      className="w-full cursor-pointer text-sm file:me-3 file:cursor-pointer file:rounded-md file:border file:border-control file:bg-raised file:px-3 file:py-1.5 before:absolute before:inset-0"
    />
  );
}
