import { useEffect, useState } from "react";
import { selectableBoxes } from "#app/ui/tables/rowSelection.tsx";

export function useSelectedCount(form: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const recount = () => setCount(selectableBoxes(form).filter(({ checked }) => checked).length);
    const recountLater = () => queueMicrotask(recount); // the event precedes the reset
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
