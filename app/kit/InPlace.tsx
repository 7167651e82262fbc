import { IN_PLACE } from "./withPlace.ts";
import { useScripts } from "./useScripts.ts";

/** Stands in a form whose answer is shown where it is: the page does not move under whoever has just pressed. */
export const InPlace = () =>
  useScripts() ? <input type="hidden" name={IN_PLACE} value="1" /> : null;
