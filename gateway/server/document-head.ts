import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the build says of a page, in `.vite/pages.json`: its address, with `$name` for a part that varies, and its scripts. */
interface PageScripts {
  readonly page: string
  readonly files: readonly string[]
  readonly asked?: string
}

const sessionPath = '/api/auth/session'

/**
 * What a document of the console begins to load before its first script runs: the scripts of the addressed page and, inside a domain, the
 * session; and the public configuration, which then need not be asked for. Without it the same page asks for each by itself.
 */
export function createDocumentHead(folder: string, configuration: unknown): (address: string) => string {
  const settings = `<script type="application/json" id="configuration">${JSON.stringify(configuration).replaceAll('<', '\\u003c')}</script>`
  const pages = readPages(folder)
  return (address) => {
    const [pathname = '', query] = address.split('?')
    const parts = pathname.split('/').filter((part) => part !== '')
    const asks = new URLSearchParams(query)
    const found = pages.find((one) => isAt(one.parts, parts) && (one.asked === undefined || asks.has(one.asked)))
    const session =
      found?.parts[1] === 'domain' ? `<link rel="preload" as="fetch" crossorigin href="${sessionPath}">` : ''
    return (
      session +
      (found?.files ?? []).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('') +
      settings
    )
  }
}

function readPages(folder: string) {
  const pages = JSON.parse(readOr(join(folder, '.vite', 'pages.json'), '[]')) as readonly PageScripts[]
  const varying = (parts: readonly string[]) => parts.filter((part) => part.startsWith('$')).length
  return pages
    .map(({ page, ...rest }) => ({ parts: page.split('/'), ...rest }))
    .sort((a, b) => varying(a.parts) - varying(b.parts))
}

const isAt = (pattern: readonly string[], parts: readonly string[]) =>
  pattern.length === parts.length && pattern.every((one, i) => one.startsWith('$') || one === parts[i])

function readOr(path: string, otherwise: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
