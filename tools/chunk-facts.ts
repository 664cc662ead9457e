import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** A script of the build: what it imports at once, and which modules of ours it holds. */
export interface ChunkFacts {
  readonly file: string
  readonly imports: readonly string[]
  readonly modules: readonly string[]
}

/** A page of the console, by the pattern of its address, and the scripts that it needs beside those of every page, the outermost first. */
export interface PageScripts {
  readonly page: string
  readonly files: readonly string[]
  /** Where an address with this in its query has scripts of its own: these stand before those of the page without it. */
  readonly asked?: string
}

/** Writes down what each script of the build holds, for the laws on what a page may load, and what each page needs, for its document. */
export const chunkFacts = (root: string): Plugin => ({
  name: 'chunk-facts',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const facts = chunks.map(({ fileName, imports, moduleIds }): ChunkFacts => ({
      file: fileName,
      imports,
      modules: moduleIds.map((id) => relative(root, id)).filter((id) => id.startsWith('src/')),
    }))
    const entries = facts.filter(({ modules }) => modules.includes(mainModule)).map(({ file }) => file)
    this.emitFile({ type: 'asset', fileName: '.vite/chunks.json', source: JSON.stringify(facts) })
    this.emitFile({
      type: 'asset',
      fileName: '.vite/pages.json',
      source: JSON.stringify(scriptsOfPages(facts, entries)),
    })
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const main = Object.values(bundle ?? {}).find(
        (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(`/${mainModule}`)),
      )
      const files = main?.type === 'chunk' ? [main.fileName, ...main.imports] : []
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head' as const,
      }))
    },
  },
})

const splitRoute = /^src\/routes\/(.+)\.tsx\?tsr-split=component/
/** A page that shows one of two parts, by what its query names: each is fetched by its loader (`intents.page.tsx`). */
const partsOfQueries = [
  { route: '/intents', asked: 'intentId', module: 'src/features/intents/intent.page.tsx' },
  { route: '/intents', asked: undefined, module: 'src/features/intents/intent-list.page.tsx' },
] as const
/** A page before the sign-in, which needs nothing of the app. */
const entrancePage = /^src\/entrance\/((?:auth|invitation)\/.+)\.tsx$/
const mainModule = 'src/main.tsx'
const appModules = new Set(['src/app/open-router.tsx', 'src/app/open-app.ts'])

export function scriptsOfPages(facts: readonly ChunkFacts[], entries: readonly string[]): readonly PageScripts[] {
  const withImports = (files: readonly string[], found: readonly string[] = []): readonly string[] => {
    const all = [...found]
    for (const file of files)
      if (!all.includes(file))
        all.splice(0, all.length, ...withImports(facts.find((one) => one.file === file)?.imports ?? [], [...all, file]))
    return all
  }
  const pagesOf = (pattern: RegExp) =>
    facts.flatMap(({ file, modules }) =>
      modules.flatMap((id) => pattern.exec(id)?.[1] ?? []).map((route) => ({ route, file })),
    )
  const routes = pagesOf(splitRoute)
  const appFiles = facts.filter(({ modules }) => modules.some((id) => appModules.has(id))).map(({ file }) => file)
  const always = new Set(withImports(entries))
  const page = (route: string, files: readonly string[]): PageScripts => ({
    page: route.replace(/\/?index$/, ''),
    files: withImports(files).filter((one) => !always.has(one)),
  })
  const framesOf = (route: string) =>
    routes.filter((one) => one.route.endsWith('/route') && route.startsWith(one.route.slice(0, -'route'.length)))
  return [
    ...pagesOf(entrancePage).map(({ route, file }) => page(route, [file])),
    ...routes
      .filter(({ route }) => !route.endsWith('route'))
      .flatMap(({ route, file }) => {
        const own = [...appFiles, ...framesOf(route).map((one) => one.file), file]
        const parts = partsOfQueries.flatMap(({ asked, module, ...one }) => {
          const part = facts.find(({ modules }) => modules.includes(module))?.file
          if (!part || !route.endsWith(`/$domainId${one.route}`)) return []
          return [{ ...page(route, [...own, part]), ...(asked ? { asked } : {}) }]
        })
        return parts.length > 0 ? parts : [page(route, own)]
      }),
  ].sort((a, b) => (a.page < b.page ? -1 : 1))
}
