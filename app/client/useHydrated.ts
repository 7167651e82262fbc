import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and without scripts. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
