import { createContext } from "react-router";
import type { PageRequest } from "#server/http/pages.ts";

/** The viewer's use cases and choices, put there for each request by `renderPage`. */
export const page = createContext<PageRequest>();
