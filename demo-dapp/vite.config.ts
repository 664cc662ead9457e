import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaAliases } from '../tools/aliases.ts'
import { strokeIcons } from '../tools/stroke-icons.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [react(), tailwindcss(), strokeIcons()],
  resolve: { alias: areaAliases },
  // The public client was written for bundlers that bring this name of Node's.
  define: { global: 'globalThis' },
  build: {
    outDir: fileURLToPath(new URL('../dist/dapp', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // It is a program of elsewhere with all that it brings.
    chunkSizeWarningLimit: 2_000,
  },
})
