import { useEffect, useRef, useState } from "react";
import { type MemberSummary, members } from "#shared/identity/members/contract.ts";
import { backOfficeOrders, type OrderSummary } from "#shared/admin/orders/contract.ts";
import { ticketOffice, type TicketSummary } from "#shared/content/tickets/adminContract.ts";
import { TICKET_STATES } from "#shared/content/tickets/rules.ts";
import { CallError } from "#app/client/callError.ts";
import { callApi, type ApiClient } from "#app/client/apiClient.ts";
import { useApiClient } from "#app/client/useApiClient.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";

const PAUSE_MS = 200;
const MAX_RESULTS = 5;
/** Results cannot show that a ticket is spam. */
const NO_SPAM = TICKET_STATES.filter((state) => state !== "spam");

export interface PaletteResults {
  readonly words: string;
  readonly orders: readonly OrderSummary[];
  readonly members: readonly MemberSummary[];
  readonly tickets: readonly TicketSummary[];
  readonly failed: boolean;
}

/** A single letter is too short; a single Han character may be a name. */
const isSearchable = (words: string) => words.length > 1 || /\p{Script=Han}/u.test(words);

const nothing = (words: string, failed = false): PaletteResults => ({
  words,
  orders: [],
  members: [],
  tickets: [],
  failed,
});

/** Prefix search in orders, members and tickets, by permission; `found` is null while it runs. */
export function usePaletteSearch(typed: string): {
  found: PaletteResults | null;
  again: () => void;
} {
  const words = typed.trim();
  const caller = useApiClient();
  const ask = useRef(caller);
  const [mayOrders, mayMembers, mayTickets] = [
    useHasPermission("orders.read"),
    useHasPermission("members.read"),
    useHasPermission("tickets.read"),
  ];
  const [found, setFound] = useState(nothing(""));
  const [tries, setTries] = useState(0);
  const asked = isSearchable(words) && (mayOrders || mayMembers || mayTickets);
  useEffect(() => {
    ask.current = caller;
  });
  useEffect(() => {
    if (!asked) return;
    const given = new AbortController();
    const timer = setTimeout(() => {
      const permitted = { orders: mayOrders, members: mayMembers, tickets: mayTickets };
      runSearch(ask.current(), words, permitted, given.signal).then(setFound, () => undefined); // aborted
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [asked, words, mayOrders, mayMembers, mayTickets, tries]);
  const again = () => {
    setFound(nothing(""));
    setTries(tries + 1);
  };
  if (!asked) return { found: nothing(words), again };
  return { found: found.words === words ? found : null, again };
}

async function runSearch(
  caller: ApiClient,
  words: string,
  wanted: { orders: boolean; members: boolean; tickets: boolean },
  signal: AbortSignal,
): Promise<PaletteResults> {
  const input = { search: words, limit: MAX_RESULTS };
  try {
    const [orders, people, tickets] = await Promise.all([
      wanted.orders ? callApi(caller, backOfficeOrders.listAll, input, { signal }) : { data: [] },
      wanted.members ? callApi(caller, members.list, input, { signal }) : { data: [] },
      wanted.tickets
        ? callApi(caller, ticketOffice.list, { ...input, state: NO_SPAM }, { signal })
        : { data: [] },
    ]);
    return {
      words,
      orders: orders.data,
      members: people.data,
      tickets: tickets.data,
      failed: false,
    };
  } catch (error) {
    if (error instanceof CallError) return nothing(words, true);
    throw error;
  }
}
