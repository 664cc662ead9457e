import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { isDocumentRequest, sendText } from '../http/node-messages'

const compress = promisify(brotliCompress)

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.wasm', '.txt'])

export interface StaticSite {
  readonly folder: string
  /** The app's policy, for its documents and workers. */
  readonly documentPolicy: string
  /** That of a worker which has one of its own, by its path. */
  readonly workerPolicies?: ReadonlyMap<string, string>
  /** What a document of that path has at the end of its head. */
  readonly headOf?: (address: string) => string
}

interface StaticFile {
  readonly body: Buffer
  squeezed?: Promise<Buffer>
}

export type StaticHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Serves a built app: hashed assets for ever, everything else revalidated, unknown paths as the app itself. */
export function createStaticHandler(site: StaticSite): StaticHandler {
  const kept = new Map<string, StaticFile>()
  const hashed = join(site.folder, 'assets') + sep

  /** Hashed files are kept, once for all who ask: their content never changes under one name. */
  const readKept = async (path: string): Promise<StaticFile | undefined> => {
    const body = kept.has(path) ? undefined : await readOrNothing(path)
    const file = kept.get(path) ?? (body && { body })
    if (file && path.startsWith(hashed)) kept.set(path, file)
    return file
  }

  const sendFile = async (request: IncomingMessage, response: ServerResponse, path: string, file: StaticFile) => {
    const { body } = file
    const extension = extname(path)
    response.setHeader('content-type', types[extension] ?? 'application/octet-stream')
    response.setHeader('cache-control', path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache')
    const isSqueezed =
      compressible.has(extension) && body.length > 1024 && /\bbr\b/.test(String(request.headers['accept-encoding']))
    if (extension === '.js')
      response.setHeader(
        'content-security-policy',
        site.workerPolicies?.get(path.slice(site.folder.length)) ?? site.documentPolicy,
      )
    response.setHeader('vary', 'accept-encoding')
    if (isSqueezed) response.setHeader('content-encoding', 'br')
    const content = isSqueezed ? await (file.squeezed ??= squeeze(body)) : body
    response.setHeader('content-length', content.length)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : content)
  }

  const sendDocument = async (request: IncomingMessage, response: ServerResponse, path: string, body: Buffer) => {
    response.setHeader('content-security-policy', site.documentPolicy)
    const head = site.headOf?.(request.url ?? '/') ?? ''
    await sendFile(request, response, path, {
      body: Buffer.from(body.toString('utf8').replace('</head>', () => `${head}</head>`)),
    })
  }

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Only GET is answered here.\n')
    const path = pathInside(site.folder, request.url)
    const file = path && extname(path) !== '' ? await readKept(path) : undefined
    if (path && file)
      return path.endsWith('.html')
        ? sendDocument(request, response, path, file.body)
        : sendFile(request, response, path, file)
    if (!isDocumentRequest(request) && path !== join(site.folder, sep))
      return sendText(response, 404, 'Nothing is here.\n')
    const index = join(site.folder, 'index.html')
    const app = await readOrNothing(index)
    return app
      ? sendDocument(request, response, index, app)
      : sendText(response, 503, 'The app is not built yet: run npm run build.\n')
  }
}

function pathInside(folder: string, url: string | undefined): string | undefined {
  try {
    const path = normalize(join(folder, decodeURIComponent((url ?? '/').split('?')[0]!)))
    return path.startsWith(folder + sep) && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}

const readOrNothing = (path: string) => readFile(path).catch(() => undefined)

const squeeze = (body: Buffer) =>
  compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
