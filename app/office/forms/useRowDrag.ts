import { type DragEvent, useState } from "react";

/** Browsers drag nothing without data; the type is arbitrary. */
const DATA = "application/x-row";

export function useRowDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    dragged,
    over: dragged === over ? null : over,
    handle: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData(DATA, "");
        const row = event.currentTarget.closest("fieldset");
        if (row) event.dataTransfer.setDragImage(row, 12, 12);
        setDragged(at);
      },
      onDragEnd: end,
    }),
    row: (at: number) => ({
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === null) return;
        event.preventDefault();
        if (dragged !== at) move(dragged, at);
        end();
      },
    }),
  };
}
