import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaAliases } from './tools/aliases.ts'
import { chartWords } from './tools/chart-words.ts'
import { chunkFacts } from './tools/chunk-facts.ts'
import { routeNames } from './tools/route-names.ts'
import { screenChunks } from './tools/chunks.ts'
import { language } from './tools/language.ts'
import { strokeIcons } from './tools/stroke-icons.ts'

export default defineConfig({
  plugins: [
    language(process.env['CONSOLE_LANGUAGE'] ?? 'en'),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']] },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/routeTree.gen.ts',
      routeFileIgnorePattern: 'routeTree',
      routeTreeFileHeader: [],
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    tailwindcss(),
    strokeIcons(),
    chartWords(),
    routeNames(),
    chunkFacts(fileURLToPath(new URL('.', import.meta.url))),
  ],
  // React brings the store hook itself; the shim is for older ones.
  resolve: {
    alias: [
      ...Object.entries(areaAliases).map(([find, replacement]) => ({ find, replacement })),
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    target: 'es2023',
    // Documents name the scripts of their page, and the code of near pages comes by itself.
    modulePreload: false,
    rolldownOptions: {
      // A part that the app loads by need may be an ordinary import of another such part.
      checks: { ineffectiveDynamicImport: false },
      // Every page begins with the names of all parts: seven letters tell their builds apart, and only what is asked for by name has a word beside them.
      output: {
        chunkFileNames: ({ name }) =>
          ['start', 'frame', 'plain', 'lists'].includes(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        codeSplitting: { groups: screenChunks(fileURLToPath(new URL('src/begin.ts', import.meta.url))) },
      },
    },
  },
})
