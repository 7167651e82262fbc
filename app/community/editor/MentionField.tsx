import { type ReactNode, useEffect, useRef } from "react";

export interface MentionedPerson {
  readonly id: string;
  readonly name: string;
  /** Shown beside the name. */
  readonly note?: string;
}

export type FindPeople = (text: string) => Promise<readonly MentionedPerson[]>;

interface ChangeDetail {
  readonly text: string;
  readonly provide: (result: Promise<{ matched: boolean; fragment?: HTMLElement }>) => void;
}

interface ValueDetail {
  readonly key: string;
  readonly item: HTMLElement;
  value: string;
}

const listClass =
  "absolute z-20 max-h-60 min-w-48 overflow-y-auto rounded-md border border-line bg-raised py-1 text-sm shadow-control";
const optionClass = "cursor-pointer px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft";

/** Brackets would end the mention. */
const bare = (name: string): string => name.replaceAll(/[[\]\n]/g, " ").trim();

function noteOf(note: string): HTMLElement {
  const shown = document.createElement("span");
  shown.className = "ms-2 text-muted";
  shown.textContent = note;
  return shown;
}

function optionsOf(people: readonly MentionedPerson[]): HTMLElement {
  const list = document.createElement("ul");
  list.role = "listbox";
  list.className = listClass;
  for (const { id, name, note } of people) {
    const option = document.createElement("li");
    option.role = "option";
    option.id = `person-${id}`;
    option.className = optionClass;
    option.textContent = name;
    if (note) option.append(noteOf(note));
    option.dataset["value"] = `@[${bare(name)}](member:${id})`;
    list.append(option);
  }
  return list;
}

/** What stands between the last space and an `@` after Chinese, where no space is written. */
const BEFORE = /(?:^|[\s([])([^\s([]*[\p{Script=Han}\u3000-\u303f\uff00-\uffef])@[^\s@]*$/u;

/** The element opens after a space alone; with what stands before it, the key is after one. */
function keyFor(box: HTMLTextAreaElement): string {
  const [, before = ""] = BEFORE.exec(box.value.slice(0, box.selectionEnd)) ?? [];
  return `${before}@`;
}

interface MentionFieldProps {
  find: FindPeople | undefined;
  /** The textarea. */
  children: ReactNode;
}

/** Offers people after an `@`; without `find`, or without scripts, the field alone. */
export function MentionField({ find, children }: MentionFieldProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const expander = box.current;
    if (!expander || !find) return;
    void import("@github/text-expander-element");
    const type = ({ target }: Event) => {
      if (target instanceof HTMLTextAreaElement) expander.setAttribute("keys", keyFor(target));
    };
    const change = (event: Event) => {
      const { text, provide } = (event as CustomEvent<ChangeDetail>).detail;
      const result = find(text).then(
        (people) => ({ matched: people.length > 0, fragment: optionsOf(people) }),
        () => ({ matched: false }),
      );
      provide(result);
    };
    const value = (event: Event) => {
      const { detail } = event as CustomEvent<ValueDetail>;
      detail.value = `${detail.key.slice(0, -1)}${detail.item.dataset["value"] ?? ""}`;
    };
    expander.addEventListener("input", type, true); // before the field's own listener
    expander.addEventListener("text-expander-change", change);
    expander.addEventListener("text-expander-value", value);
    return () => {
      expander.removeEventListener("input", type, true);
      expander.removeEventListener("text-expander-change", change);
      expander.removeEventListener("text-expander-value", value);
    };
  }, [find]);
  return (
    <text-expander ref={box} keys="@" className="relative block">
      {children}
    </text-expander>
  );
}
