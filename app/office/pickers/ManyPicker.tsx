import { X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { OfficeSearchHit, OfficeSearchKind } from "#shared/admin/search/contract.ts";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { endsKey, readKeys } from "./readKeys.ts";
import { SuggestInput } from "./SuggestInput.tsx";
import { useTakeOver } from "./useTakeOver.ts";
import { useNotifyForm } from "./useNotifyForm.ts";

interface ManyPickerProps {
  kind: OfficeSearchKind;
  name: string;
  /** One key per line. */
  defaultValue: string;
  /** Titles of keys. */
  known: ReadonlyMap<string, string>;
  label: string;
}

/** Chooses records by their keys, one per line of a text area, which it is without scripts. */
export function ManyPicker({ kind, name, defaultValue, known, label }: ManyPickerProps) {
  const [value, setValue] = useState(defaultValue);
  const [text, setText] = useState("");
  const [titles, setTitles] = useState(known);
  const box = useRef<HTMLTextAreaElement>(null);
  const keys = readKeys(value);
  const { live, input, plain } = useTakeOver(setValue);
  useNotifyForm(box, value);
  const add = (more: readonly string[]) => {
    setValue([...new Set([...keys, ...more])].join("\n"));
    setText("");
  };
  const pick = ({ key, id, title }: OfficeSearchHit) => {
    setTitles(new Map([...titles, [key ?? id, title]]));
    add([key ?? id]);
  };
  if (!live)
    return (
      <div ref={plain}>
        <TextArea name={name} defaultValue={value} spellCheck={false} />
      </div>
    );
  return (
    <>
      <div
        className="grid gap-2"
        onBlur={({ currentTarget, relatedTarget }) => {
          // Nothing typed gets lost: the form refuses what it does not know.
          if (text && !currentTarget.contains(relatedTarget)) add(readKeys(text));
        }}
      >
        <Chosen
          keys={keys}
          titles={titles}
          label={label}
          remove={(key) => setValue(keys.filter((each) => each !== key).join("\n"))}
        />
        <SuggestInput
          kind={kind}
          text={text}
          onText={(typed) => (endsKey(typed) ? add(readKeys(typed)) : setText(typed))}
          onPick={pick}
          {...(text !== "" && { onEnter: () => add(readKeys(text)) })}
          field={{ ref: input, spellCheck: false }}
        />
      </div>
      <textarea
        ref={box}
        name={name}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        hidden
      />
    </>
  );
}

interface ChosenProps {
  keys: readonly string[];
  titles: ReadonlyMap<string, string>;
  label: string;
  remove: (key: string) => void;
}

function Chosen({ keys, titles, label, remove }: ChosenProps) {
  const t = useTranslations("manager.palette");
  if (keys.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={label}>
      {keys.map((key) => (
        <li
          key={key}
          className="flex max-w-full items-center gap-1 rounded-md border border-line bg-sunken ps-2 text-sm"
        >
          <span className="min-w-0 py-1 wrap-anywhere">
            {titles.has(key) ? `${titles.get(key)} (${key})` : key}
          </span>
          <button
            type="button"
            aria-label={t("remove", { name: key })}
            onClick={() => remove(key)}
            className="grid size-7 shrink-0 place-items-center rounded-md text-muted hover:text-text"
          >
            <X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
