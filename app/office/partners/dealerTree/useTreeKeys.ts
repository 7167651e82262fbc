import { type KeyboardEvent, useRef, useState } from "react";
import { COMPANY, findTyped, stepOf, type TreeRow } from "./treeKeys.ts";

/** A pause longer than this begins a new word. */
const TYPING_MS = 700;

interface TreeActions {
  readonly open: (key: string) => void;
  /** Null: rows cannot be moved. */
  readonly moves: {
    readonly cut: (key: string) => void;
    readonly paste: (key: string) => void;
    readonly cancel: () => void;
  } | null;
}

export const rowId = (key: string) => `dealer-${key}`;

/** One stop in the tab order; arrows, Home, End and letters go on from there. */
export function useTreeKeys(rows: readonly TreeRow[], { open, moves }: TreeActions) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState(COMPANY);
  const typing = useRef({ word: "", at: 0 });
  const fold = (key: string, isFolded: boolean) =>
    setFolded((before) => {
      const after = new Set(before);
      if (isFolded) after.add(key);
      else after.delete(key);
      return after;
    });
  const focus = (key: string) => {
    setCurrent(key);
    document.getElementById(rowId(key))?.focus();
  };
  const type = (letter: string, at: number) => {
    const { word, at: last } = typing.current;
    const isNext = at - last < TYPING_MS && word !== letter;
    typing.current = { word: isNext ? word + letter : letter, at };
    const found = findTyped(typing.current.word, { rows, folded, current });
    if (found) focus(found);
  };
  const shortcut = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === "Enter") open(current);
    else if (moves && key === "Escape") moves.cancel();
    else if (moves && (event.ctrlKey || event.metaKey) && key === "x") moves.cut(current);
    else if (moves && (event.ctrlKey || event.metaKey) && key === "v") moves.paste(current);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.getAttribute("role") !== "treeitem") return;
    if (shortcut(event)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const step = stepOf(event.key, { rows, folded, current });
    if (step) {
      event.preventDefault();
      if (step.fold !== undefined) fold(step.fold, true);
      if (step.unfold !== undefined) fold(step.unfold, false);
      if (step.focus !== undefined) focus(step.focus);
    } else if (event.key.length === 1 && event.key !== " ") {
      event.preventDefault();
      // Keeps the office's single-key shortcuts from firing during type-ahead.
      event.stopPropagation();
      type(event.key, event.timeStamp);
    }
    return undefined;
  };
  return { folded, current, setCurrent, fold, setFolded, onKeyDown };
}
