import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { finishMove } from "#server/demo/clock/mover.ts";
import { openBuiltPages } from "#test/kit/pages/builtPages.ts";

test.for(LANGS)(
  "a move of the clock shows how far it is and is stopped by a form, in %s",
  async (lang) => {
    const { world, as } = await openBuiltPages(lang);
    const own = phrases[lang].manager.start;
    const desk = as(await world.manager());
    const reader = as(await world.manager(["jobs.read"]));
    expect(await desk.read("/manager")).not.toContain(own.clockStop);
    await desk.send("/manager", { by: "+900d" });
    const moving = await desk.read("/manager");
    expect(moving).toContain(own.clockStop);
    expect(moving).toContain(own.clockGoesOn);
    expect(await reader.read("/manager")).not.toContain(own.clockStop);
    await desk.send("/manager", { intent: "stop" });
    await finishMove(world.scope({ report: () => undefined }));
    expect(world.demoClock?.ahead()).toBe(0);
    const stopped = await desk.read("/manager");
    expect(stopped).not.toContain(own.clockStop);
    expect(stopped).toContain(own.clockHint);
  },
);
