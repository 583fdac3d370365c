import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// All components have runes, so that nothing is fetched for the older kind.
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
