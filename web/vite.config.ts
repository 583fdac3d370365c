import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server links the built files itself: it reads .vite/manifest.json and serves dist/assets at /assets.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "dist",
    assetsDir: "assets",
    manifest: true,
    target: "es2022",
    // Nothing is inlined: the page's policy takes scripts, styles and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: "src/main.ts" },
  },
  // Tests run what the browser runs, not what Svelte makes for a server.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
