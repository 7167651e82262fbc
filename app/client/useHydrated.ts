import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts have taken the page over: false on the server and in a browser without them. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
