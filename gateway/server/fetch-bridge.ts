import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { GatewayConfig } from '../config'
import type { NodeHandler } from '../identity/create-identity'
import { answerAndThen } from '../http/once-answered'
import { callerAddressHeader, readAddress } from '../http/read-address'

export type FetchHandler = (request: Request) => Response | Promise<Response>

/** An answer of which nothing is taken for so long ends with its connection. */
const takenWithinMs = 30_000

/**
 * Carries a Node request to a fetch handler and its answer back, in one piece unless it is a stream of events or comes from elsewhere; a caller who leaves aborts the request.
 * Whoever asked keeps a place until the answer has left; whoever listens to events keeps none.
 */
export function createFetchBridge(
  fetch: FetchHandler,
  config: Pick<GatewayConfig, 'consoleOrigin'>,
  withinMs = takenWithinMs,
): NodeHandler {
  return async (request, response) => {
    if (isUncarried(request)) return void response.writeHead(405, { 'content-length': 0 }).end()
    const leaving = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) leaving.abort()
    })
    const { answer, hasLeft } = await answerAndThen(() =>
      fetch(toRequest(request, readAddress(request, config), leaving.signal)),
    )
    try {
      setHead(answer, response)
      const isEvents = isEventStream(answer)
      if (!isEvents && !(answer.body && coming.has(answer.body)))
        return await sendWhole(answer, request, response, withinMs)
      if (isEvents) {
        hasLeft()
        endUntaken(response)
      }
      request.socket.setTimeout(withinMs)
      // Who asked for what breaks off is told by the connection, which ends before the answer does.
      await pipeline(Readable.fromWeb(answer.body as unknown as NodeReadableStream), response).catch(() => undefined)
    } finally {
      hasLeft()
    }
  }
}

/** Methods that no request of the fetch standard has: an answer would say what passed on the way. */
const isUncarried = ({ method = 'GET' }: IncomingMessage) => /^(?:connect|trace|track)$/i.test(method)

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0')

function toRequest(request: IncomingMessage, address: string, signal: AbortSignal): Request {
  const { method = 'GET', headers, url = '/' } = request
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  )
  const passed = new Headers(pairs)
  passed.set(callerAddressHeader, address)
  const carriesBody = method !== 'GET' && method !== 'HEAD' && hasBody(request)
  const body = carriesBody ? { body: bodyOf(request), duplex: 'half' as const } : {}
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, { method, headers: passed, signal, ...body })
}

/** Nothing is read before somebody asks for it: a body of which nothing was read is thrown away by the server as it comes. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  let parts: AsyncIterator<Uint8Array> | undefined
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    parts ??= (request as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
    const part = await parts.next()
    if (part.done) controller.close()
    else controller.enqueue(part.value)
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

export const isEventStream = ({ body, headers }: Response): boolean =>
  body !== null && (headers.get('content-type')?.startsWith('text/event-stream') ?? false)

const coming = new WeakSet<object>()

/** The body of an answer that is made elsewhere: it is carried on piece by piece and held nowhere. */
export function asItComes(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  coming.add(body)
  return body
}

/** Events may be rare: the time of a connection is over only when some are on their way and nothing is taken of them. */
const endUntaken = (response: ServerResponse) =>
  response.on('timeout', (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })

function setHead(answer: Response, response: ServerResponse): void {
  response.statusCode = answer.status
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
}

/** Resolves when the operating system has all of it, or the connection is gone; a time limit of a socket begins anew with every byte that is taken. */
async function sendWhole(
  answer: Response,
  { socket }: IncomingMessage,
  response: ServerResponse,
  withinMs: number,
): Promise<void> {
  const whole = answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined
  await new Promise<void>((resolve) => {
    const end = () => {
      socket.off('close', end)
      resolve()
    }
    if (socket.destroyed) return resolve()
    // Of several answers on one connection only the first is told that it has closed.
    socket.once('close', end)
    response.once('close', end).once('finish', end)
    socket.setTimeout(withinMs)
    response.end(whole)
  })
}
