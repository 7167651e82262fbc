import { createContext, useContext } from "react";
import type { Facts } from "./compatibility.ts";

/** Null before the check. */
export const FactsContext = createContext<Facts | null>(null);

export const useFacts = (): Facts | null => useContext(FactsContext);
