import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { paging } from "#shared/kit/pagination.ts";
import { Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { Revision } from "#shared/catalog/products/adminContract.ts";
import type { StaffPermission } from "../sessions/access.ts";

/** `savedAt` is null for a first state older than the audit log. */
export const RevisionEntry = Revision.extend({ savedAt: InstantWire.nullable() });
export type RevisionEntry = z.infer<typeof RevisionEntry>;

const Version = Count(1, 1_000_000);

/** `version`: the newest that the caller knows; `earlier`: the one to restore. */
export const restorationFields = { version: Version, earlier: Version };

interface RevisionEndpointOptions<N extends z.ZodRawShape, O extends z.ZodType> {
  readonly path: `/${string}`;
  readonly access: StaffPermission;
  readonly named: N;
  readonly output: O;
  readonly message: PhraseKey<"done">;
  readonly refusals: readonly ErrorCode[];
  readonly summaries: { readonly revisions: string; readonly restore: string };
}

/** For what is edited without drafts. */
export const revisionEndpoints = <N extends z.ZodRawShape, O extends z.ZodType>(
  options: RevisionEndpointOptions<N, O>,
) => ({
  revisions: listEndpoint({
    method: "GET",
    path: `${options.path}/Revision`,
    access: options.access,
    summary: `${options.summaries.revisions}, newest first, with their changes`,
    input: z.object({ ...options.named, ...paging({ limit: 10 }) }),
    output: RevisionEntry,
    errors: options.refusals,
  }),
  restore: endpoint({
    method: "POST",
    path: `${options.path}/Restoration`,
    access: options.access,
    summary: options.summaries.restore,
    input: z.object({ ...options.named, ...restorationFields }),
    output: options.output,
    message: options.message,
    errors: [...options.refusals, "edit.conflict", "revision.not_found"],
  }),
});
