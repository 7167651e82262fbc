import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { paging } from "#shared/kit/pagination.ts";
import { Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { Revision } from "#shared/catalog/products/adminContract.ts";
import type { StaffPermission } from "../sessions/access.ts";

/** How something stood that is changed without drafts, as a version of it; the first of many is older than its record. */
export const PastState = Revision.extend({ savedAt: InstantWire.nullable() });
export type PastState = z.infer<typeof PastState>;

const Version = Count(1, 1_000_000);

/** Which state is to come back, and which was the newest for whoever asks for it. */
export const cameBack = { version: Version, earlier: Version };

interface Kept<N extends z.ZodRawShape, O extends z.ZodType> {
  readonly path: `/${string}`;
  readonly access: StaffPermission;
  /** What names it in the path. */
  readonly named: N;
  /** What a call answers that changes it. */
  readonly output: O;
  readonly message: PhraseKey<"done">;
  /** How whoever names it is refused. */
  readonly refusals: readonly ErrorCode[];
  /** What the calls do, in English. */
  readonly summaries: { readonly revisions: string; readonly restore: string };
}

/** The calls by which staff look back at what they change without drafts, and bring an earlier state back. */
export const pastStateCalls = <N extends z.ZodRawShape, O extends z.ZodType>(kept: Kept<N, O>) => ({
  revisions: listEndpoint({
    method: "GET",
    path: `${kept.path}/Revision`,
    access: kept.access,
    summary: `${kept.summaries.revisions}, with what each change changed, the newest first`,
    input: z.object({ ...kept.named, ...paging({ limit: 10 }) }),
    output: PastState,
    errors: kept.refusals,
  }),
  restore: endpoint({
    method: "POST",
    path: `${kept.path}/Restoration`,
    access: kept.access,
    summary: kept.summaries.restore,
    input: z.object({ ...kept.named, ...cameBack }),
    output: kept.output,
    message: kept.message,
    errors: [...kept.refusals, "edit.conflict", "revision.not_found"],
  }),
});
