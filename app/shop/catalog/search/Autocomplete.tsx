import { Autocomplete } from "@base-ui/react/autocomplete";
import { FileText, Search } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Suggestion } from "#shared/catalog/search/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { resizedPictureAddress } from "../media/imageUrl.ts";
import { classes } from "#app/ui/classes.ts";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { resultPath } from "./resultPath.ts";
import { useKindName } from "./kindName.ts";
import { Highlight } from "./HighlightedText.tsx";
import { useSuggestions } from "./useSuggestions.ts";

export interface AutocompleteProps {
  search: string;
  /** Input taken over from the plain field; `taken` clears it. */
  typed: { readonly value: string; readonly selection: readonly [number, number] } | null;
  taken: () => void;
  field: ComponentProps<typeof TextInput>;
}

/** Null: search for the words as typed. */
type Choice = Suggestion | null;

type Key = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void };

/** Leaves keys to an active IME; Escape closes the list first. */
const handleKeys = (shown: boolean, close: () => void) => (event: Key) => {
  const { isComposing, keyCode } = event.nativeEvent;
  if (isComposing || keyCode === 229) return event.preventBaseUIHandler?.();
  if (event.key === "Enter") {
    close();
    if (event.currentTarget.hasAttribute("aria-activedescendant")) return;
    // Base UI's hidden input blocks implicit submission of a form without a button.
    event.preventDefault();
    return event.currentTarget.form?.requestSubmit();
  }
  if (event.key !== "Escape" || !shown) return;
  event.preventDefault();
  event.preventBaseUIHandler?.();
  close();
};

export function AutocompleteInput({ search, typed, taken, field }: AutocompleteProps) {
  const input = useRestoredFocus(typed, taken);
  const [words, setWords] = useState(typed?.value ?? search);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const found = useSuggestions(open ? words : "");
  const choose = useChoosing(words, close);
  const items: Choice[] = open && found.length > 0 ? [...found, null] : [];
  const shown = items.length > 0;
  const pictured = found.some(({ picture }) => picture !== null);
  return (
    <Autocomplete.Root
      inline
      open={shown}
      mode="none"
      items={items}
      value={words}
      onValueChange={(value, { reason }) => {
        if (reason === "item-press") return;
        setWords(value);
        setOpen(true);
      }}
      itemToStringValue={() => words}
    >
      <div
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) =>
          currentTarget.contains(relatedTarget) || close()
        }
      >
        <Autocomplete.Input
          ref={input}
          onKeyDown={handleKeys(shown, close)}
          onFocus={() => setOpen(true)}
          render={<TextInput {...field} />}
        />
        <Suggestions shown={shown} count={found.length}>
          {(item: Choice) => (
            <Option key={item?.uuid ?? ""} {...{ item, pictured, words, choose }} />
          )}
        </Suggestions>
      </div>
    </Autocomplete.Root>
  );
}

interface SuggestionsProps {
  shown: boolean;
  count: number;
  children: (item: Choice) => ReactNode;
}

const Suggestions = ({ shown, count, children }: SuggestionsProps) => {
  const t = useTranslations("shell.search");
  return (
    <>
      <Autocomplete.Status className="sr-only">
        {shown ? t("count", { count }) : null}
      </Autocomplete.Status>
      <Autocomplete.List
        className={
          shown
            ? "absolute start-0 top-full z-40 mt-1.5 max-h-[min(28rem,70dvh)] w-[min(26rem,calc(100vw-2rem))] min-w-full overflow-y-auto rounded-lg border border-line bg-raised py-2 shadow-popup"
            : "hidden"
        }
      >
        {children}
      </Autocomplete.List>
    </>
  );
};

/** Restores focus and selection of the replaced field. */
function useRestoredFocus(typed: AutocompleteProps["typed"], taken: () => void) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!typed || !input.current) return;
    input.current.focus({ preventScroll: true });
    input.current.setSelectionRange(...typed.selection);
    taken();
  }, [typed, taken]);
  return input;
}

function useChoosing(words: string, close: () => void) {
  const paths = usePaths();
  const navigate = useNavigate();
  return (choice: Choice) => {
    close();
    const search = words.trim();
    void navigate(choice ? resultPath(paths, choice) : paths.search({ search }));
  };
}

const SuggestedPicture = ({ picture }: Pick<Suggestion, "picture">) =>
  picture ? (
    <img
      src={resizedPictureAddress(picture, 320)}
      width={48}
      height={36}
      alt=""
      className="aspect-4/3 h-9 w-12 shrink-0 rounded-sm border border-line bg-surface object-contain"
    />
  ) : (
    <span aria-hidden className="grid h-9 w-12 shrink-0 place-items-center text-muted">
      <FileText className="size-4" />
    </span>
  );

interface OptionProps {
  item: Choice;
  pictured: boolean;
  words: string;
  choose: (choice: Choice) => void;
}

function Option({ item, pictured, words, choose }: OptionProps) {
  const t = useTranslations("shell.search");
  const kindName = useKindName("kind");
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => choose(item)}
      className="mx-2 flex cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-sm leading-tight data-highlighted:bg-sunken last:text-accent"
    >
      {item ? (
        <>
          {pictured && <SuggestedPicture picture={item.picture} />}
          <span className="min-w-0 flex-1">
            <Highlight pieces={item.title} />
          </span>
          <span className="shrink-0 text-xs text-muted">{kindName(item.kind)}</span>
        </>
      ) : (
        <>
          <Search className={classes("size-4", pictured && "mx-4")} />
          <span className="min-w-0 flex-1 truncate">{t("all", { search: words.trim() })}</span>
        </>
      )}
    </Autocomplete.Item>
  );
}
