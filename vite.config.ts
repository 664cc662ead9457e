import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { roomAliases } from './tools/aliases.ts'
import { chunkFacts } from './tools/chunk-facts.ts'
import { screenChunks } from './tools/chunks.ts'
import { language } from './tools/language.ts'
import { strokeIcons } from './tools/stroke-icons.ts'

/** What a page inside a domain has loaded before anything else. */
const isAtHand = /\/(begin|start|plain|frame|rolldown-runtime)-[^/]*$/

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
    chunkFacts(fileURLToPath(new URL('.', import.meta.url))),
  ],
  resolve: { alias: roomAliases },
  build: {
    outDir: 'dist/console', emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostId }) => (hostId.includes('/frame-') ? needed.filter((one) => !isAtHand.test(one)) : [...needed]) },
    rolldownOptions: {
      // A part that the app loads by need may be an ordinary import of another such part.
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: screenChunks(fileURLToPath(new URL('src/main.tsx', import.meta.url))) } },
    },
  },
})
