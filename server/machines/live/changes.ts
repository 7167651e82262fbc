type Listener = (deviceIds: readonly string[]) => void;

/** Tells which devices have a new revision, in all processes of the portal. */
export interface DeviceChanges {
  publish(deviceIds: readonly string[]): void;
  /** @returns what ends it */
  subscribe(listener: Listener): () => void;
  close(): Promise<void>;
}

/** Within one process. */
export function createLocalChanges(): DeviceChanges {
  const listeners = new Set<Listener>();
  return {
    publish(deviceIds) {
      for (const listener of listeners) listener(deviceIds);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
