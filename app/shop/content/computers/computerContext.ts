import { createContext, useContext } from "react";
import type { Facts } from "./compatibility.ts";

/** What the browser tells of the visitor's computer; null until it was asked. */
export const FactsContext = createContext<Facts | null>(null);

export const useFacts = (): Facts | null => useContext(FactsContext);
