/** What the page's own module imports, and that itself, as React Router writes them into the page. */
const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = /<script([^>]*?) type="module" async="">([^]*?)<\/script>/;

/**
 * The page with its modules fetched and run when it has been painted, instead of beside the style sheet and the first picture,
 * which they would keep waiting: what they bring to life is readable, and its forms and links work, without them.
 */
export function afterPaint(html: string): string {
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

/** In the browser: waits for the first paint, which a page in the background comes to when it is shown. */
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
    here?.replaceWith(waiting); // a script that is put into the page anew is run
  };
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return run();
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    painted.disconnect();
    run();
  });
  painted.observe({ type: "paint", buffered: true });
}
