import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A script of the build: what it imports at once, and which modules of ours it holds. */
export interface ChunkFacts {
  readonly file: string
  readonly imports: readonly string[]
  readonly modules: readonly string[]
}

/** Writes down what each script of the build holds, for the laws on what a page may load. */
export const chunkFacts = (root: string): Plugin => ({
  name: 'chunk-facts',
  generateBundle(_options, bundle) {
    const facts = Object.values(bundle).flatMap((one): readonly ChunkFacts[] =>
      one.type === 'chunk' ? [{ file: one.fileName, imports: one.imports, modules: one.moduleIds.map((id) => relative(root, id)).filter((id) => id.startsWith('src/')) }] : [])
    this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(facts) })
  },
})
