import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaAliases } from '../../tools/aliases.ts'
import { bundleSums } from '../../tools/bundle-sums.ts'
import { chartWords } from '../../tools/chart-words.ts'
import { language } from '../../tools/language.ts'
import { offlineWorker } from '../../tools/offline-worker.ts'
import { strokeIcons } from '../../tools/stroke-icons.ts'
import { systemFonts } from '../../tools/system-fonts.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: 'public',
  plugins: [
    language(process.env['CONSOLE_LANGUAGE'] ?? 'en'),
    react(),
    tailwindcss(),
    strokeIcons(),
    chartWords(),
    systemFonts(),
    offlineWorker(),
    bundleSums(),
  ],
  resolve: { alias: areaAliases },
  build: {
    outDir: fileURLToPath(new URL('../../dist/airgap', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The page may ask nobody for anything, not for its own files either: the decoder's program lies inside its script.
    assetsInlineLimit: (path) => path.endsWith('.wasm'),
    chunkSizeWarningLimit: 2_000,
  },
})
