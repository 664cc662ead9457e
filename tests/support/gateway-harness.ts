import { randomBytes, randomUUID } from 'node:crypto'
import { SimulatedClock } from 'xstate'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { asJson, buildDecision, buildProposal, type IntentRequest } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import type { Random, Uuid } from '@domain/shared/ids'
import type { IntentWire } from '@api/intents/intents.wire'
import type { RequestStateWire } from '@api/intents/submit.wire'
import type { Environment, GatewayConfig } from '@gateway/config'
import type { Log } from '@gateway/log'
import { createGateway, type Gateway, type GatewayParts } from '@gateway/create-gateway'
import type { OpenSocket } from '@gateway/dapps/protocol/relay-link'
import { createAccessTokens } from '@gateway/identity/access-tokens'
import { generatePlatformKeys, type PlatformKeys } from '@gateway/platform/platform-keys'
import type { Database, OpenDatabase } from '@gateway/store/database'
import { createMemoryDatabase } from './memory-database'
import { demoOnServer } from './demo-on-server'
import { keepDemoImage, readDemoImage, type FoundedImage } from './demo-image'
import { testConfig } from './test-config'
import { createTestDatabase } from './test-database'
import { createTestIssuer, type TestIssuer } from './test-issuer'
import type { TestKey } from './keys'
import { ledgersOfTests, rolesOfTests, type TestGenesisPolicy } from './test-institution'
import type { GenesisBody } from '@gateway/governance/genesis'
import { asNewUser, createTestPerson, type TestPerson } from './test-person'

export { createTestIssuer, type TestIssuer } from './test-issuer'
export { asNewUser, createTestPerson, type TestPerson } from './test-person'

export interface Answer<T = JsonObject> {
  readonly status: number
  readonly body: T
  readonly text: string
}

export interface ProposeParts {
  readonly id?: Uuid
  readonly domainId?: Uuid
  readonly description?: string
  readonly expiryAt?: string
}

/** Answers in the gateway's place, or lets the call through: how tests make failures that also exist in the world. */
export type FaultPort = (request: Request) => Response | undefined

export interface Harness {
  readonly gateway: Gateway
  readonly clock: SimulatedClock
  readonly root: TestPerson
  readonly random: Random
  readonly fetch: (request: Request) => Promise<Response>
  readonly setFault: (fault: FaultPort | undefined) => void
  /** Of somebody who signs in now. */
  readonly tokenOf: (person: Pick<TestPerson, 'email'>) => Promise<string>
  readonly as: (person: Pick<TestPerson, 'email'>) => {
    readonly get: <T = JsonObject>(path: string) => Promise<Answer<T>>
    readonly post: <T = JsonObject>(
      path: string,
      body?: unknown,
      headers?: Readonly<Record<string, string>>,
    ) => Promise<Answer<T>>
  }
  /** Sends a request signed by `signer`, else by the person; answers before it is carried out. */
  readonly send: (
    person: TestPerson,
    request: IntentRequest | JsonObject,
    signer?: TestKey,
  ) => Promise<Answer<{ requestId: string; reason?: string; message?: string }>>
  /** Proposes and waits until it is carried as far as it goes; the id of the intent and the state of the request. */
  readonly propose: (
    person: TestPerson,
    payload: IntentPayload,
    parts?: ProposeParts,
  ) => Promise<{ intentId: Uuid; request: RequestStateWire }>
  readonly approve: (person: TestPerson, domainId: Uuid, intentId: Uuid, reason?: string) => Promise<RequestStateWire>
  readonly reject: (person: TestPerson, domainId: Uuid, intentId: Uuid, reason?: string) => Promise<RequestStateWire>
  readonly readIntent: (person: TestPerson, domainId: Uuid, intentId: Uuid) => Promise<IntentWire>
  readonly createDomain: <P extends string>(parts: DomainParts<P>) => Promise<TestDomain<P>>
  readonly settle: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface DomainParts<P extends string> {
  readonly parent?: { readonly id: Uuid; readonly admin: TestPerson }
  readonly people: Readonly<Record<P, readonly string[]>>
  readonly policies: readonly TestGenesisPolicy[]
  readonly readAccess?: Readonly<Record<string, readonly string[]>>
  readonly governingStrategy?: 'ConsiderDescendants' | 'CoerceDescendants'
}

export interface TestDomain<P extends string> {
  readonly id: Uuid
  readonly people: Readonly<Record<P, TestPerson>>
}

export interface HarnessParts {
  readonly environment?: Partial<Environment>
  readonly config?: Partial<GatewayConfig>
  readonly database?: Database
  readonly keys?: PlatformKeys
  /** Who founded the institution, when the database is opened again. */
  readonly root?: TestPerson
  /** How it is founded, when not with the root alone. */
  readonly genesis?: GenesisBody
  readonly issuer?: TestIssuer
  /** Tokens end by the clock of the tests, and not by that of the machine. */
  readonly hasTimedTokens?: boolean
  readonly worker?: 'automatic' | 'manual'
  /** A relay of dApps in this process. */
  readonly openSocket?: OpenSocket
  /** Stands between the gateway and its embedded providers. */
  readonly adaptProvider?: GatewayParts['adaptProvider']
  /** Hears the security log. */
  readonly security?: Log['security']
  /** Hears what failed inside. */
  readonly error?: Log['error']
}

export const testInstant = Date.parse('2026-11-19T09:00:00.000Z')
const random: Random = { uuid: () => randomUUID() as Uuid, bytes: (count) => new Uint8Array(randomBytes(count)) }

/** The demo institution of this instant, founded where no earlier test has; on a PostgreSQL server, the rows of the embedded one. */
async function foundedDemo(): Promise<FoundedImage> {
  if (!readDemoImage()) {
    const [keys, opened] = [generatePlatformKeys(random), await createMemoryDatabase()]
    const harness = await createHarness({ environment: { DEMO: true }, database: opened.database, keys })
    await harness.settle()
    await keepDemoImage(opened.dump, keys)
    await harness.close().then(opened.close)
  }
  const [image, server] = [readDemoImage()!, process.env['TEST_DATABASE_SERVER']]
  return server ? demoOnServer(server, image) : image
}

/** A whole gateway in this process: a database of its own, a test issuer, a clock that only tests move. */
export async function createHarness(parts: HarnessParts = {}): Promise<Harness> {
  const clock = new SimulatedClock()
  clock.set(testInstant)
  const founded = parts.environment?.DEMO === true && !parts.database && !parts.keys ? await foundedDemo() : undefined
  const opened: OpenDatabase | undefined = parts.database ? undefined : await (founded?.open() ?? createTestDatabase())
  const keys = parts.keys ?? founded?.keys ?? generatePlatformKeys(random)
  const issuer = parts.issuer ?? (await createTestIssuer())
  const rootId = random.uuid()
  const root = parts.root ?? createTestPerson('root', rootId)
  const config = testConfig(parts.environment, parts.config)
  const made = await createGateway({
    config,
    database: parts.database ?? opened!.database,
    clock: {
      now: () => clock.now(),
      setTimeout: (run, ms) => clock.setTimeout(run, ms),
      clearTimeout: (id) => clock.clearTimeout(id as number),
    },
    random,
    log: {
      info: () => undefined,
      error: parts.error ?? (() => undefined),
      security: parts.security ?? (() => undefined),
    },
    keys,
    tokens: createAccessTokens(config, issuer.keys, parts.hasTimedTokens ? { now: () => clock.now() } : {}),
    worker: parts.worker ?? 'automatic',
    ...(parts.openSocket ? { openSocket: parts.openSocket } : {}),
    adaptProvider: parts.adaptProvider,
    ...(config.environment.DEMO ? {} : { genesis: parts.genesis ?? ledgersOfTests(root) }),
  })
  if (!made.ok) throw new Error(made.problem.sentence)
  const close = async () => {
    await made.value.close()
    await opened?.close()
  }
  return completeHarness({ gateway: made.value, clock, root, issuer, close })
}

interface Core {
  readonly gateway: Gateway
  readonly clock: SimulatedClock
  readonly root: TestPerson
  readonly issuer: TestIssuer
  readonly close: () => Promise<void>
}

function completeHarness({ gateway, clock, root, issuer, close }: Core): Harness {
  let fault: FaultPort | undefined
  const fetch = async (request: Request) => fault?.(request) ?? (await gateway.fetch(request))
  /** The last token of each person: who calls again in the same second has it still. */
  const tokens = new Map<string, { readonly of: string; readonly text: Promise<string> }>()
  const tokenOf = ({ email }: Pick<TestPerson, 'email'>): Promise<string> => {
    const second = Math.floor((Math.max(Date.now(), clock.now()) + 3_600_000) / 1_000)
    const of = `${second} ${clock.now()}`
    const last = tokens.get(email)
    if (last?.of === of) return last.text
    const text = issuer.sign(email, undefined, new Date(second * 1_000), clock.now())
    tokens.set(email, { of, text })
    return text
  }
  const call = async <T>(
    person: Pick<TestPerson, 'email'>,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const sent = { authorization: `Bearer ${await tokenOf(person)}`, 'content-type': 'application/json', ...headers }
    const response = await fetch(new Request(`http://127.0.0.1:8080${path}`, { method, headers: sent, ...init }))
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : {}) as T }
  }
  const as: Harness['as'] = (person) => ({
    get: (path) => call(person, 'GET', path),
    post: (path, body, headers) => call(person, 'POST', path, body, headers),
  })
  const paths: Readonly<Record<string, string>> = { Approve: '/v1/intents/approve', Reject: '/v1/intents/reject' }
  const send: Harness['send'] = (person, request, signer = person.key) =>
    as(person).post(paths[typeof request.type === 'string' ? request.type : ''] ?? '/v1/intents', {
      request,
      signature: signer.sign(canonicalText(request)),
    })
  const follow = async (
    person: TestPerson,
    domainId: Uuid,
    sent: Answer<{ requestId: string }>,
  ): Promise<RequestStateWire> => {
    if (sent.status !== 202) throw new Error(`the request was refused: ${sent.text}`)
    await gateway.settle()
    return (await as(person).get<RequestStateWire>(`/v1/domains/${domainId}/requests/${sent.body.requestId}`)).body
  }
  const readIntent: Harness['readIntent'] = async (person, domainId, intentId) => {
    const answer = await as(person).get<IntentWire>(`/v1/domains/${domainId}/intents/${intentId}`)
    if (answer.status !== 200) throw new Error(`the intent cannot be read: ${answer.text}`)
    return answer.body
  }
  const propose: Harness['propose'] = async (
    person,
    payload,
    { id = random.uuid(), domainId = person.user.domainId, description, expiryAt } = {},
  ) => {
    const request = buildProposal({
      id,
      author: person.user,
      targetDomainId: domainId,
      payload,
      description,
      now: clock.now(),
    })
    const sent = await send(person, { ...asJson(request), ...(expiryAt ? { expiryAt } : {}) })
    return { intentId: id, request: await follow(person, domainId, sent) }
  }
  const decide = async (
    person: TestPerson,
    domainId: Uuid,
    intentId: Uuid,
    reason: { approvalReason?: string | undefined; rejectReason?: string },
  ) => {
    const { proposalSignature } = (await readIntent(person, domainId, intentId)).data.details
    return follow(
      person,
      domainId,
      await send(
        person,
        buildDecision({ author: person.user, targetDomainId: domainId, intentId, proposalSignature, ...reason }),
      ),
    )
  }
  const createDomain = async <P extends string>(parts: DomainParts<P>): Promise<TestDomain<P>> => {
    const id = random.uuid()
    const entries = (Object.entries(parts.people) as [P, readonly string[]][]).map(([name, roles]) => ({
      name,
      roles,
      person: createTestPerson(name, id),
    }))
    const admin = parts.parent?.admin ?? root
    const all = [...new Set([...entries.flatMap(({ roles }) => roles), rolesOfTests.root])]
    const { request } = await propose(
      admin,
      {
        type: 'v0_CreateDomain',
        id,
        alias: `Domain ${id.slice(0, 8)}`,
        lock: 'Unlocked',
        customProperties: {},
        ...(parts.governingStrategy ? { governingStrategy: parts.governingStrategy } : {}),
        permissions: {
          readAccess: {
            domains: all,
            users: all,
            endpoints: all,
            policies: all,
            accounts: all,
            transactions: all,
            requests: all,
            events: all,
            ...mutable(parts.readAccess),
          },
        },
        users: entries.map(({ person, roles }) => asNewUser(person, roles)),
        policies: parts.policies.map((policy) => ({
          id: random.uuid(),
          rank: 10,
          scope: 'Self',
          scriptingEngine: 'Javascript_v0',
          lock: 'Unlocked',
          customProperties: {},
          ...policy,
        })),
      },
      { domainId: parts.parent?.id ?? root.user.domainId },
    )
    if (request.status !== 'Succeeded') throw new Error(`the domain was refused: ${JSON.stringify(request.history)}`)
    return {
      id,
      people: Object.fromEntries(entries.map(({ name, person }) => [name, person])) as Record<P, TestPerson>,
    }
  }
  return {
    gateway,
    clock,
    root,
    random,
    fetch,
    tokenOf,
    as,
    send,
    propose,
    readIntent,
    createDomain,
    close,
    setFault: (next) => (fault = next),
    approve: (person, domainId, intentId, approvalReason) => decide(person, domainId, intentId, { approvalReason }),
    reject: (person, domainId, intentId, rejectReason = 'not now') =>
      decide(person, domainId, intentId, { rejectReason }),
    settle: gateway.settle,
  }
}

const mutable = (lists: Readonly<Record<string, readonly string[]>> = {}) =>
  Object.fromEntries(Object.entries(lists).map(([name, roles]) => [name, [...roles]]))
