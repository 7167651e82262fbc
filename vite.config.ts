import tailwindcss from "@tailwindcss/vite";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    // The phrases travel compiled, so the browser needs the formatter without its parser.
    alias: { "use-intl/format-message": "use-intl/format-message/format-only" },
  },
  environments: {
    ssr: {
      resolve: { noExternal: ["use-intl"] },
      build: { rollupOptions: { input: "./app/render.ts" } },
    },
  },
});
