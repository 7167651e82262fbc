import { defineConfig } from "vite";

/** The mail templates, with everything they are made of but React: the server runs without their tools. */
export default defineConfig(({ command }) => ({
  publicDir: false,
  ssr: command === "build" ? { noExternal: true, external: ["react", "react-dom"] } : {},
  build: {
    ssr: "app/mail/renderMail.tsx",
    outDir: "build/mail",
    emptyOutDir: true,
    rolldownOptions: { external: [/^prettier\b/] }, // loaded only to print HTML prettily, which nobody asks for
  },
}));
