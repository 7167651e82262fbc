import { defineConfig } from "vite";

/** Bundles everything but React, so that the server needs no mail packages. */
export default defineConfig(({ command }) => ({
  publicDir: false,
  ssr: command === "build" ? { noExternal: true, external: ["react", "react-dom"] } : {},
  build: {
    ssr: "app/mail/renderMail.tsx",
    outDir: "build/mail",
    emptyOutDir: true,
    rolldownOptions: { external: [/^prettier\b/] },
  },
}));
