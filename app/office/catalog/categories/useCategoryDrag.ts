import { type RefObject, useEffect, useRef, useState } from "react";
import { type CategoryPosition } from "#shared/catalog/categories/position.ts";
import { type DropTarget, dropTargetAt, dropPosition, type CategoryNode } from "./dropTarget.ts";

interface Dragging {
  /** Element around rows with `data-category`. */
  list: RefObject<HTMLUListElement | null>;
  dragged: string | null;
  aim: DropTarget | null;
}

const NOTHING: State = { dragged: null, aim: null };

type State = Omit<Dragging, "list">;

interface Now extends State {
  readonly tree: readonly CategoryNode[];
  readonly move: (uuid: string, to: CategoryPosition) => void;
}

export function useCategoryDrag(tree: Now["tree"], move: Now["move"]): Dragging {
  const list = useRef<HTMLUListElement>(null);
  const [state, setState] = useState(NOTHING);
  const now = useRef<Now>({ tree, move, ...NOTHING });
  useEffect(() => {
    now.current = { ...now.current, tree, move };
  });
  useEffect(() => {
    const set = (next: State) => {
      now.current = { ...now.current, ...next }; // a drop may precede the next render
      setState(next);
    };
    return list.current ? listenToDrag(list.current, () => now.current, set) : undefined;
  }, []);
  return { list, ...state };
}

/** Answers the unsubscribe function. */
function listenToDrag(list: HTMLElement, now: () => Now, set: (next: State) => void): () => void {
  const leave = new AbortController();
  const on = (type: "dragstart" | "dragover" | "drop" | "dragend", act: (e: DragEvent) => void) =>
    list.addEventListener(type, act, { signal: leave.signal });
  on("dragstart", ({ target, dataTransfer }) => {
    const { uuid: dragged } = rowOf(target);
    if (!dragged || !dataTransfer) return;
    dataTransfer.effectAllowed = "move";
    dataTransfer.setData("text/plain", dragged);
    set({ dragged, aim: null });
  });
  on("dragover", (event) => {
    const { dragged, tree } = now();
    const { uuid: over, box } = rowOf(event.target);
    if (!dragged || !over || !box) return;
    const aim = dropTargetAt(tree, {
      dragged,
      over,
      height: (event.clientY - box.top) / box.height,
    });
    if (aim) event.preventDefault();
    set({ dragged, aim });
  });
  on("drop", (event) => {
    event.preventDefault();
    const { dragged, aim, tree, move } = now();
    if (dragged && aim) move(dragged, dropPosition(tree, dragged, aim));
  });
  on("dragend", () => set(NOTHING));
  return () => leave.abort();
}

function rowOf(target: EventTarget | null) {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-category]") : null;
  return { uuid: row?.dataset["category"], box: row?.getBoundingClientRect() };
}
