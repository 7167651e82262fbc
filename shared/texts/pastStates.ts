import { z } from "zod";
import { Count, InstantWire } from "../kit/wire.ts";
import { Revision } from "../products/office.ts";

/** How something stood that is changed without drafts, as a version of it; the first of many is older than its record. */
export const PastState = Revision.extend({ savedAt: InstantWire.nullable() });
export type PastState = z.infer<typeof PastState>;

const Version = Count(1, 1_000_000);

/** Which state is to come back, and which was the newest for whoever asks for it. */
export const cameBack = { version: Version, earlier: Version };
