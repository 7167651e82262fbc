/** What a test or a page can be told as it happens. */
export type EventName =
  | "trade.opened"
  | "trade.changed"
  | "delivery.sent"
  | "charge.made"
  | "clock.changed"
  | "scenario.changed"
  | "reset";

export type Listener = (name: EventName, data: object) => void;

/** Tells listeners what happens; nobody need listen. */
export interface Events {
  readonly emit: Listener;
  /** Answers how to stop listening. */
  readonly listen: (listener: Listener) => () => void;
}

/** A stream of events without listeners yet. */
export function openEvents(): Events {
  const listeners = new Set<Listener>();
  return {
    emit: (name, data) => listeners.forEach((listener) => listener(name, data)),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
