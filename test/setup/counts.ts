import { afterAll, expect } from "vitest";
import { writeCounts } from "../kit/counts.ts";

afterAll(() => writeCounts(expect.getState().testPath ?? ""));
