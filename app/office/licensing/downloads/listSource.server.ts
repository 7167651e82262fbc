import {
  ReleaseListInput,
  type ReleaseSummary,
} from "#shared/licensing/downloads/adminContract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { releaseList } from "./listSpec.ts";

export const releaseSource: OfficeSource<typeof ReleaseListInput, ReleaseSummary> = {
  spec: releaseList,
  input: ReleaseListInput,
  read: (portal, input) => portal.downloads.list(input),
  keyOf: ({ uuid }) => uuid,
};
