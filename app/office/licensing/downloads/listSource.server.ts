import {
  ReleaseListInput,
  type ReleaseSummary,
} from "#shared/licensing/downloads/adminContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { releaseList } from "./listSpec.ts";

export const releaseSource: OfficeListSource<typeof ReleaseListInput, ReleaseSummary> = {
  spec: releaseList,
  input: ReleaseListInput,
  read: (portal, input) => portal.downloads.list(input),
  keyOf: ({ uuid }) => uuid,
};
