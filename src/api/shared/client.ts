import * as z from 'zod/mini'
import { ApiError } from './problem'
import { problemFromResponse } from './problem-from-response'
import type { Query } from './query-string'
import { sendRequest, type Body, type Method } from './send-request'

export interface ClientPorts {
  /** Without a trailing slash; the console's own origin. */
  readonly origin: string
  readonly fetch: typeof fetch
  /** The bearer token of the moment, read for every call. */
  readonly token: () => string | undefined
  readonly log: (event: string, facts?: Readonly<Record<string, unknown>>) => void
  /** Milliseconds before the next try of a read; growing by default. */
  readonly retryDelay?: (attempt: number) => number
}

export interface CallOptions {
  readonly query?: Query
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** What every call goes through: one bearer, one retry rule, one translator of failures. */
export interface ApiClient {
  readonly get: <S extends z.core.$ZodType>(path: string, schema: S, options?: CallOptions) => Promise<z.output<S>>
  readonly post: <S extends z.core.$ZodType>(path: string, body: unknown, schema: S, options?: CallOptions) => Promise<z.output<S>>
  readonly postForm: <S extends z.core.$ZodType>(path: string, form: Readonly<Record<string, string>>, schema: S, options?: CallOptions) => Promise<z.output<S>>
  readonly delete: <S extends z.core.$ZodType>(path: string, schema: S, options?: CallOptions) => Promise<z.output<S>>
  readonly blob: (path: string, options?: CallOptions) => Promise<Blob>
  /** The bare answer, whatever its status; undefined when the address was not complete. */
  readonly send: (method: Method, path: string, body: Body, options?: CallOptions) => Promise<Response | undefined>
}

/** ER005: word for word. */
export const blockedText = 'a request was made with undefined or not a string and has been blocked'

export function createClient(ports: ClientPorts): ApiClient {
  const send: ApiClient['send'] = async (method, path, body, options = {}) => {
    if (typeof path !== 'string' || path.includes('undefined')) {
      ports.log(blockedText)
      return undefined
    }
    return sendRequest(ports, method, path, body, options)
  }
  const answer = (method: Method, path: string, body: Body, options: CallOptions = {}) => ask(ports, method, path, body, options)
  return {
    send,
    get: async (path, schema, options) => parseAnswer(schema, await answer('GET', path, undefined, options), path),
    post: async (path, json, schema, options) => parseAnswer(schema, await answer('POST', path, { json }, options), path),
    postForm: async (path, form, schema, options) => parseAnswer(schema, await answer('POST', path, { form: new URLSearchParams(form) }, options), path),
    delete: async (path, schema, options) => parseAnswer(schema, await answer('DELETE', path, undefined, options), path),
    blob: async (path, options) => (await answer('GET', path, undefined, options)).blob(),
  }
}

async function ask(ports: ClientPorts, method: Method, path: string, body: Body, options: CallOptions): Promise<Response> {
  if (typeof path !== 'string' || path.includes('undefined')) {
    ports.log(blockedText)
    throw new ApiError({ tag: 'blocked' })
  }
  const request = `${method} ${path}`
  const response = await sendRequest(ports, method, path, body, options).catch(() => {
    throw new ApiError(options.signal?.aborted ? { tag: 'aborted' } : { tag: 'network', request })
  })
  if (response.ok) return response
  const { status, statusText } = response
  const text = await response.text().catch(() => '')
  ports.log('FetchHttpError', { status, statusText, body: text, request })
  throw new ApiError(problemFromResponse({ status, statusText, body: text, request }))
}

async function parseAnswer<S extends z.core.$ZodType>(schema: S, response: Response, path: string): Promise<z.output<S>> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const text = await response.text()
  const parsed = z.safeParse(schema, isJson && text !== '' ? JSON.parse(text) : text)
  if (parsed.success) return parsed.data
  throw new ApiError({ tag: 'shape', request: path, path: parsed.error.issues[0]?.path.join('.') ?? '' })
}
