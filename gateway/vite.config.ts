import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { areaAliases } from '../tools/aliases.ts'

/** The gateway as one script that Node starts at once; packages stay where they are installed. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { alias: areaAliases },
  build: {
    ssr: 'gateway/main.ts',
    outDir: 'dist/gateway',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
})
