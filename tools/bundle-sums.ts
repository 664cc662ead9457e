import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { sumsFile, sumsOf } from '../gateway/server/bundle-sums.ts'

/** Writes beside a built app what each of its files is. */
export function bundleSums(): Plugin {
  let folder = ''
  return {
    name: 'bundle-sums',
    apply: 'build',
    configResolved: ({ build }) => void (folder = build.outDir),
    closeBundle: () => {
      const sums = sumsOf(folder)
      if (sums !== undefined) writeFileSync(join(folder, sumsFile), sums)
    },
  }
}
