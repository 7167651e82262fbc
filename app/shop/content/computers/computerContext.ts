import { createContext, useContext } from "react";
import type { ComputerFacts } from "./compatibility.ts";

/** Null before the check. */
export const ComputerContext = createContext<ComputerFacts | null>(null);

export const useComputerFacts = (): ComputerFacts | null => useContext(ComputerContext);
