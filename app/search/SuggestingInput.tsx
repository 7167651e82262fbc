import { Autocomplete } from "@base-ui/react/autocomplete";
import { Search } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Suggestion } from "#shared/search/contract.ts";
import { usePaths } from "../kit/language.ts";
import { TextInput } from "../ui/TextInput.tsx";
import { foundPath } from "./foundPath.ts";
import { Marked } from "./Marked.tsx";
import { useSuggestions } from "./useSuggestions.ts";

export interface SuggestingProps {
  /** What the page shows the results of. */
  search: string;
  /** What stood in the field that this one replaces while somebody was in it. */
  typed: { readonly value: string; readonly selection: readonly [number, number] } | null;
  field: ComponentProps<typeof TextInput>;
}

/** Null: everything that holds the words. */
type Choice = Suggestion | null;

/** Keys belong to whoever composes a character, not to the list. */
function leaveToComposing(
  event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void },
) {
  if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) {
    event.preventBaseUIHandler?.();
  }
}

/** The field of the header with what its words may mean below it: by mouse, finger and keys. */
export function SuggestingInput({ search, typed, field }: SuggestingProps) {
  const t = useTranslations("shell.search");
  const input = useFocusTakenOver(typed);
  const [words, setWords] = useState(typed?.value ?? search);
  const [open, setOpen] = useState(false);
  const found = useSuggestions(open || typed ? words : "");
  const choose = useChoosing(words, () => setOpen(false));
  const items: Choice[] = found.length > 0 ? [...found, null] : [];
  return (
    <Autocomplete.Root
      mode="none"
      items={items}
      value={words}
      onValueChange={(value, { reason }) => reason !== "item-press" && setWords(value)}
      itemToStringValue={() => words}
      open={open && items.length > 0}
      onOpenChange={setOpen}
    >
      <Autocomplete.Input
        ref={input}
        onKeyDown={leaveToComposing}
        onFocus={() => setOpen(true)}
        render={<TextInput {...field} />}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} align="start" className="z-40">
          <Autocomplete.Popup className="max-h-[min(28rem,var(--available-height))] w-[min(26rem,calc(100vw-2rem))] min-w-(--anchor-width) overflow-y-auto rounded-lg border border-line bg-raised py-2 shadow-popup">
            <Autocomplete.Status className="sr-only">
              {t("count", { count: found.length })}
            </Autocomplete.Status>
            <Autocomplete.List>
              {(item: Choice) => (
                <Option key={item?.uuid ?? ""} item={item} words={words} choose={choose} />
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

/** Who was in the field that this one replaced goes on where they were. */
function useFocusTakenOver(typed: SuggestingProps["typed"]) {
  const input = useRef<HTMLInputElement>(null);
  const [first] = useState(typed);
  useEffect(() => {
    if (!first || !input.current) return;
    input.current.focus({ preventScroll: true });
    input.current.setSelectionRange(...first.selection);
  }, [first]);
  return input;
}

function useChoosing(words: string, close: () => void) {
  const paths = usePaths();
  const navigate = useNavigate();
  return (choice: Choice) => {
    close();
    const search = words.trim();
    void navigate(choice ? foundPath(paths, choice) : paths.search({ search }));
  };
}

interface OptionProps {
  item: Choice;
  words: string;
  choose: (choice: Choice) => void;
}

function Option({ item, words, choose }: OptionProps) {
  const t = useTranslations("shell.search");
  const kind = useTranslations("catalogue.kind");
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => choose(item)}
      className="mx-2 flex cursor-pointer items-baseline gap-3 rounded-md px-2 py-2 text-sm leading-tight data-highlighted:bg-sunken last:text-accent"
    >
      {item ? (
        <>
          <span className="min-w-0 flex-1">
            <Marked pieces={item.title} />
          </span>
          <span className="shrink-0 text-xs text-muted">{kind(item.kind)}</span>
        </>
      ) : (
        <>
          <Search className="size-4 self-center" />
          <span className="min-w-0 flex-1 truncate">{t("all", { search: words.trim() })}</span>
        </>
      )}
    </Autocomplete.Item>
  );
}
