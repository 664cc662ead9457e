import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { beforeAll, expect, test } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { isJsonObject, parseJson, type JsonObject } from '@domain/shared/json'
import type { IntentContextWire } from '@api/signing/notifications.wire'
import { connectSignRequest, type SignRequestView } from '@companion/machines/sign-request.connect'
import { provideSignRequest } from '@companion/machines/sign-request.provide'
import type { Profile } from '@companion/profiles/profile'
import { SignView } from '@companion/screens/sign-view'
import { createNotificationService } from '@companion/service/notification-service'
import { verifyRequest, type VerifiedRequest } from '@companion/verify-context'
import { WithServices } from '@support/companion-services'
import { draws } from '@support/draws'
import { createDice, lieKinds, tellLie, type Lie } from '@support/gateway-lies'
import { openDemo, type RouteDemo } from '@support/route-demo'
import { readTrueRequests, type TrueRequest } from '@support/said-requests'

const lies = draws(500)
const seed = Number(process.env['LIES_SEED'] ?? Math.floor(Math.random() * 2 ** 32))

let demo: RouteDemo
let truths: readonly TrueRequest[]
/** By the id of its kind: every record that the platform has sealed, in each revision that it says. */
const records = new Map<string, string[]>()
/** By the signature of the proposer. */
const proposals = new Map<string, { readonly text: string; readonly proposer: string }>()
beforeAll(async () => {
  demo = await openDemo()
  truths = await readTrueRequests(demo)
  for (const { entities, proposal } of truths.map((one) => one.intentContext as unknown as IntentContextWire)) {
    for (const { kind, envelope } of entities) {
      const key = `${kind} ${envelope.data.id}`
      records.set(key, [...(records.get(key) ?? []), canonicalText(envelope.data)])
    }
    if (proposal)
      proposals.set(proposal.signature, {
        text: proposal.rawRequest,
        proposer: String(proposal.proposer.data['alias']),
      })
  }
})

const takenBy = ({ proposalSignature }: JsonObject) =>
  typeof proposalSignature === 'string' ? proposals.get(proposalSignature) : undefined

interface Signed {
  readonly view: SignRequestView
  readonly screen: string
  readonly text: string
}

/** A device that is told a lie, whose person consents to whatever can be consented to. */
function openDevice({ person }: TrueRequest, { hash, answers }: Lie) {
  const { gateway, people } = demo
  const { key, email } = people[person]
  const profile: Profile = {
    ...{ id: 'p1', email, userLogin: person, server: 'http://127.0.0.1:8080', pushToken: 'none' },
    ...{ publicKey: key.publicKey, devicePublicKey: 'device', createdAt: '2026-11-19T09:00:00.000Z' },
    enrolment: {
      deviceId: 'd1',
      platformPublicKey: gateway.harness.gateway.context.platform.publicKey,
      loginId: email,
    },
  }
  const signed: string[] = []
  const left = [...answers]
  let isGranted = false
  const keystore = {
    sign: (_id: string, use: string, text: string) => {
      if (use === 'device') return Promise.resolve('AA==')
      if (!isGranted) return Promise.reject(new Error('nobody was verified'))
      isGranted = false
      signed.push(text)
      return Promise.resolve(key.sign(text))
    },
  }
  const answer = (): Response => {
    const next = left.length > 1 ? left.shift() : left[0]
    if (next === 'broken') return new Response(null, { status: 503 })
    return Response.json(next)
  }
  const fetch = (input: unknown) =>
    Promise.resolve(String(input).includes('/entity/') ? answer() : Response.json({ hash, signature: 'AA==' }))
  const services: Parameters<typeof provideSignRequest>[0] = {
    configuration: { version: 'test', backends: [profile.server], demo: true },
    keystore: keystore as never,
    notifications: createNotificationService({ keystore, now: () => 0, fetch }, 'test'),
    verification: { check: () => Promise.resolve(((isGranted = true), 'verified' as const)) } as never,
    clock: gateway.clock,
    addresses: { read: () => Promise.resolve([]), remember: () => Promise.resolve() } as never,
    signedRequests: { find: () => Promise.resolve(undefined), note: () => Promise.resolve() } as never,
    listeners: { watchWaiting: () => () => undefined } as never,
  }
  const machine = provideSignRequest(services, { leave: () => undefined })
  return { actor: createActor(machine, { clock: new SimulatedClock(), input: { profile, hash } }), signed }
}

async function provoke(truth: TrueRequest, lie: Lie): Promise<Signed | undefined> {
  const { actor, signed } = openDevice(truth, lie)
  const view = () => connectSignRequest(actor.getSnapshot(), actor.send)
  const rests = () => waitFor(actor, (now) => now.status !== 'active' || !now.hasTag('busy'))
  actor.start()
  await rests()
  if (view().step === 'problem') {
    view().retry()
    await rests()
  }
  const read = view()
  if (read.request) expectTrueEvidence(read.request)
  if (!read.request || !read.isUnread) return void actor.stop()
  const screen = textOf(
    renderToStaticMarkup(
      <WithServices>
        <SignView view={read} now={0} onDone={() => undefined} />
      </WithServices>,
    ),
  )
  actor.send({ type: 'end.reached' })
  actor.send({ type: 'consent.begin' })
  await rests()
  actor.stop()
  expect(signed).toHaveLength(1)
  return { view: read, screen, text: signed[0]! }
}

/** What a page says, with what it says to those who hear it. */
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*?(?:aria-label|title)="([^"]*)"[^>]*>/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Every record behind a name is one that the platform has sealed, and says what the name says. */
function expectTrueEvidence({ references, proposal, entity }: VerifiedRequest) {
  for (const { kind, id, alias, symbol, decimals, record } of references) {
    const sealed = (records.get(`${kind} ${id}`) ?? []).map((text) => parseJson(text) as JsonObject)
    const isSo = (data: JsonObject) =>
      alias === (data['alias'] || data['name'] || id) &&
      symbol === data['symbol'] &&
      (decimals === undefined || decimals === data['decimals']) &&
      (record === undefined || canonicalText(record) === canonicalText(data))
    expect(sealed.some(isSo), `${kind} ${id} is called ${alias}`).toBe(true)
  }
  if (!proposal || entity['type'] === 'Propose') return
  const taken = takenBy(entity)
  expect(proposal.proposedBy).toBe(taken?.proposer)
  expect(canonicalText(proposal.payload)).toBe(canonicalText((parseJson(taken!.text) as JsonObject)['payload']))
}

/** What the signed bytes say, read from them alone, is what the screen said. */
function expectShown({ hash }: Lie, { view, screen, text }: Signed) {
  const digest = createHash('sha256').update(text).digest('hex')
  expect(digest, 'signed as it was announced').toBe(hash)
  const code = String(Number.parseInt(digest.slice(0, 6), 16))
    .padStart(2, '0')
    .slice(0, 2)
  expect(screen).toContain([...code].join(' '))
  expect(screen).toContain(`${digest.slice(0, 8)}…${digest.slice(-8)}`)
  const signed = parseJson(text) as JsonObject
  expect(canonicalText(signed)).toBe(text)
  const isProposal = signed['type'] === 'Propose'
  const taken = isProposal ? text : takenBy(signed)?.text
  const { proposal } = view.request!
  if (!proposal) return void expect(signed['type'], 'shown without its proposal').toBe('Reject')
  const proposed = parseJson(taken!) as JsonObject
  if (!isProposal)
    for (const [name, other] of [
      ['intentId', 'id'],
      ['targetDomainId', 'targetDomainId'],
    ] as const)
      expect(signed[name]).toBe(proposed[other])
  const payload = isJsonObject(proposed['payload']) ? proposed['payload'] : {}
  if (typeof payload['type'] === 'string') expect(canonicalText(proposal.payload)).toBe(canonicalText(payload))
  for (const address of shortTextsNamed('address', payload)) expect(screen).toContain(address)
  for (const amount of amountsOf(payload, view.request!)) expect(screen).toContain(amount)
  if (typeof proposed['description'] === 'string' && isPlain(proposed['description']))
    expect(screen).toContain(proposed['description'])
}

const isPlain = (text: string) => /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text) && text.length < 200

function shortTextsNamed(name: string, value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === name && typeof inner === 'string' ? (isPlain(inner) ? [inner] : []) : shortTextsNamed(name, inner),
  )
}

/** What a transfer pays, written out anew where the platform has sealed how its asset is counted. */
function amountsOf({ type, tickerId, outputs }: JsonObject, { references }: VerifiedRequest): readonly string[] {
  const ticker = references.find(({ kind, id }) => kind === 'Ticker' && id === tickerId)
  if (type !== 'v0_CreateTransferOrder' || ticker?.decimals === undefined || !Array.isArray(outputs)) return []
  const { decimals } = ticker
  return (outputs as readonly unknown[]).flatMap((output) => {
    const amount = isJsonObject(output) ? output['amount'] : undefined
    if (typeof amount !== 'string' || !/^[1-9]\d{0,60}$/.test(amount)) return []
    const digits = amount.padStart(decimals + 1, '0')
    const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
    return [
      `${whole}.${digits
        .slice(digits.length - decimals)
        .replace(/0+$/, '')
        .padEnd(2, '0')}`,
    ]
  })
}

test('no record that the platform has sealed passes for one of another kind', () => {
  const { person, entity, hash } = truths.find((one) => one.entity['type'] === 'Propose')!
  const platformKey = demo.gateway.harness.gateway.context.platform.publicKey
  const sealed = new Map(
    truths
      .flatMap(({ intentContext }) => (intentContext as unknown as IntentContextWire).entities)
      .map((one) => [`${one.kind} ${String(one.envelope.data['type'])}`, one]),
  )
  const kinds = ['Domain', 'User', 'Policy', 'Vault', 'Endpoint', 'Account', 'Ticker', 'Ledger', 'TransactionOrder']
  const ownKey = demo.people[person].key.publicKey
  const passing = [...sealed.values()].flatMap(({ kind, envelope }) =>
    kinds.flatMap((other) => {
      const context = { entities: [{ kind: other, envelope }] }
      const request = verifyRequest({ entity, hash, context, platformKey, ownKey, now: 0 })
      return other !== kind && request.ok && request.value.references.length > 0 ? [`${kind} as ${other}`] : []
    }),
  )
  expect(passing).toEqual([])
  expect(new Set([...sealed.values()].map(({ kind }) => kind)).size).toBeGreaterThan(6)
})

test(
  `a gateway that lies ${lies.toLocaleString('en')} times gets no signature over anything that was not shown`,
  async () => {
    const dice = createDice(seed)
    const signedOf = new Map<string, number>()
    for (let n = 1; n <= lies; n += 1) {
      const truth = dice.oneOf(truths)
      const others = truths.filter(({ person }) => person === truth.person)
      const lie = tellLie(truth, others, dice)
      try {
        const signed = await provoke(truth, lie)
        if (!signed) continue
        expectShown(lie, signed)
        signedOf.set(lie.kind, (signedOf.get(lie.kind) ?? 0) + 1)
      } catch (cause) {
        const said = JSON.stringify(lie.answers[1]).slice(0, 3_000)
        throw new Error(`lie ${n} of LIES_SEED=${seed}, ${lie.kind}: ${String(cause)}\n${said}`, { cause })
      }
    }
    expect([...signedOf.keys()].sort(), `LIES_SEED=${seed}`).toEqual([...lieKinds].sort())
  },
  draws(60_000),
)
