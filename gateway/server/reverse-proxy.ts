import { bodyLimit } from 'hono/body-limit'
import { Hono } from 'hono'
import { callerAddressHeader } from '../http/read-address'

/** What of a call is the platform's matter; the rest is between the browser and this origin, or anybody's to write. */
const passed = ['accept', 'accept-language', 'authorization', 'content-type', 'last-event-id', 'user-agent']
/** What of an answer is the caller's; policies, cookies and places to go to are this origin's own. */
const passedBack = ['cache-control', 'content-disposition', 'content-type', 'requestid', 'retry-after', 'x-request-id']

/** An encoded slash or backslash means one path here and another one there. */
const isAmbiguous = (pathname: string) => /%(?:2f|5c)/i.test(pathname)

/** An answer that has not begun by then does not come; docs/decisions/0031-a-lost-answer.md says what a caller makes of that. */
const answersWithinMs = 30_000

export interface ProxyParts {
  /** The origin under which the calls are made here. */
  readonly origin: string
  /** Which paths are handed on. */
  readonly allows: RegExp
  /** The longest body of a call, in bytes. */
  readonly mostBytes: number
}

/** Hands calls on to a platform elsewhere under the console's own origin; cookies stay here. */
export function createReverseProxy(
  base: string,
  { origin, allows, mostBytes }: ProxyParts,
): (request: Request) => Response | Promise<Response> {
  const target = base.replace(/\/$/, '')
  const { host, protocol } = new URL(origin)
  const handOn = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    if (isAmbiguous(pathname))
      return Response.json(
        { reason: 'InvalidRequestError', message: 'The path names an encoded slash' },
        { status: 400 },
      )
    if (!allows.test(pathname))
      return Response.json({ reason: 'EntityNotFoundError', message: 'There is no such call' }, { status: 404 })
    const headers = new Headers({
      'x-forwarded-for': request.headers.get(callerAddressHeader) ?? '',
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    })
    for (const name of passed) if (request.headers.has(name)) headers.set(name, request.headers.get(name)!)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null
    const waiting = new AbortController()
    const limit = setTimeout(() => waiting.abort(), answersWithinMs)
    try {
      const answer = await fetch(`${target}${pathname}${search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, waiting.signal]),
        ...(hasBody ? { body: request.body, duplex: 'half' as const } : {}),
      })
      const answered = new Headers()
      for (const name of passedBack) if (answer.headers.has(name)) answered.set(name, answer.headers.get(name)!)
      return new Response(answer.body, { status: answer.status, headers: answered })
    } catch {
      return Response.json({ reason: 'GatewayUnreachableError' }, { status: 502 })
    } finally {
      clearTimeout(limit)
    }
  }
  const app = new Hono()
  app.use(
    '*',
    bodyLimit({
      maxSize: mostBytes,
      onError: (call) =>
        call.json({ reason: 'InvalidRequestError', message: `The body is longer than ${mostBytes} bytes` }, 400),
    }),
  )
  app.all('*', (call) => handOn(call.req.raw))
  return (request) => app.fetch(request)
}
