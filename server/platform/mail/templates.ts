import type { RenderMail } from "#shared/platform/mail/templates.ts";
import { importBuilt } from "#server/buildAssets.ts";

interface Door {
  readonly renderMail: RenderMail;
}

/** @throws {StartupError} if not built */
export async function builtTemplates(): Promise<RenderMail> {
  return (await importBuilt<Door>("mail/renderMail.js")).renderMail;
}

export async function developmentTemplates(): Promise<RenderMail> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({
    configFile: "vite.mail.config.ts",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the mail sources");
  return async (template, props, look) =>
    ((await ssr.runner.import("/app/mail/renderMail.tsx")) as Door).renderMail(
      template,
      props,
      look,
    );
}
