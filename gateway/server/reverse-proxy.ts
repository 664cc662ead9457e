import { asItComes, isEventStream } from './fetch-bridge'
import { limitBody } from '../http/limit-body'
import { callerAddressHeader } from '../http/read-address'

/** What of a call is the platform's matter; the rest is between the browser and this origin, or anybody's to write. */
const passed = ['accept', 'accept-language', 'authorization', 'content-type', 'last-event-id', 'user-agent']
/** What of an answer is the caller's; policies, cookies and places to go to are this origin's own. */
const passedBack = ['content-disposition', 'content-type', 'requestid', 'retry-after', 'x-request-id']

/** What the path is for whoever decodes it once more; letters beyond ASCII mean nothing in a path. */
const decodeOnce = (path: string) =>
  path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** So often a path is decoded to see what it is; one that is still encoded then is nobody's. */
const mostDecoded = 4

/**
 * An encoded slash or backslash means one path here and another one there, as do points that were encoded twice, and what follows a semicolon is no part of the path for some servers. Points with
 * controls or spaces beside them are points for whoever leaves these out, as readers of addresses do: however its signs are encoded.
 */
function isAmbiguous(pathname: string, before = 0): boolean {
  if (before > mostDecoded || /;|\p{Cc}|%(?:2f|5c|3b)|\/[. ]+(?:\/|$)/iu.test(pathname)) return true
  const decoded = decodeOnce(pathname)
  return decoded !== pathname && (/%2e/i.test(decoded) || isAmbiguous(decoded, before + 1))
}

/** An answer that has not begun by then, with the call's body on its way first, does not come; docs/decisions/0031-a-lost-answer.md says what a caller makes of that. */
const callMs = 30_000

/** One that has begun and is no stream of events has come whole by then. */
const endsWithinMs = 300_000
/** The longest of those, in bytes: a file for a vault has some million. */
const mostAnswered = 64 * 1024 * 1024

export interface ProxyParts {
  /** The origin under which the calls are made here. */
  readonly origin: string
  /** Which paths are handed on. */
  readonly allows: RegExp
  /** The longest body of a call, in bytes. */
  readonly mostBytes: number
  /** The longest body of an answer, in bytes; 64 MiB unless told. */
  readonly mostAnswered?: number
  /** Until an answer has begun, the sending of the body counted; half a minute unless told. */
  readonly answersWithinMs?: number | undefined
}

/** Hands calls on to a platform elsewhere under the console's own origin; cookies stay here. */
export function createReverseProxy(
  base: string,
  { origin, allows, mostBytes, mostAnswered: most = mostAnswered, answersWithinMs = callMs }: ProxyParts,
): (request: Request) => Promise<Response> {
  const target = base.replace(/\/$/, '')
  const { host, protocol } = new URL(origin)
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    if (isAmbiguous(pathname))
      return Response.json(
        { reason: 'InvalidRequestError', message: 'The path contains an encoded slash or a semicolon' },
        { status: 400 },
      )
    if (!allows.test(pathname))
      return Response.json({ reason: 'EntityNotFoundError', message: 'The call is unknown' }, { status: 404 })
    const headers = new Headers({
      'x-forwarded-for': request.headers.get(callerAddressHeader) ?? '',
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    })
    for (const name of passed) if (request.headers.has(name)) headers.set(name, request.headers.get(name)!)
    if (Number(request.headers.get('content-length') ?? 0) > mostBytes) return refuseLong(mostBytes)
    // Whoever sends a body has shown no token here: nothing of it is kept, and it goes on as it comes.
    const sending = { isTooLong: false }
    const sent =
      request.method === 'GET' || request.method === 'HEAD' || request.body === null
        ? undefined
        : limitBody(request.body, mostBytes, { exceed: () => void (sending.isTooLong = true) })
    const waiting = new AbortController()
    const limit = setTimeout(() => waiting.abort(), answersWithinMs)
    try {
      const answer = await fetch(`${target}${pathname}${search}`, {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, waiting.signal]),
        ...(sent ? { body: sent, duplex: 'half' as const } : {}),
      })
      // For whoever asked, whatever the platform says of it: a browser would hand it to whoever signs in next.
      const answered = new Headers({ 'cache-control': 'no-store' })
      for (const name of passedBack) if (answer.headers.has(name)) answered.set(name, answer.headers.get(name)!)
      const body =
        answer.body && !isEventStream(answer)
          ? asItComes(limitBody(answer.body, most, { time: { endsWithinMs, leave: () => waiting.abort() } }))
          : answer.body
      return new Response(body, { status: answer.status, headers: answered })
    } catch {
      // An answer that cannot be handed on may not be over.
      waiting.abort()
      return sending.isTooLong
        ? refuseLong(mostBytes)
        : Response.json({ reason: 'GatewayUnreachableError' }, { status: 502 })
    } finally {
      clearTimeout(limit)
    }
  }
}

const refuseLong = (mostBytes: number) =>
  Response.json(
    { reason: 'InvalidRequestError', message: `The body is longer than ${mostBytes} bytes` },
    { status: 400 },
  )
