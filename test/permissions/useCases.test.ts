import { expect, test } from "vitest";
import type { Context, Viewer } from "#server/context.ts";
import { checkAccess } from "#server/identity/sessions/access.ts";
import { modules } from "#server/modules.ts";
import { bindPortal } from "#server/platform/pages/portal.ts";
import { openRegistry } from "#server/registry.ts";
import { toErrorCode } from "#shared/errors.ts";
import { type Persona, PERSONAS, accessErrorFor, rightsOf } from "#test/kit/accounts/personas.ts";

const registry = openRegistry<Context>(modules);
const all = Object.entries(registry.areas).flatMap(([area, useCases]) =>
  Object.entries(useCases).map(([name, { access }]) => ({ area, name, access })),
);

function viewerAs(persona: Persona, access: string): Viewer | null {
  if (persona === "guest") return null;
  const rights = rightsOf(persona, access);
  const email = "ada@example.test";
  return {
    memberId: "m",
    sessionId: "s",
    email,
    ...rights,
    requiredStep: null,
    features: persona === "member" && access === "intelligent" ? [access] : [],
    impersonation: null,
  };
}

/** Read before a use case runs. */
const scopeOf = (viewer: Viewer | null) =>
  ({ viewer, registry, ports: { authorize: checkAccess } }) as unknown as Context;

type Asked = Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>>;

/** Undefined: another outcome. */
async function refused({ area, name }: (typeof all)[number], viewer: Viewer | null) {
  const portal = bindPortal(scopeOf(viewer)) as unknown as Asked;
  return portal[area]?.[name]?.().then(
    () => undefined,
    (error: unknown) => toErrorCode(error) ?? undefined,
  );
}

test.for(PERSONAS)(
  "every use case, asked by a page, treats a %s as its rule says",
  async (persona) => {
    expect(all.length).toBeGreaterThan(300);
    const faults: string[] = [];
    for (const each of all) {
      const viewer = viewerAs(persona, each.access);
      const expected = accessErrorFor(each.access, persona);
      const came = expected ? await refused(each, viewer) : letIn(each.access, viewer);
      if (came !== (expected ?? undefined))
        faults.push(`${each.area}.${each.name} (${each.access}): ${came}, not ${expected}`);
    }
    expect(faults).toEqual([]);
  },
);

/** Does not run the use case. */
function letIn(access: (typeof all)[number]["access"], viewer: Viewer | null) {
  try {
    checkAccess(scopeOf(viewer), access);
    return undefined;
  } catch (error) {
    return toErrorCode(error) ?? undefined;
  }
}
