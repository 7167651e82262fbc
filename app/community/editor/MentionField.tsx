import { type ReactNode, useEffect, useRef } from "react";

export interface Person {
  readonly id: string;
  readonly name: string;
}

export type FindPeople = (text: string) => Promise<readonly Person[]>;

interface ChangeDetail {
  readonly text: string;
  readonly provide: (result: Promise<{ matched: boolean; fragment?: HTMLElement }>) => void;
}

interface ValueDetail {
  readonly item: HTMLElement;
  value: string;
}

const listClass =
  "absolute z-20 max-h-60 min-w-48 overflow-y-auto rounded-md border border-line bg-raised py-1 text-sm shadow-control";
const optionClass = "cursor-pointer px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-soft";

/** Brackets would end the mention. */
const bare = (name: string): string => name.replaceAll(/[[\]\n]/g, " ").trim();

function optionsOf(people: readonly Person[]): HTMLElement {
  const list = document.createElement("ul");
  list.role = "listbox";
  list.className = listClass;
  for (const { id, name } of people) {
    const option = document.createElement("li");
    option.role = "option";
    option.id = `person-${id}`;
    option.className = optionClass;
    option.textContent = name;
    option.dataset["value"] = `@[${bare(name)}](member:${id})`;
    list.append(option);
  }
  return list;
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
      detail.value = detail.item.dataset["value"] ?? "";
    };
    expander.addEventListener("text-expander-change", change);
    expander.addEventListener("text-expander-value", value);
    return () => {
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
