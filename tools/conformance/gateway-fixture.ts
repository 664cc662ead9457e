import { demoPerson } from '@support/demo-person'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'

export interface GatewayAnswer {
  readonly status: number
  /** Without its parameters; empty where there is no body. */
  readonly contentType: string
  readonly text: string
  /** The body as JSON, else its text. */
  readonly body: unknown
}

export interface AskOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Nobody is signed in. */
  readonly isAnonymous?: boolean
  /** Somebody else than the reader. */
  readonly as?: TestPerson
}

/** A gateway that is looked at: one of this process, or a real one at an address. */
export interface GatewayFixture {
  readonly ask: (method: string, path: string, options?: AskOptions) => Promise<GatewayAnswer>
  /** Whether a call exists at all, where that can be known without making it. */
  readonly has: (method: string, path: string) => boolean | undefined
  /** Writes are tried only where the institution is made for it. */
  readonly demo: DemoFixture | undefined
  readonly close: () => Promise<void>
}

export interface DemoFixture {
  readonly harness: Harness
  /** Proposes in Treasury Operations. */
  readonly proposer: TestPerson
  /** Approves what Treasury Operations proposes. */
  readonly approver: TestPerson
  /** Needs nobody else on the Staking Desk. */
  readonly alone: TestPerson
}

async function readAnswer(response: Response): Promise<GatewayAnswer> {
  const text = await response.text()
  const contentType = response.headers.get('content-type')?.split(';')[0] ?? ''
  return {
    status: response.status,
    contentType: text === '' ? '' : contentType,
    text,
    body: contentType.includes('json') && text !== '' ? JSON.parse(text) : text,
  }
}

function makeRequest(
  origin: string,
  method: string,
  path: string,
  token: string | undefined,
  { body, headers = {} }: AskOptions,
): Request {
  const all = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  }
  return new Request(`${origin}${path}`, {
    method,
    headers: all,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** A real gateway, read with the token of somebody who may read much. */
export function openRemoteFixture(address: string, token: string): GatewayFixture {
  const origin = address.replace(/\/$/, '')
  return {
    ask: async (method, path, options = {}) =>
      readAnswer(await fetch(makeRequest(origin, method, path, options.isAnonymous ? undefined : token, options))),
    has: () => undefined,
    demo: undefined,
    close: () => Promise.resolve(),
  }
}

/** The gateway of this repository with its demo institution, read by the auditor. */
export async function openDemoFixture(): Promise<GatewayFixture> {
  const harness = await createHarness({ environment: { DEMO: true } })
  await harness.settle()
  const auditor = demoPerson('aiko', 'root')
  const proposer = demoPerson('ines', 'treasury')
  const routes = harness.gateway.app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
  return {
    ask: async (method, path, options = {}) => {
      const reader = path.startsWith('/v1/me/requests') ? proposer : auditor
      const token = options.isAnonymous ? undefined : await harness.tokenOf(options.as ?? reader)
      return readAnswer(await harness.fetch(makeRequest('http://127.0.0.1:8080', method, path, token, options)))
    },
    has: (method, path) => routes.some((route) => route.method === method && fits(route.path, path)),
    demo: { harness, proposer, approver: demoPerson('marcus', 'treasury'), alone: demoPerson('elena', 'staking') },
    close: () => harness.close(),
  }
}

/** Whether a route of the gateway stands for a path of the document: variables meet variables, words meet words. */
function fits(route: string, path: string): boolean {
  const ours = route.split('/')
  const theirs = path.split('/')
  return (
    ours.length === theirs.length &&
    ours.every((segment, index) =>
      segment.startsWith(':') ? theirs[index]!.startsWith('{') : segment === theirs[index],
    )
  )
}
