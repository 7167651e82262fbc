import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";
import {
  type Command,
  type CommandGroup,
  matching,
  useActionCommands,
  useFoundCommands,
  usePageCommands,
} from "./commands.ts";
import { leaveToComposing } from "./leaveToComposing.ts";
import { type OfficeSearchResults, useOfficeSearch } from "./useOfficeSearch.ts";

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Command palette: pages, records and global actions. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const t = useTranslations("manager.palette");
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-scrim" />
        <Dialog.Popup className="fixed inset-x-4 top-4 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-dialog flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-popup outline-none sm:top-[12dvh] sm:max-h-[70dvh]">
          <Dialog.Title className="sr-only">{t("title")}</Dialog.Title>
          <Choices close={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What has exactly the typed number comes first; other records come last, so that nothing moves under the pointer. */
function useGroups(typed: string, found: OfficeSearchResults | null): CommandGroup[] {
  const records = useFoundCommands(found);
  const groups: CommandGroup[] = [
    ...records.filter(({ exact }) => exact),
    { key: "screens", items: matching(usePageCommands(), typed) },
    { key: "actions", items: matching(useActionCommands(), typed) },
    ...records.filter(({ exact }) => !exact),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Called while the search runs, it chooses the exact record once that is found. */
function useJump(
  found: OfficeSearchResults | null,
  exact: Command | undefined,
  choose: (command: Command) => void,
) {
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current || !found) return;
    waiting.current = false;
    if (exact) choose(exact);
  });
  return () => {
    waiting.current = !found;
  };
}

function Choices({ close }: { close: () => void }) {
  const t = useTranslations("manager.palette");
  const [typed, setTyped] = useState("");
  const { found, again } = useOfficeSearch(typed);
  const input = useRef<HTMLInputElement>(null);
  const groups = useGroups(typed, found);
  const choose = (command: Command) => {
    close();
    command.run();
  };
  const jump = useJump(found, groups[0]?.exact ? groups[0].items[0] : undefined, choose);
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={groups}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={({ label }: Command) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-4 focus-within:border-accent">
        <Search className="size-4.5 text-muted" />
        <Autocomplete.Input
          ref={input}
          aria-label={t("title")}
          placeholder={t("placeholder")}
          maxLength={100}
          enterKeyHint="go"
          onKeyDown={(event) => {
            if (leaveToComposing(event)) return;
            if (event.key === "Enter" && groups.length === 0) jump();
          }}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-base text-ellipsis outline-none"
        />
      </div>
      <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2 outline-none empty:p-0">
        {(group: CommandGroup) => <Group key={group.key} group={group} choose={choose} />}
      </Autocomplete.List>
      <State
        typed={typed}
        found={found}
        groups={groups}
        retry={() => {
          input.current?.focus(); // the button disappears with the failure
          again();
        }}
      />
    </Autocomplete.Root>
  );
}

interface GroupProps {
  group: CommandGroup;
  choose: (command: Command) => void;
}

function Group({ group, choose }: GroupProps) {
  const t = useTranslations("manager.palette");
  const own = group.key === "screens" || group.key === "actions";
  return (
    <Autocomplete.Group items={group.items} className="not-first:mt-2">
      <Autocomplete.GroupLabel className="px-4 py-1 text-xs text-muted">
        {own ? t(group.key) : t(`kinds.${group.key}`)}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(command: Command) => (
          <Autocomplete.Item
            key={command.id}
            value={command}
            onClick={() => choose(command)}
            className="mx-2 flex cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-sm leading-tight data-highlighted:bg-accent-soft *:[svg]:size-4.5 *:[svg]:text-muted data-highlighted:*:[svg]:text-accent"
          >
            <command.Icon />
            <span className="min-w-0 flex-1 truncate">{command.label}</span>
            {command.detail !== undefined && (
              <span className="max-w-1/2 truncate text-xs text-muted">{command.detail}</span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}

interface StateProps {
  typed: string;
  found: OfficeSearchResults | null;
  groups: readonly CommandGroup[];
  retry: () => void;
}

/** Also announced to screen readers. */
function State({ typed, found, groups, retry }: StateProps) {
  const t = useTranslations("manager.palette");
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const said = () => {
    if (typed.trim() === "") return null;
    if (!found) return t("searching");
    if (found.failed) return t("failed");
    return count === 0 ? t("none", { words: typed.trim() }) : t("count", { count });
  };
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line bg-sunken px-4 py-2 text-xs text-muted">
      <Autocomplete.Status className={classes("min-w-0", !found?.failed && "truncate")}>
        {said()}
      </Autocomplete.Status>
      {found?.failed ? (
        <Button size="sm" onClick={retry} className="shrink-0">
          {t("retry")}
        </Button>
      ) : (
        <span className="shrink-0 max-sm:hidden" aria-hidden>
          {t("keys")}
        </span>
      )}
    </div>
  );
}
