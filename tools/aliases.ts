import { fileURLToPath } from 'node:url'

const at = (folder: string) => fileURLToPath(new URL(`../${folder}`, import.meta.url))

/** One alias per room; tsconfig.json holds the same list for the compiler. */
export const areaAliases = {
  '@domain': at('src/domain'),
  '@api': at('src/api'),
  '@machines': at('src/machines'),
  '@components': at('src/components'),
  '@app': at('src/app'),
  '@entrance': at('src/entrance'),
  '@features': at('src/features'),
  '@routes': at('src/routes'),
  '@gateway': at('gateway'),
  '@companion': at('companion'),
  '@signer': at('offline-signer'),
  '@support': at('tests/support'),
}
