const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = /<script([^>]*?) type="module" async="">([^]*?)<\/script>/;

/**
 * Defers the page's modules until first paint: they compete with the style sheet and first image,
 * and the page works without them.
 */
export function deferScripts(html: string): string {
  const modules: string[] = [];
  const bare = html.replaceAll(PRELOAD, (_link, address: string) => {
    modules.push(address);
    return "";
  });
  return bare.replace(
    MODULE,
    (_script, attributes: string, text: string) =>
      `<script${attributes} type="text/plain">${text}</script>` +
      `<script${attributes}>(${runWhenPainted.toString()})(${JSON.stringify(modules)})</script>`,
  );
}

/** Runs in the browser; a background page paints when shown. */
function runWhenPainted(modules: readonly string[]) {
  const here = document.currentScript;
  const waiting = here?.previousElementSibling as HTMLScriptElement;
  const run = () => {
    for (const address of modules) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = address;
      document.head.append(link);
    }
    waiting.type = "module";
    here?.replaceWith(waiting); // a script runs again only when re-inserted
  };
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return run();
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    painted.disconnect();
    run();
  });
  painted.observe({ type: "paint", buffered: true });
}
