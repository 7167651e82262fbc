import { useEffect, useState } from "react";
import { boxesOf } from "#app/ui/tables/rowSelection.tsx";

/** How many rows are ticked now for the form of this id. */
export function useTicked(form: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const recount = () => setCount(boxesOf(form).filter(({ checked }) => checked).length);
    const recountLater = () => queueMicrotask(recount); // a reset is told before it is done
    recount();
    document.addEventListener("change", recount);
    document.addEventListener("reset", recountLater);
    return () => {
      document.removeEventListener("change", recount);
      document.removeEventListener("reset", recountLater);
    };
  });
  return count;
}
