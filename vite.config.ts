import { existsSync } from "node:fs";
import { normalize } from "node:path/posix";
import tailwindcss from "@tailwindcss/vite";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { precompressed } from "./scripts/precompressed.ts";

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router|use-intl|@formatjs)\//;
function appPath(file: string): string {
  return normalize(`${import.meta.dirname}/app/${file}`.replaceAll("\\", "/"));
}

/** On every page, or on nearly every one. */
const FRAME = [
  "root.tsx",
  "layout/Site.tsx",
  "layout/ErrorBoundary.tsx",
  "ui/buttons/Button.tsx",
].map(appPath);

/** `ids` and all their imports; packages are not followed. */
function reachableModules(graph: ModuleGraph, ids: readonly string[]): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) {
    if (id.includes("/node_modules/")) continue;
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** Null: the module stays with its pages. */
function frameChunk(): (id: string, graph: ModuleGraph) => string | null {
  let frame: ReadonlySet<string> | undefined;
  return (id, graph) => {
    frame ??= reachableModules(graph, FRAME);
    return frame.has(id) ? "frame" : null;
  };
}

const PRODUCT_FILES = [
  "shop/catalog/pricing/FromPrice.tsx",
  "shop/catalog/pricing/displayPrice.ts",
  "shop/catalog/products/StockBadge.tsx",
  "shop/catalog/products/NonBreakingName.tsx",
  "ui/display/Card.tsx",
  "ui/display/PriceTag.tsx",
  "ui/feedback/StatusBadge.tsx",
  "../shared/catalog/products/rules.ts",
  "../shared/kit/money.ts",
].map(appPath);
const PRODUCT_ICONS =
  /\/lucide-react\/.*\/(?:calendar-clock|circle-check|circle-slash|hourglass)\./;
const isProductModule = (id: string): boolean =>
  PRODUCT_FILES.includes(id) || PRODUCT_ICONS.test(id);

/** Entry pages with a size budget (test/pages/pageWeight.e2e.ts). */
const ENTRY_PAGES = [
  "shop/content/home/Home.tsx",
  "shop/catalog/listing/ProductList.tsx",
  "shop/catalog/products/ProductDetail.tsx",
  "shop/content/faq/Faq.tsx",
  "shop/content/support/SupportArticle.tsx",
].map(appPath);

/** Names in an import or export list, before (`first`) or after (`last`) `as`. */
const namesIn = (braces: string, which: "first" | "last"): string[] =>
  braces.split(",").flatMap(
    (each) =>
      each
        .trim()
        .split(/\s+as\s+/)
        .at(which === "first" ? 0 : -1) ?? [],
  );

/** @throws if a module or all icons are missing: the patterns no longer match */
function usedIcons(graph: ModuleGraph, ids: ReadonlySet<string>): ReadonlySet<string> {
  const codeOf = (id: string): string => {
    const code = graph.getModuleInfo(id)?.code;
    if (typeof code !== "string") throw new Error(`${id} is not among the modules`);
    return code;
  };
  const index = [...ids].find((id) => id.endsWith("/lucide-react.mjs")) ?? "lucide-react";
  const lines = codeOf(index).matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\./g);
  const files = new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      namesIn(names, "last").map((name) => [name, file]),
    ),
  );
  const usedNames = [...ids]
    .filter((id) => !id.includes("/node_modules/"))
    .flatMap((id) => [
      ...codeOf(id).matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g),
    ])
    .flatMap(([, names = ""]) => namesIn(names, "first"));
  const found = usedNames.flatMap((name) => files.get(name) ?? []);
  if (found.length === 0) throw new Error("no icon was found on any page");
  return new Set(found);
}

/** One chunk for icons not on entry pages: a request costs more than an icon's bytes. */
function iconChunk(): (id: string, graph: ModuleGraph) => string | null {
  let entryIcons: ReadonlySet<string> | undefined;
  return (id, graph) => {
    const icon = /\/lucide-react\/.*\/icons\/([\w-]+)\./.exec(id)?.[1];
    if (icon === undefined) return null;
    entryIcons ??= usedIcons(graph, reachableModules(graph, ENTRY_PAGES));
    return entryIcons.has(icon) ? null : "icons";
  };
}

/** Large shared chunks compress better than many small ones. */
const chunks = [
  { name: "framework", test: FRAMEWORK, priority: 1 },
  { name: frameChunk(), debugName: "frame" },
  { name: "goods", test: isProductModule },
  { name: iconChunk(), debugName: "icons", entriesAware: true, entriesAwareMergeThreshold: 4000 },
];

const listedFilesExist = {
  name: "listed-files-exist",
  renderStart() {
    const missing = [...FRAME, ...PRODUCT_FILES, ...ENTRY_PAGES].filter(
      (file) => !existsSync(file),
    );
    if (missing.length > 0)
      throw new Error(`vite.config.ts lists missing files: ${missing.join(", ")}`);
  },
};

/** In the browser zod must not compile schemas: its probe for `eval` violates the content security policy. */
const zodWithoutEval = {
  name: "zod-without-eval",
  applyToEnvironment: ({ name }: { readonly name: string }) => name === "client",
  transform(code: string, id: string) {
    if (!id.endsWith("/zod/v4/core/core.js")) return null;
    if (!code.includes("export const globalConfig")) throw new Error(`${id} has no globalConfig`);
    return { code: `${code}\nglobalConfig.jitless = true;`, map: null };
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), zodWithoutEval, precompressed(), listedFilesExist],
  resolve: {
    // Phrases are precompiled: the browser needs no parser.
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  environments: {
    client: {
      build: {
        // Lists cost bytes on every page: not of what they have, nor of what only failures need.
        modulePreload: {
          resolveDependencies: (file, needed) =>
            file.includes("/failedS-")
              ? []
              : needed.filter((each) => !/\/(?:framewo|frame|rolldow)-/.test(each)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            // Pages list about thirty chunks: short names save bytes.
            chunkFileNames: ({ name }) =>
              `assets/${name.startsWith("icons~") ? "icons" : name.slice(0, 7)}-[hash:7].js`,
          },
        },
      },
    },
    ssr: {
      // Bundled, because the pages use few parts of these packages.
      resolve: {
        noExternal: ["use-intl", "lucide-react", "@base-ui/react", "@tanstack/react-table"],
      },
      build: { rollupOptions: { input: "./app/render.ts" } },
    },
  },
});
