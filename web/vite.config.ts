import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Files that are smaller than this are not compressed: the headers would cost as much. */
const LEAST = 600;

/** Writes each text file of the build a second and a third time, compressed. The server sends what a browser accepts. */
function compressed(): Plugin {
  return {
    name: "compressed",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      for (const name of readdirSync(join(dir, "assets"))) {
        const path = join(dir, "assets", name);
        if (!/\.(js|css|svg|json)$/.test(name) || statSync(path).size < LEAST) continue;
        const text = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Returns the game whose page needs this module at once: its index imports it, directly or through others. All of these come in one file. */
function gameOf(id: string, modules: Modules): string | null {
  const folder = /^.*\/src\/games\/(\w+)\//.exec(id);
  if (folder === null || id === `${folder[0]}index.ts`) return null;
  const seen = new Set<string>();
  const reached = [id];
  for (let next = reached.pop(); next !== undefined; next = reached.pop()) {
    if (next === `${folder[0]}index.ts`) return folder[1] ?? null;
    if (seen.has(next)) continue;
    seen.add(next);
    reached.push(...(modules.getModuleInfo(next)?.importers ?? []));
  }
  return null;
}

// The server links the built files itself: it reads .vite/manifest.json and serves dist/assets at /assets.
export default defineConfig({
  plugins: [svelte(), compressed()],
  base: "/",
  build: {
    outDir: "dist",
    assetsDir: "assets",
    manifest: true,
    target: "es2022",
    // Nothing is inlined: the page's policy takes scripts, styles and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: "src/main.ts",
      // Texts are constants of modules of their own: written where they are used, they need no names.
      optimization: { inlineConst: { mode: "all", pass: 1 } },
      // Small parts that most games use come in one file, and so does each game's page: each file of its own would weigh more.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "pieces", test: /src\/(shell\/Piece|lib\/(Later|names|art\/(Halftone|riso)))\./ },
            { name: "commands", test: /src\/(shell\/commands|lib\/keys)\./ },
            { name: gameOf },
          ],
        },
      },
    },
  },
  // Tests run what the browser runs, not what Svelte makes for a server.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
