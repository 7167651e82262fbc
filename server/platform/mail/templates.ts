import type { RenderMail } from "#shared/platform/mail/templates.ts";
import { importBuiltModule } from "#server/buildAssets.ts";

interface TemplateModule {
  readonly renderMail: RenderMail;
}

/** @throws {StartupError} if not built */
export async function builtTemplates(): Promise<RenderMail> {
  return (await importBuiltModule<TemplateModule>("mail/renderMail.js")).renderMail;
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
    ((await ssr.runner.import("/app/mail/renderMail.tsx")) as TemplateModule).renderMail(
      template,
      props,
      look,
    );
}
