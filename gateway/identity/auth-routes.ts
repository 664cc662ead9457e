import { Auth, type AuthConfig } from '@auth/core'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clientLogWire } from '@api/session/auth.wire'
import { authBasePath, cookieNamed, createAuthConfig, type AuthParts } from './auth-config'
import { describeBrowser } from './describe-browser'
import { networkOf } from '../http/network-of'
import { readCallerAddress } from '../http/read-address'
import { parseSent } from '../http/sent-json'
import { createRateLimit, retryAfter } from '../http/rate-limit'
import { sessionEndAddress } from './token-endpoint'

const mostBytes = 64 * 1024
/** Each asks the provider, or closes what it stores, for whoever sends it: in a minute, for one address; beginnings and returns count apart. */
const mostOfAddress = 120

/** The surface that the authentication client expects, over `@auth/core`: form posts with `json=true` answer as JSON. */
export function createAuthRoutes(parts: AuthParts): Hono {
  const configFor = ({ headers }: Request) =>
    createAuthConfig(parts, describeBrowser(headers.get('user-agent') ?? undefined))
  const { log, clock } = parts.context
  const { consoleOrigin } = parts.context.config
  const logLimit = createRateLimit(clock, 60, 60_000)
  const formLimit = createRateLimit(clock, mostOfAddress, 60_000)
  const returnLimit = createRateLimit(clock, mostOfAddress, 60_000)
  const refuseMore = (call: Context, waitMs: number) => {
    log.security('sign_in.limited', {})
    return call.json({ reason: 'TooManyRequestsError' }, 429, { 'cache-control': 'no-store', ...retryAfter(waitMs) })
  }
  const routes = new Hono()
  routes.use(
    `${authBasePath}/*`,
    bodyLimit({ maxSize: mostBytes, onError: (call) => call.json({ reason: 'InvalidRequestError' }, 413) }),
  )

  // The library passes over empty parts of an address: what is counted and looked at below would have another name.
  routes.use(`${authBasePath}/*`, async (call, next) =>
    /\/(?:\/|$)/.test(new URL(call.req.url).pathname) ? call.json({ reason: 'EntityNotFoundError' }, 404) : next(),
  )

  routes.post(`${authBasePath}/_log`, async (call) => {
    const entry = clientLogWire.safeParse(parseSent(await call.req.text()))
    if (!entry.success) return call.json({ reason: 'InvalidRequestError' }, 400)
    if (logLimit.take(networkOf(readCallerAddress(call.req.raw))) === 0)
      log.info('client.reported', { level: entry.data.level, code: wordOf(entry.data.code) })
    return call.body(null, 204)
  })
  routes.use(`${authBasePath}/*`, async (call, next) => {
    const urls = call.req.queries('callbackUrl') ?? []
    if (!urls.every((url) => isOwnAddress(url, consoleOrigin))) return call.json({ reason: 'InvalidRequestError' }, 400)
    await next()
  })
  routes.on('POST', [`${authBasePath}/signin/:provider`, `${authBasePath}/callback/:provider`], async (call) => {
    const waitMs = formLimit.take(networkOf(readCallerAddress(call.req.raw)))
    return waitMs === 0 ? postForm(call.req.raw, configFor(call.req.raw), consoleOrigin) : refuseMore(call, waitMs)
  })
  routes.get(`${authBasePath}/callback/:provider`, async (call, next) => {
    const network = networkOf(readCallerAddress(call.req.raw))
    // A page of elsewhere may lead a browser here without end, in which no sign-in was begun: that counts apart.
    const hasBegun = call.req.header('cookie')?.includes(`${cookieNamed('state')}=`)
    const waitMs = returnLimit.take(hasBegun ? network : `${network} led`)
    return waitMs === 0 ? next() : refuseMore(call, waitMs)
  })
  routes.post(`${authBasePath}/signout`, (call) => postSignOut(call.req.raw, configFor(call.req.raw), parts))
  routes.all(`${authBasePath}/*`, (call) => Auth(onOrigin(call.req.raw, consoleOrigin), configFor(call.req.raw)))
  return routes
}

const wordOf = (code: string) => code.replaceAll(/[^\w.-]/g, '_')

/** Auth.js lets the query of a sign-in change what the provider is asked; here it may say only how long ago the sign-in may have been. */
function searchOf(pathname: string, search: string): string {
  if (!pathname.startsWith(`${authBasePath}/signin/`)) return search
  const age = new URLSearchParams(search).get('max_age')
  return age !== null && /^\d{1,6}$/.test(age) ? `?max_age=${age}` : ''
}

/** The configured origin decides, never the Host header. */
function onOrigin(request: Request, origin: string, change: { headers?: Headers; body?: string } = {}): Request {
  const { pathname, search } = new URL(request.url)
  const headers = change.headers ?? new Headers(request.headers)
  headers.delete('content-length')
  const body = change.body ?? (request.method === 'GET' || request.method === 'HEAD' ? undefined : request.body)
  return new Request(`${origin}${pathname}${searchOf(pathname, search)}`, {
    method: request.method,
    headers,
    ...(body == null ? {} : { body, duplex: 'half' as const }),
  })
}

interface Answer {
  readonly url: string | null
  readonly error: string | null
  readonly status: number
}

const answerJson = ({ url, error, status }: Answer, from?: Response) => {
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  for (const cookie of from?.headers.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify({ url, ok: error === null, status, error }), { status: 200, headers })
}

const refuseJson = (error: string, status: number) => answerJson({ url: null, error, status })

/** A whole address or one from the root: the library fails on any other, and on what is elsewhere. */
function isOwnAddress(url: string, origin: string): boolean {
  const base = url.startsWith('/') ? origin : undefined
  return url === '' || (URL.canParse(url, base) && new URL(url, base).origin === origin)
}

async function readForm(
  request: Request,
  origin: string,
): Promise<{ readonly text: string; readonly isJson: boolean } | undefined> {
  const text = await request.text()
  const form = new URLSearchParams(text)
  const isKnown = form.getAll('callbackUrl').every((url) => isOwnAddress(url, origin))
  const isDocument = request.headers.get('accept')?.includes('text/html') ?? false
  return isKnown ? { text, isJson: form.get('json') === 'true' || !isDocument } : undefined
}

async function postForm(request: Request, config: AuthConfig, origin: string): Promise<Response> {
  const form = await readForm(request, origin).catch(() => undefined)
  if (!form) return refuseJson('InvalidCallbackUrl', 400)
  const { response, url } = await postToAuth(request, form.text, config, origin)
  const error = url ? new URL(url, origin).searchParams.get('error') : 'OAuthCallbackError'
  if (form.isJson) return answerJson({ url, error, status: error ? 401 : 200 }, response)
  return url ? redirectLike(response, url) : response
}

async function postSignOut(request: Request, config: AuthConfig, parts: AuthParts): Promise<Response> {
  const { consoleOrigin } = parts.context.config
  const form = await readForm(request, consoleOrigin).catch(() => undefined)
  if (!form) return refuseJson('InvalidCallbackUrl', 400)
  const { response, url } = await postToAuth(request, form.text, config, consoleOrigin)
  const error = url ? new URL(url, consoleOrigin).searchParams.get('error') : null
  if (error) return answerJson({ url, error, status: 401 }, response)
  const address = (await sessionEndAddress(parts.client)) ?? url ?? consoleOrigin
  return form.isJson
    ? answerJson({ url: address, error: null, status: 200 }, response)
    : redirectLike(response, address)
}

async function postToAuth(request: Request, text: string, config: AuthConfig, origin: string) {
  const headers = new Headers(request.headers)
  headers.set('x-auth-return-redirect', '1')
  headers.set('content-type', 'application/x-www-form-urlencoded')
  const response = await Auth(onOrigin(request, origin, { headers, body: text }), config)
  const body = (await response.json().catch(() => null)) as { url?: string } | null
  return { response, url: body?.url ?? null }
}

function redirectLike(from: Response, location: string): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of from.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
