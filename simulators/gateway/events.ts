export type EventName =
  | "trade.opened"
  | "trade.changed"
  | "delivery.sent"
  | "charge.made"
  | "clock.changed"
  | "scenario.changed"
  | "reset";

export type Listener = (name: EventName, data: object) => void;

export interface Events {
  readonly emit: Listener;
  /** Returns the function that stops listening. */
  readonly listen: (listener: Listener) => () => void;
}

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
