import type { CallOptions, ClientPorts } from './client'
import { toSearchParams } from './query-string'

export type Method = 'GET' | 'POST' | 'DELETE'
export type Body = { readonly json: unknown } | { readonly form: URLSearchParams } | { readonly parts: FormData } | undefined

const timeLimit = 30_000
const retryLimit = 3
const retriedStatuses = [408, 425, 429, 500, 501, 502, 503, 504]
const growing = (attempt: number) => 300 * 2 ** (attempt - 1)

/**
 * One call with the bearer of the moment. A read that failed on its way or was answered by an overloaded server is
 * repeated up to three times; nothing else ever is.
 */
export async function sendRequest(ports: ClientPorts, method: Method, path: string, body: Body, options: CallOptions): Promise<Response> {
  const { fetch, retryDelay = growing } = ports
  const limit = method === 'GET' ? retryLimit : 0
  for (let attempt = 0; ; attempt++) {
    const signal = limited(options.signal)
    const answer = await fetch(requestOf(ports, method, path, body, options, signal)).catch((error: unknown) => {
      if (attempt >= limit || signal.aborted) throw error
    })
    if (answer && (attempt >= limit || !retriedStatuses.includes(answer.status))) return answer
    await pause(retryDelay(attempt + 1), options.signal)
  }
}

function requestOf({ origin, token }: ClientPorts, method: Method, path: string, body: Body, options: CallOptions, signal: AbortSignal): Request {
  const query = options.query ? toSearchParams(options.query).toString() : ''
  const headers = new Headers(options.headers)
  const bearer = token()
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  if (body && 'json' in body) headers.set('content-type', 'application/json')
  return new Request(`${origin}${path}${query && `?${query}`}`, { method, headers, signal, ...(body ? { body: contentOf(body) } : {}) })
}

const contentOf = (body: NonNullable<Body>): BodyInit => ('json' in body ? JSON.stringify(body.json) : 'form' in body ? body.form : body.parts)

const limited = (signal: AbortSignal | undefined): AbortSignal => {
  const timeout = AbortSignal.timeout(timeLimit)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
