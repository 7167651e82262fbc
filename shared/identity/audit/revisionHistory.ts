import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { paging } from "#shared/kit/pagination.ts";
import { Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { Revision } from "#shared/catalog/products/adminContract.ts";
import type { StaffPermission } from "../sessions/access.ts";

/** `savedAt` is null for a first state older than the audit log. */
export const PastState = Revision.extend({ savedAt: InstantWire.nullable() });
export type PastState = z.infer<typeof PastState>;

const Version = Count(1, 1_000_000);

/** `version`: the newest that the caller knows; `earlier`: the one to restore. */
export const cameBack = { version: Version, earlier: Version };

interface Kept<N extends z.ZodRawShape, O extends z.ZodType> {
  readonly path: `/${string}`;
  readonly access: StaffPermission;
  readonly named: N;
  readonly output: O;
  readonly message: PhraseKey<"done">;
  readonly refusals: readonly ErrorCode[];
  readonly summaries: { readonly revisions: string; readonly restore: string };
}

/** For what is edited without drafts. */
export const pastStateCalls = <N extends z.ZodRawShape, O extends z.ZodType>(kept: Kept<N, O>) => ({
  revisions: listEndpoint({
    method: "GET",
    path: `${kept.path}/Revision`,
    access: kept.access,
    summary: `${kept.summaries.revisions}, newest first, with their changes`,
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
