import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { GatewayConfig } from '../config'
import type { NodeHandler } from '../identity/create-identity'
import { callerAddressHeader, readAddress } from './read-address'

export type FetchHandler = (request: Request) => Response | Promise<Response>

/** Carries a Node request to a fetch handler and its answer back, in one piece unless it is a stream of events; a caller who leaves aborts the request. */
export function createFetchBridge(fetch: FetchHandler, config: Pick<GatewayConfig, 'consoleOrigin'>): NodeHandler {
  return async (request, response) => {
    const leaving = new AbortController()
    response.once('close', () => {
      if (!response.writableFinished) leaving.abort()
    })
    await send(await fetch(toRequest(request, readAddress(request, config), leaving.signal)), response)
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0')

function toRequest(request: IncomingMessage, address: string, signal: AbortSignal): Request {
  const { method = 'GET', headers, url = '/' } = request
  const pairs = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]]))
  const passed = new Headers(pairs)
  passed.set(callerAddressHeader, address)
  const carriesBody = method !== 'GET' && method !== 'HEAD' && hasBody(request)
  const body = carriesBody ? { body: Readable.toWeb(request) as unknown as ReadableStream<Uint8Array>, duplex: 'half' as const } : {}
  return new Request(`http://${headers.host ?? 'localhost'}${url}`, { method, headers: passed, signal, ...body })
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') response.setHeader(name, value)
  })
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  if (!answer.body) return void response.end()
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return void response.end(Buffer.from(await answer.arrayBuffer()))
  await pipeline(Readable.fromWeb(answer.body as unknown as NodeReadableStream), response).catch(() => undefined)
}
