import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { areaAliases } from '../tools/aliases.ts'

/** The offline signer as one script with everything that it needs: the machine that runs it has Node alone. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: { alias: areaAliases },
  ssr: { noExternal: true },
  build: {
    ssr: 'offline-signer/main.ts',
    outDir: 'dist/offline-signer',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'countersign-signer.mjs', codeSplitting: false } },
  },
})
