import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { toSearchParams } from '@api/shared/query-string'
import { clientFiles, listStaticCalls, type StaticCall } from '@support/client-calls'
import { listFunctions, type ArgumentFixture } from './argument-values'
import type { Contract } from './contract'
import { createGenerator } from './generate'
import { sampleAnswer } from './wire-shape'

/** One call as our client makes it. */
export interface RecordedCall {
  readonly source: string
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly body: unknown
  /** What reads the answer; none for a call that looks at the bare answer. */
  readonly reader: z.core.$ZodType | undefined
}

export interface ClientCalls {
  readonly calls: readonly RecordedCall[]
  /** Calls in the source that no argument has reached. */
  readonly unexercised: readonly StaticCall[]
}

/** What changes things, as the document and we both allow it. */
export interface Examples {
  readonly payloads: readonly unknown[]
  readonly orders: readonly unknown[]
}

/** Fields of one name are of many kinds: these are told by the name of their type. */
const providerArguments = {
  ProviderParameters: [
    { type: 'Kraken', apiKey: 'key', secret: 'secret' },
    { type: 'Binance', apiKey: 'key', secret: 'secret' },
    { type: 'Bitstamp', apiKey: 'key', secret: 'secret' },
    { type: 'Coinbasepro', apiKey: 'key', secret: 'secret', password: 'word' },
  ],
}

const uuid = '7d4b1f6e-0c52-4f7a-9d1b-2f6f2f1f0a01'
const bases: Readonly<Record<string, string>> = {
  auth: '/api/auth',
  notifications: '/api/notifications',
  'notification-stream': '/api/notifications',
  'intent-context': '/api/notifications',
}
const texts: readonly (readonly [RegExp, string])[] = [
  [/^origin$/, 'http://127.0.0.1:8080'],
  [/^hash$/, '0a'.repeat(32)],
  [/email/i, 'ines.caldeira@nordhaven.example'],
  [/signature/i, 'MEQCIAAB'],
  [/ledgerId$/i, 'ethereum-mainnet'],
  [/(^id|Ids?|\.id)$/, uuid],
  [/(At|\.[lg]t)$/, '2026-03-02T09:15:00Z'],
]

/** A word for an argument: what its name says, else what the document says of a parameter of that name. */
function chooseText(contract: Contract): ArgumentFixture['textOf'] {
  const { cover } = createGenerator(contract.resolve)
  const parameters = contract.operations.flatMap((operation) =>
    operation.parameters.filter((one) => one.in === 'query'),
  )
  return (name, file) => {
    if (name === 'base') return bases[file.split('/').at(-1)!.split('.')[0]!] ?? ''
    const named = parameters.find((one) => one.name === name)
    const schema = named && contract.resolve(named.schema)
    const value = schema && cover(schema.items ?? schema)[0]
    return texts.find(([pattern]) => pattern.test(name))?.[1] ?? (typeof value === 'string' ? value : 'text')
  }
}

/** Runs every exported function of the client with arguments of every shape, and writes down what would be sent. */
export async function recordClient(contract: Contract, { payloads, orders }: Examples): Promise<ClientCalls> {
  const calls: RecordedCall[] = []
  const files = clientFiles()
  const current = { source: '' }
  const record = (call: Omit<RecordedCall, 'source'>) => void calls.push({ source: current.source, ...call })
  const fixture: ArgumentFixture = {
    api: recordingClient(record),
    fetch: recordingFetch(record),
    known: { IntentPayload: payloads, parameters: orders, ...providerArguments },
    textOf: chooseText(contract),
  }
  for (const { file, name, argumentLists } of listFunctions(files, fixture)) {
    const module = (await import(pathToFileURL(resolve(file)).href)) as Readonly<
      Record<string, (...args: readonly unknown[]) => unknown>
    >
    current.source = `${file.replace('src/api/', '')} ${name}`
    for (const args of argumentLists) await run(() => module[name]!(...args))
  }
  const reached = (one: StaticCall) => calls.some((call) => call.method === one.method && matches(one.path, call.path))
  return { calls, unexercised: listStaticCalls(files).filter((one) => !reached(one)) }
}

/** A function may not like the answer that it is given; what it asked has been written down by then. */
async function run(call: () => unknown): Promise<void> {
  try {
    const made = await call()
    const { queryFn } = (made ?? {}) as { readonly queryFn?: (context: unknown) => unknown }
    if (queryFn) await queryFn({ signal: new AbortController().signal, pageParam: undefined, queryKey: [] })
  } catch {
    return
  }
}

const matches = (template: string, path: string) =>
  new RegExp(
    `^${template
      .split('{}')
      .map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
      .join('[^/]+')}$`,
  ).test(path)

type Recorder = (call: Omit<RecordedCall, 'source'>) => void
interface Options {
  readonly query?: Parameters<typeof toSearchParams>[0]
}

function recordingClient(record: Recorder): unknown {
  const ask = (
    method: string,
    path: string,
    body: unknown,
    reader: z.core.$ZodType | undefined,
    { query = {} }: Options = {},
  ) => {
    record({ method, path, query: [...toSearchParams(query)], body, reader })
    return Promise.resolve(reader && sampleAnswer(reader))
  }
  type Reader = z.core.$ZodType
  return {
    get: (path: string, reader: Reader, options?: Options) => ask('GET', path, undefined, reader, options),
    post: (path: string, body: unknown, reader: Reader, options?: Options) => ask('POST', path, body, reader, options),
    postForm: (path: string, form: unknown, reader: Reader, options?: Options) =>
      ask('POST', path, form, reader, options),
    delete: (path: string, reader: Reader, options?: Options) => ask('DELETE', path, undefined, reader, options),
    blob: (path: string, options?: Options) => ask('GET', path, undefined, undefined, options),
    send: async (
      method: string,
      path: string,
      body: { readonly json?: unknown; readonly parts?: FormData } | undefined,
      options?: Options,
    ) => {
      await ask(method, path, body?.json ?? (body?.parts && partsOf(body.parts)) ?? body, undefined, options)
      return Response.json({})
    },
  }
}

/** The fields of a form with files, each a list. */
const partsOf = (parts: FormData) =>
  Object.fromEntries([...parts.keys()].map((name) => [name, parts.getAll(name).map(() => 'file')]))

const recordingFetch = (record: Recorder) => (input: string) => {
  const { pathname, searchParams } = new URL(input)
  record({ method: 'GET', path: pathname, query: [...searchParams], body: undefined, reader: undefined })
  return Promise.resolve(Response.json({}, { status: 404 }))
}
