import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and without scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
