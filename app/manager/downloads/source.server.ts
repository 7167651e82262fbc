import { ReleaseListInput, type ReleaseSummary } from "#shared/downloads/office.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { releaseList } from "./list.ts";

export const releaseSource: OfficeSource<typeof ReleaseListInput, ReleaseSummary> = {
  spec: releaseList,
  input: ReleaseListInput,
  read: (portal, input) => portal.downloads.list(input),
  keyOf: ({ uuid }) => uuid,
};
