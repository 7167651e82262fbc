import { Autocomplete } from "@base-ui/react/autocomplete";
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { OfficeSearchHit, OfficeSearchKind } from "#shared/admin/search/contract.ts";
import { isSearchable } from "#shared/admin/search/rules.ts";
import { useFieldControl } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { type InputKey, leaveToComposing } from "#app/office/palette/leaveToComposing.ts";
import { type OfficeSearchResults, useOfficeSearch } from "#app/office/palette/useOfficeSearch.ts";

const SHOWN = 10;

interface SuggestInputProps {
  kind: OfficeSearchKind;
  text: string;
  onText: (text: string) => void;
  onPick: (hit: OfficeSearchHit) => void;
  /** Enter takes the first suggestion, or this; without it Enter sends the form unless a suggestion is chosen. */
  onEnter?: () => void;
  field: Omit<ComponentProps<typeof TextInput>, "value" | "defaultValue" | "onChange">;
}

/** A text field that suggests records; its input method and the form keep their keys. */
export function SuggestInput(props: SuggestInputProps) {
  const { kind, text, onText, onPick, onEnter, field } = props;
  const [open, setOpen] = useState(false);
  const control = useFieldControl(); // else its own id replaces the field's
  const { found } = useOfficeSearch(open ? text : "", { kind, limit: SHOWN });
  const hits = found?.groups[0]?.hits ?? [];
  const shown = open && isSearchable(text);
  return (
    <Autocomplete.Root
      inline
      items={shown ? hits : []}
      mode="none"
      open={shown}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason === "item-press") return;
        onText(value);
        setOpen(true);
      }}
      itemToStringValue={({ title }: OfficeSearchHit) => title}
      autoHighlight={onEnter === undefined ? false : "always"}
    >
      <div
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false);
        }}
      >
        <Autocomplete.Input
          {...control}
          onKeyDown={handleKeys({
            shown,
            chosen: hits.length > 0,
            show: () => setOpen(true),
            close: () => setOpen(false),
            onEnter,
          })}
          render={<TextInput {...field} autoComplete="off" />}
        />
        <Suggestions shown={shown} found={found} count={hits.length}>
          {(hit) => (
            <Suggestion
              key={`${hit.id} ${hit.key}`}
              hit={hit}
              choose={() => {
                setOpen(false);
                onPick(hit);
              }}
            />
          )}
        </Suggestions>
      </div>
    </Autocomplete.Root>
  );
}

interface Keys {
  readonly shown: boolean;
  readonly chosen: boolean;
  readonly show: () => void;
  readonly close: () => void;
  readonly onEnter: (() => void) | undefined;
}

/** Escape closes the list and keeps the text. */
const handleKeys =
  ({ shown, chosen, show, close, onEnter }: Keys) =>
  (event: InputKey) => {
    if (leaveToComposing(event)) return;
    if (event.key === "ArrowDown" && !shown) show();
    if (event.key === "Escape") {
      event.preventBaseUIHandler?.();
      if (shown) event.preventDefault();
      close();
    }
    const taken = shown && chosen && event.currentTarget.hasAttribute("aria-activedescendant");
    if (event.key !== "Enter" || taken) return;
    event.preventBaseUIHandler?.();
    if (onEnter) event.preventDefault();
    close();
    onEnter?.();
  };

interface SuggestionsProps {
  shown: boolean;
  found: OfficeSearchResults | null;
  count: number;
  children: (hit: OfficeSearchHit) => ReactNode;
}

function Suggestions({ shown, found, count, children }: SuggestionsProps) {
  const t = useTranslations("manager.palette");
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) popup.current?.scrollIntoView({ block: "nearest" });
  }, [shown, count]);
  const said = () => {
    if (!shown) return null;
    if (!found) return t("searching");
    if (found.failed) return t("failed");
    return count > 0 ? t("count", { count }) : t("none", { words: found.words });
  };
  return (
    <div
      ref={popup}
      className={
        shown
          ? "absolute start-0 top-full z-40 mt-1 max-h-88 scroll-mb-3 w-full min-w-64 overflow-y-auto rounded-lg border border-line bg-raised py-1.5 shadow-popup"
          : "sr-only"
      }
    >
      <Autocomplete.Status className="px-3 py-1 text-xs text-muted">{said()}</Autocomplete.Status>
      <Autocomplete.List>{children}</Autocomplete.List>
    </div>
  );
}

function Suggestion({ hit, choose }: { hit: OfficeSearchHit; choose: () => void }) {
  const detail = [hit.key, hit.detail].filter(Boolean).join(" · ");
  return (
    <Autocomplete.Item
      value={hit}
      onClick={choose}
      className="mx-1.5 cursor-pointer rounded-md px-2 py-1.5 text-sm leading-tight data-highlighted:bg-accent-soft"
    >
      <span className="block wrap-anywhere">{hit.title}</span>
      {detail && <span className="block text-xs wrap-anywhere text-muted">{detail}</span>}
    </Autocomplete.Item>
  );
}
