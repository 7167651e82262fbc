import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { parseKey } from "#shared/licensing/licenses/keyFormat.ts";
import type { OwnKey, OwnKeyDetail, productKeys } from "#shared/licensing/productKeys/contract.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { ownKeyDetail, ownKeyViews } from "./keyView.ts";
import * as queries from "./queries.ts";

export async function listOwnKeys(
  scope: Context,
  input: z.output<typeof productKeys.list.input>,
): Promise<Page<OwnKey>> {
  const { memberId } = requireMember(scope);
  const key = input.search ? parseKey(input.search) : null;
  const keyHash = key === null ? null : scope.vault.hash(key, "license.key");
  const wanted = { ...input, holderId: memberId, keyHash, now: scope.now() };
  const total = await queries.countKeys(scope.db, wanted);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await queries.listKeys(scope.db, wanted, {
    ...input,
    ...window,
    lang: scope.lang,
  });
  return { data: await ownKeyViews(scope.db, scope, rows), total, page, perPage };
}

export async function getOwnKey(scope: Context, { id }: { id: string }): Promise<OwnKeyDetail> {
  const { memberId } = requireMember(scope);
  const key = await queries.findKey(scope.db, id);
  ensure(key?.holder_id === memberId, "license.not_found");
  return ownKeyDetail(scope.db, scope, id);
}
