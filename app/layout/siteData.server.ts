import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { MenuCategory, CompanyProfile } from "#shared/site/company/contract.ts";

/** One call per request, shared by its loaders. */
function oncePerRequest<T>(
  ask: (asked: PageRequest) => Promise<T>,
): (asked: PageRequest) => Promise<T> {
  const known = new WeakMap<PageRequest, Promise<T>>();
  return (asked) => {
    const before = known.get(asked);
    if (before) return before;
    const answer = ask(asked);
    known.set(asked, answer);
    return answer;
  };
}

export const loadMenu: (asked: PageRequest) => Promise<readonly MenuCategory[]> = oncePerRequest(
  ({ portal }) => portal.site.categories(),
);

/** True without a category. */
export const hasCategory = async (
  asked: PageRequest,
  category: string | undefined,
): Promise<boolean> =>
  category === undefined ||
  (await loadMenu(asked)).some(({ uuid, sub }) =>
    [uuid, ...sub.map((each) => each.uuid)].includes(category),
  );

export const loadCompanyProfile: (asked: PageRequest) => Promise<CompanyProfile> = oncePerRequest(
  ({ portal }) => portal.site.info(),
);
