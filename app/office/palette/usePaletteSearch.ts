import { useEffect, useRef, useState } from "react";
import { type MemberSummary, members } from "#shared/identity/members/contract.ts";
import { backOfficeOrders, type OrderSummary } from "#shared/admin/orders/contract.ts";
import { ticketOffice, type TicketSummary } from "#shared/content/tickets/adminContract.ts";
import { TICKET_STATES } from "#shared/content/tickets/rules.ts";
import { CallFailed } from "#app/client/callError.ts";
import { call, type Caller } from "#app/client/apiClient.ts";
import { useCaller } from "#app/client/useApiClient.ts";
import { useMay } from "#app/office/layout/officeContext.ts";

const PAUSE_MS = 200;
const MOST = 5;
/** Results cannot show that a ticket is spam. */
const NO_SPAM = TICKET_STATES.filter((state) => state !== "spam");

export interface Found {
  readonly words: string;
  readonly orders: readonly OrderSummary[];
  readonly members: readonly MemberSummary[];
  readonly tickets: readonly TicketSummary[];
  readonly failed: boolean;
}

/** A single letter is too short; a single Han character may be a name. */
const tells = (words: string) => words.length > 1 || /\p{Script=Han}/u.test(words);

const nothing = (words: string, failed = false): Found => ({
  words,
  orders: [],
  members: [],
  tickets: [],
  failed,
});

/** Prefix search in orders, members and tickets, by permission; `found` is null while it runs. */
export function useFound(typed: string): { found: Found | null; again: () => void } {
  const words = typed.trim();
  const caller = useCaller();
  const ask = useRef(caller);
  const [mayOrders, mayMembers, mayTickets] = [
    useMay("orders.read"),
    useMay("members.read"),
    useMay("tickets.read"),
  ];
  const [found, setFound] = useState(nothing(""));
  const [tries, setTries] = useState(0);
  const asked = tells(words) && (mayOrders || mayMembers || mayTickets);
  useEffect(() => {
    ask.current = caller;
  });
  useEffect(() => {
    if (!asked) return;
    const given = new AbortController();
    const timer = setTimeout(() => {
      const wanted = { orders: mayOrders, members: mayMembers, tickets: mayTickets };
      look(ask.current(), words, wanted, given.signal).then(setFound, () => undefined); // aborted
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

async function look(
  caller: Caller,
  words: string,
  wanted: { orders: boolean; members: boolean; tickets: boolean },
  signal: AbortSignal,
): Promise<Found> {
  const input = { search: words, limit: MOST };
  try {
    const [orders, people, tickets] = await Promise.all([
      wanted.orders ? call(caller, backOfficeOrders.listAll, input, { signal }) : { data: [] },
      wanted.members ? call(caller, members.list, input, { signal }) : { data: [] },
      wanted.tickets
        ? call(caller, ticketOffice.list, { ...input, state: NO_SPAM }, { signal })
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
    if (error instanceof CallFailed) return nothing(words, true);
    throw error;
  }
}
