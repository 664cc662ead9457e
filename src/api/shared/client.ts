import ky, { HTTPError, type KyInstance, type Options } from 'ky'
import * as z from 'zod/mini'
import { parseJson } from '@domain/shared/json'
import { ApiError, isTokenRefused } from './problem'
import { problemFromResponse } from './problem-from-response'
import { readFile, readRefusal, readText } from './read-answer'
import { toSearchParams, type Query } from './query-string'

export interface ClientPorts {
  /** Without a trailing slash; the console's own origin. */
  readonly origin: string
  readonly fetch: typeof fetch
  /** The bearer token of the moment, read for every call. */
  readonly token: () => string | undefined
  /** The platform no longer takes the token that was sent. */
  readonly onTokenRefused?: () => void
  /** A call got no answer. */
  readonly onUnanswered?: () => void
  readonly log: (event: string, facts?: Readonly<Record<string, unknown>>) => void
  /** Milliseconds before the next try of a read; growing by default. */
  readonly retryDelay?: (attempt: number) => number
}

export interface CallOptions {
  readonly query?: Query
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The call outlives the page that makes it. */
  readonly keepalive?: boolean
  /** Until its answer begins; half a minute unless told. */
  readonly withinMs?: number
}

type Method = 'GET' | 'POST' | 'DELETE'
type Body = { readonly json: unknown } | { readonly form: URLSearchParams } | { readonly parts: FormData } | undefined

/** What every call goes through: one bearer, one retry rule, one translator of failures. */
export interface ApiClient {
  readonly get: <S extends z.core.$ZodType>(path: string, schema: S, options?: CallOptions) => Promise<z.output<S>>
  readonly post: <S extends z.core.$ZodType>(
    path: string,
    body: unknown,
    schema: S,
    options?: CallOptions,
  ) => Promise<z.output<S>>
  readonly postForm: <S extends z.core.$ZodType>(
    path: string,
    form: Readonly<Record<string, string>>,
    schema: S,
    options?: CallOptions,
  ) => Promise<z.output<S>>
  readonly delete: <S extends z.core.$ZodType>(path: string, schema: S, options?: CallOptions) => Promise<z.output<S>>
  readonly blob: (path: string, options?: CallOptions) => Promise<Blob>
  /** The bare answer, whatever its status; undefined when the address was not complete. The token is the one of the moment of the call, even if it goes before the request leaves. */
  readonly send: (method: Method, path: string, body: Body, options?: CallOptions) => Promise<Response | undefined>
}

const retryLimit = 3
const retriedStatuses = [408, 425, 429, 500, 501, 502, 503, 504]
/** ER005: word for word. */
export const blockedText = 'a request was made with undefined or not a string and has been blocked'

export function createClient(ports: ClientPorts): ApiClient {
  const instance = createInstance(ports)
  const send: ApiClient['send'] = async (method, path, body, options = {}) => {
    if (typeof path !== 'string' || path.includes('undefined')) {
      ports.log(blockedText)
      return undefined
    }
    const token = ports.token()
    const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers }
    return instance(`${ports.origin}${path}`, {
      method,
      ...bodyOf(body),
      ...optionsOf({ ...options, headers }),
      throwHttpErrors: false,
    })
  }
  const answer = (method: Method, path: string, body: Body, options: CallOptions = {}) =>
    ask(instance, ports, method, path, body, options)
  return {
    send,
    get: async (path, schema, options) => parseAnswer(schema, await answer('GET', path, undefined, options), path),
    post: async (path, json, schema, options) =>
      parseAnswer(schema, await answer('POST', path, { json }, options), path),
    postForm: async (path, form, schema, options) =>
      parseAnswer(schema, await answer('POST', path, { form: new URLSearchParams(form) }, options), path),
    delete: async (path, schema, options) =>
      parseAnswer(schema, await answer('DELETE', path, undefined, options), path),
    blob: async (path, options) => readFile(await answer('GET', path, undefined, options), path),
  }
}

function createInstance({ fetch, token, retryDelay }: ClientPorts): KyInstance {
  return ky.create({
    fetch,
    retry: {
      limit: retryLimit,
      methods: ['get'],
      statusCodes: retriedStatuses,
      afterStatusCodes: [],
      ...(retryDelay ? { delay: retryDelay } : {}),
    },
    hooks: {
      beforeRequest: [
        (request) => {
          const bearer = token()
          if (bearer) request.headers.set('authorization', `Bearer ${bearer}`)
        },
      ],
    },
  })
}

async function ask(
  instance: KyInstance,
  ports: ClientPorts,
  method: Method,
  path: string,
  body: Body,
  options: CallOptions,
): Promise<Response> {
  if (typeof path !== 'string' || path.includes('undefined')) {
    ports.log(blockedText)
    throw new ApiError({ tag: 'blocked' })
  }
  const request = `${method} ${path}`
  try {
    return await instance(`${ports.origin}${path}`, { method, ...bodyOf(body), ...optionsOf(options) })
  } catch (error) {
    throw await translate(error, request, ports, options.signal)
  }
}

async function translate(
  error: unknown,
  request: string,
  ports: ClientPorts,
  signal: AbortSignal | undefined,
): Promise<ApiError> {
  if (signal?.aborted) return new ApiError({ tag: 'aborted' })
  if (!(error instanceof HTTPError)) {
    ports.onUnanswered?.()
    return new ApiError({ tag: 'network', request })
  }
  const { status, statusText } = error.response
  const body = await readRefusal(error.response)
  ports.log('FetchHttpError', { status, statusText, body, request })
  const refusal = new ApiError(problemFromResponse({ status, statusText, body, request }))
  if (isTokenRefused(refusal)) ports.onTokenRefused?.()
  return refusal
}

async function parseAnswer<S extends z.core.$ZodType>(
  schema: S,
  response: Response,
  path: string,
): Promise<z.output<S>> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const text = await readText(response, path)
  const read = isJson && text !== '' ? parseJson(text) : text
  if (read === undefined) throw new ApiError({ tag: 'shape', request: path, path: '' })
  const parsed = z.safeParse(schema, read)
  if (parsed.success) return parsed.data
  throw new ApiError({ tag: 'shape', request: path, path: parsed.error.issues[0]?.path.join('.') ?? '' })
}

const bodyOf = (body: Body): Options =>
  body === undefined
    ? {}
    : 'json' in body
      ? { json: body.json }
      : 'form' in body
        ? { body: body.form }
        : { body: body.parts }

const optionsOf = ({ query, signal, headers, keepalive, withinMs = 30_000 }: CallOptions): Options => ({
  ...(query ? { searchParams: toSearchParams(query) } : {}),
  ...(signal ? { signal } : {}),
  ...(headers ? { headers: { ...headers } } : {}),
  ...(keepalive ? { keepalive } : {}),
  timeout: withinMs,
})

/** @throws ApiError where no answer comes. */
export async function sendOrThrow(
  api: ApiClient,
  method: 'POST' | 'DELETE',
  path: string,
  json: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const response = await api.send(method, path, json === undefined ? undefined : { json }, { signal }).catch(() => {
    throw new ApiError(signal?.aborted ? { tag: 'aborted' } : { tag: 'network', request: `${method} ${path}` })
  })
  if (!response) throw new ApiError({ tag: 'blocked' })
  return response
}
