import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asJson, buildDecision, buildProposal } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import { demoPeople, domainIdOf, userIdOf, type DemoDomain, type DemoPerson } from '@gateway/demo/demo-people'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import {
  accessCalls,
  changeCalls,
  consoleCalls,
  deviceCalls,
  endCalls,
  enrolmentCalls,
  fillRoute,
  openCalls,
  readCalls,
  readSections,
  sessionCalls,
  wideCalls,
  type Call,
  type CallIds,
  type CallRule,
  type ReadSection,
} from '@support/call-rules'
import { keepEndedSession } from '@support/dapp-desk'
import { demoPerson } from '@support/demo-person'
import { demoDomains, readDemoDomain, type DemoDomainFacts } from '@support/demo-domains'
import { faultOf } from '@support/documented-refusals'
import {
  asNewUser,
  createTestIssuer,
  createTestPerson,
  type Harness,
  type TestIssuer,
  type TestPerson,
} from '@support/gateway-harness'
import { createWholeGateway } from '@support/whole-gateway'

interface Answered {
  readonly status: number
  readonly text: string
}

let harness: Harness
let issuer: TestIssuer
let inDomains: Readonly<Record<DemoDomain, DemoDomainFacts>>
let locked: TestPerson
const tokens = new Map<string, string>()
const unknown = '00000000-0000-4000-8000-00000000dead' as Uuid

async function notify(
  method: string,
  path: string,
  { token, body }: { readonly token?: string | undefined; readonly body?: BodyInit | undefined } = {},
): Promise<Answered> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await harness.fetch(
    new Request(`http://127.0.0.1:8080${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
  )
  return { status: answer.status, text: await answer.text() }
}

async function tokenOf({ email }: { readonly email: string }): Promise<string> {
  const until = new Date(Date.now() + 3_600_000)
  const token = tokens.get(email) ?? (await issuer.sign(email, undefined, until, harness.clock.now()))
  tokens.set(email, token)
  return token
}

beforeAll(async () => {
  ;({ harness, issuer } = await createWholeGateway({ environment: { DEMO: true } }))
  await findInviters()
  for (const name of demoDomains) await keepEndedSession(harness, domainIdOf(name), harness.random.uuid())
  const found = await Promise.all(
    demoDomains.map((name) => readDemoDomain(harness.gateway.context.database, name, harness.random.uuid)),
  )
  inDomains = Object.fromEntries(found.map((location) => [location.name, location])) as never
  const elena = demoPerson('elena', 'staking')
  locked = createTestPerson('rolf', elena.user.domainId)
  for (const payload of [
    { type: 'v0_CreateUser' as const, ...asNewUser(locked, ['staking-operator']) },
    { type: 'v0_LockUser' as const, reference: { id: locked.user.id, revision: 1 } },
  ]) {
    expect((await harness.propose(elena, payload)).request.status).toBe('Succeeded')
  }
})
afterAll(() => harness.close())

/** The roles that a person brings into a domain: those held there and in the domains above it. */
const rolesIn = ({ inDomains: held }: DemoPerson, { lineage }: DemoDomainFacts) =>
  lineage.flatMap((name) => held[name] ?? [])
const isSeen = (person: DemoPerson, location: DemoDomainFacts) =>
  location.lineage.some((name) => person.inDomains[name])
const reads = (person: DemoPerson, location: DemoDomainFacts, section: string) =>
  rolesIn(person, location).some((role) => location.readAccess[section]?.includes(role))
const recordsOf = (person: DemoPerson) =>
  (Object.keys(person.inDomains) as DemoDomain[]).map((name) => ({ name, id: userIdOf(person.id, name) }))
/** Who may propose users of a domain, as the dry run of such a request says; each invites somebody there. */
const inviters = new Map<DemoDomain, Set<string>>()
/** Who may propose users of their own domain, and so accounts: no policy of these domains tells the one from the other. */
const connectors = new Map<DemoDomain, Set<string>>()
const invites = ({ id }: DemoPerson, name: DemoDomain) => inviters.get(name)?.has(id) ?? false
async function findInviters(): Promise<void> {
  const setups = await Promise.all(
    demoDomains.map((name) => readDemoDomain(harness.gateway.context.database, name, harness.random.uuid)),
  )
  for (const { name, lineage } of setups) {
    for (const person of demoPeople) {
      const records = lineage.filter((level) => person.inDomains[level]).map((level) => demoPerson(person.id, level))
      const answers = await Promise.all(records.map((author) => dryRunUser(author, name)))
      if (person.inDomains[name] && answers[0]) connectors.set(name, (connectors.get(name) ?? new Set()).add(person.id))
      if (answers.includes(true)) inviters.set(name, (inviters.get(name) ?? new Set()).add(person.id))
    }
    const [first] = inviters.get(name) ?? []
    const person = demoPeople.find(({ id }) => id === first)
    if (!person) continue
    const user = { id: harness.random.uuid(), alias: 'Ada', roles: ['guest'], lock: 'Unlocked', customProperties: {} }
    await notify('POST', `/v1/domains/${domainIdOf(name)}/users/invitations`, {
      token: await tokenOf(person),
      body: JSON.stringify({ numberSecondsOfValidity: 3600, user }),
    })
  }
}
async function dryRunUser(author: TestPerson, name: DemoDomain): Promise<boolean> {
  const { type: _type, ...body } = buildProposal({
    id: harness.random.uuid(),
    author: author.user,
    targetDomainId: domainIdOf(name),
    payload: { type: 'v0_CreateUser', ...asNewUser(createTestPerson('tried', domainIdOf(name)), ['guest']) },
    now: harness.clock.now(),
  })
  const answer = await notify('POST', '/v1/intents/dry-run', {
    token: await tokenOf(author),
    body: JSON.stringify(body),
  })
  return (JSON.parse(answer.text) as { readonly success: boolean }).success
}

const isSection = (rule: CallRule): rule is ReadSection => readSections.includes(rule as ReadSection)

/** The one who asked is told of the own intent and request. */
function isOwn(person: DemoPerson, location: DemoDomainFacts, { names }: Call): boolean {
  const asked = { intentId: location.intentAuthor, requestId: location.requester }[
    (names?.['id'] ?? '') as 'intentId' | 'requestId'
  ]
  return recordsOf(person).some(({ id }) => id === asked)
}

const connects = (person: DemoPerson, location: DemoDomainFacts) =>
  connectors.get(location.name)?.has(person.id) === true && reads(person, location, 'accounts')

/** What the table says that somebody is answered who asks for a domain: one of these. */
function wantedOf(person: DemoPerson, location: DemoDomainFacts, route: string, call: Call): readonly number[] {
  const { rule, refusal = 401, names = {}, answers = [200] } = call
  const allowed = Object.values(names).some((name) => location.lacks.has(name)) ? [404] : answers
  if (rule === 'everybody') return allowed
  if (rule === 'members') return person.inDomains[location.name] ? allowed : [404]
  if (rule === 'rootPeople') return person.inDomains.root && reads(person, inDomains.root, 'vaults') ? allowed : [401]
  if (!isSeen(person, location)) return [404]
  if (rule === 'inviters') return invites(person, location.name) ? allowed : [401]
  if (rule === 'connectors') return connects(person, location) ? allowed : [401]
  if (rule === 'ownOrRequests' || rule === 'author') return allowed
  if (rule === 'transactionsAndAccounts')
    return reads(person, location, 'transactions') && reads(person, location, 'accounts') ? allowed : [401]
  const mayRead = isSection(rule) && reads(person, location, rule)
  return mayRead || (rule === 'requests' && route.includes('/:id') && isOwn(person, location, call))
    ? allowed
    : [refusal]
}

/** Whose body it is when a person asks for a domain: with the own record there or above, else with one from elsewhere. */
function authorOf(person: DemoPerson, location: DemoDomainFacts): TestPerson {
  const near = location.lineage.find((name) => person.inDomains[name])
  return demoPerson(person.id, near ?? recordsOf(person)[0]!.name)
}

const signed = (author: TestPerson, request: object) =>
  JSON.stringify({ request, signature: author.key.sign(canonicalText(asJson(request as never))) })
const proposalFor = ({ user }: TestPerson, { ids }: DemoDomainFacts) =>
  buildProposal({
    id: harness.random.uuid(),
    author: user,
    targetDomainId: ids.domainId,
    payload: { type: 'v0_LockUser', reference: { id: ids.userId, revision: 9999 } },
    now: harness.clock.now(),
  })
const decisionFor = (
  { user }: TestPerson,
  { ids, proposalSignature }: DemoDomainFacts,
  reason: { rejectReason?: string } = {},
) => buildDecision({ author: user, targetDomainId: ids.domainId, intentId: ids.intentId, proposalSignature, ...reason })

type Body = (author: TestPerson, location: DemoDomainFacts) => string
const signedBodies: Readonly<Record<string, Body>> = {
  '/v1/intents': (author, location) => signed(author, proposalFor(author, location)),
  '/v1/intents/approve': (author, location) => signed(author, decisionFor(author, location)),
  '/v1/intents/reject': (author, location) => signed(author, decisionFor(author, location, { rejectReason: 'No' })),
  '/v1/intents/dry-run': (author, location) => {
    const { type: _type, ...body } = proposalFor(author, location)
    return JSON.stringify(body)
  },
}
const bodyOf = (route: string, call: Call, author: TestPerson, location: DemoDomainFacts) =>
  signedBodies[route]?.(author, location) ?? call.body?.(location.ids)

const d = '/v1/domains/:domainId'
const cases = [
  ...Object.entries(readCalls).map(([route, call]) => ['GET', route, call] as const),
  ...Object.entries(changeCalls).map(([route, call]) => ['POST', route, call] as const),
  ...Object.entries(endCalls).map(([route, call]) => ['DELETE', route, call] as const),
]
/** The same whatever domain somebody thinks of. */
const isOfAll = (method: string, route: string, { rule }: Call) =>
  method === 'GET' && (rule === 'everybody' || rule === 'rootPeople') && !route.startsWith(d)

/** Asks for the place, or for other things in its path. */
const ask = async (
  person: DemoPerson,
  [method, route, call]: (typeof cases)[number],
  location: DemoDomainFacts,
  ids: CallIds = location.ids,
): Promise<Answered> =>
  notify(method, fillRoute(route, call, ids), {
    token: await tokenOf(person),
    body: method === 'POST' ? bodyOf(route, call, authorOf(person, location), location) : undefined,
  })

/** What somebody was answered otherwise than the table says, each in words. */
async function surprisesOf(one: (typeof cases)[number]): Promise<readonly string[]> {
  const found: string[] = []
  const [method, route, call] = one
  for (const person of demoPeople) {
    for (const location of isOfAll(method, route, call) ? [inDomains.treasury] : Object.values(inDomains)) {
      const observed = await ask(person, one, location)
      const wanted = wantedOf(person, location, route, call)
      const fault = wanted.includes(observed.status)
        ? faultOf(observed)
        : `${observed.status} for ${wanted.join(' or ')}: ${observed.text.slice(0, 160)}`
      if (fault)
        found.push(
          `${person.id} of ${recordsOf(person)
            .map(({ name }) => name)
            .join(', ')} in ${location.name}: ${fault}`,
        )
    }
  }
  return found
}

describe('every call, by everybody of the demo, for every domain', () => {
  it('has its row: a new route without one fails here', () => {
    const known = harness.gateway.app.routes.map(({ method, path }) => `${method} ${path}`)
    const rows = [
      ...cases.map(([method, route]) => `${method} ${route}`),
      ...openCalls,
      ...sessionCalls,
      ...deviceCalls,
      ...enrolmentCalls,
      ...consoleCalls,
      ...accessCalls,
      ...wideCalls,
    ]
    expect([...new Set(known)].toSorted()).toEqual(rows.toSorted())
  })

  it('there is something to find: people of every domain, who read it and who do not', () => {
    const readers = demoDomains.map(
      (name) => demoPeople.filter((person) => reads(person, inDomains[name], 'accounts')).length,
    )
    expect(readers.every((count) => count > 0 && count < demoPeople.length)).toBe(true)
    expect(demoDomains.filter((name) => !inDomains[name].lacks.has('accountId'))).toEqual([
      'treasury',
      'settlement',
      'staking',
      'custody',
      'reserve',
    ])
  })

  it.each(cases)('%s %s answers each of them as the reading rights say [RO017]', async (...one) => {
    expect(await surprisesOf(one)).toEqual([])
  })
})

const auditor = demoPeople.find(({ id }) => id === 'aiko')!
/** Who is let in to most domains by such a call, and to which. */
function askersOf({ rule }: Call): { readonly asker: DemoPerson; readonly own: readonly DemoDomainFacts[] } {
  const all = Object.values(inDomains)
  if (rule !== 'inviters' && rule !== 'connectors') return { asker: auditor, own: all }
  const ownOf = (person: DemoPerson) =>
    all.filter((location) => (rule === 'inviters' ? invites(person, location.name) : connects(person, location)))
  const [asker] = demoPeople.toSorted((a, b) => ownOf(b).length - ownOf(a).length)
  return { asker: asker!, own: ownOf(asker!) }
}
const named = cases.filter(([, route, { names }]) => route.startsWith(d) && names?.['id'])

describe('a thing that is not there', () => {
  it.each(named)(
    '%s %s does not find a thing of one domain in the path of another, not even for who reads both',
    async (...one) => {
      const [, , call] = one
      const { names } = call
      const { asker, own } = askersOf(call)
      const found: string[] = []
      expect(own.length).toBeGreaterThan(0)
      for (const location of own) {
        for (const other of Object.values(inDomains)) {
          if (other === location || other.lacks.has(names!['id']!)) continue
          const observed = await ask(asker, one, location, { ...other.ids, domainId: location.ids.domainId })
          if (observed.status !== 404 || faultOf(observed))
            found.push(`${other.name} in ${location.name}: ${observed.status} ${observed.text.slice(0, 80)}`)
        }
      }
      expect(found).toEqual([])
    },
  )

  it.each(named)('%s %s does not find it for somebody of the one domain in the own path', async (...one) => {
    const [, route, call] = one
    const found: string[] = []
    for (const person of demoPeople.filter(({ inDomains: held }) => !held.root)) {
      const location = inDomains[recordsOf(person)[0]!.name]
      const other = Object.values(inDomains).find(
        (each) => !isSeen(person, each) && !each.lacks.has(call.names!['id']!),
      )
      if (!other) continue
      const observed = await ask(person, one, location, { ...other.ids, domainId: location.ids.domainId })
      const wanted = wantedOf(person, location, route, call).some(
        (status) => status < 400 || status === 404 || status === 409,
      )
        ? 404
        : (call.refusal ?? 401)
      if (observed.status !== wanted || faultOf(observed))
        found.push(`${person.id}, ${other.name} in ${location.name}: ${observed.status} for ${wanted}`)
    }
    expect(found).toEqual([])
  })

  it.each(cases.filter(([, route]) => route.includes(':')))(
    '%s %s is answered as missing for ids that nobody has, in a domain of the own and in none',
    async (...one) => {
      const nobodys = Object.fromEntries(
        Object.keys(inDomains.treasury.ids).map((name) => [
          name,
          name === 'ledgerId' || name === 'address' ? 'nowhere' : unknown,
        ]),
      ) as never as CallIds
      const isOfDomain = /:domainId\/.*:/.test(one[1])
      const { asker, own } = askersOf(one[2])
      const location = own.find(({ name }) => name === 'treasury') ?? own[0]!
      const answers = [
        await ask(asker, one, location, nobodys),
        ...(isOfDomain ? [await ask(asker, one, location, { ...nobodys, domainId: location.ids.domainId })] : []),
      ]
      expect(answers.map((observed) => [observed.status, faultOf(observed)])).toEqual(
        answers.map(() => [404, undefined]),
      )
    },
  )
})

describe('who is nobody here', () => {
  const platform = cases.map(([method, route]) => [method, route] as const)
  const fill = (route: string) =>
    route.startsWith('/api/')
      ? route.replace(/:hash\{.*?\}(?=\/|$)/, 'a'.repeat(64)).replace(/:\w+/, unknown)
      : fillRoute(route, readCalls[route] ?? changeCalls[route] ?? endCalls[route]!, inDomains.treasury.ids)
  const notifications = [...deviceCalls, ...consoleCalls, ...accessCalls].map(
    (row) => row.split(' ') as [string, string],
  )
  const everyOne = [...platform, ...notifications]
  const reasonOf = ({ text }: Answered) => (JSON.parse(text) as { reason: string }).reason

  it.each(everyOne)(
    '%s %s is refused without a token, with one that has ended, with one of another issuer, and with none of the shape',
    async (method, route) => {
      const stranger = await createTestIssuer()
      const { email } = demoPerson('aiko', 'root')
      const ended = await issuer.sign(email, undefined, new Date(Date.now() - 1000))
      const answers = await Promise.all(
        [undefined, ended, await stranger.sign(email), 'nonsense'].map((token) =>
          notify(method, fill(route), { token, ...(method === 'POST' ? { body: '{}' } : {}) }),
        ),
      )
      const isBodyFirst = route.endsWith('/sign-web')
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (isBodyFirst ? 400 : 401)))
      expect(answers.map(faultOf)).toEqual(answers.map(() => undefined))
    },
  )

  it.each(cases)('%s %s is refused to a person who is locked, whose token still holds', async (method, route, call) => {
    const location = inDomains.staking
    const observed = await notify(method, fillRoute(route, call, location.ids), {
      token: await tokenOf(locked),
      body: method === 'POST' ? bodyOf(route, call, locked, location) : undefined,
    })
    const isSent = /^\/v1\/intents(?:\/approve|\/reject)?$/.test(route)
    expect([observed.status, reasonOf(observed)]).toEqual(
      isSent ? [400, 'RequesterLockedError'] : [401, 'UnauthorizedError'],
    )
  })

  it.each([...consoleCalls].map((row) => row.split(' ') as [string, string]))(
    '%s %s is refused to a person who is locked, and to one who names somebody else',
    async (method, route) => {
      const other = demoPerson('marcus', 'treasury')
      const request = proposalFor(other, inDomains.treasury)
      const body =
        method === 'POST' ? { body: JSON.stringify({ email: other.email, entity: request, hash: 'a'.repeat(64) }) } : {}
      const path = route.endsWith('register-web') ? `${route}?email=${other.email}` : fill(route)
      const observed = [
        await notify(method, path, { token: await tokenOf(locked), ...body }),
        await notify(method, path, { token: await tokenOf(demoPerson('elena', 'staking')), ...body }),
      ]
      expect(observed.map(({ status }) => status)).toEqual([403, method === 'DELETE' ? 404 : 403])
      expect(observed.map(faultOf)).toEqual([undefined, undefined])
    },
  )

  it('nothing of anybody is ended by a token that does not tell a fresh sign-in, whatever id is named', async () => {
    const ends = accessCalls.filter((row) => row.startsWith('DELETE ')).map((row) => row.split(' ') as [string, string])
    const observed = await Promise.all(
      ends.flatMap(([method, route]) =>
        demoPeople.map(async ({ email }) => notify(method, fill(route), { token: await issuer.sign(email) })),
      ),
    )
    expect(new Set(observed.map((one) => `${one.status} ${reasonOf(one)}`))).toEqual(
      new Set(['401 FreshSignInRequiredError']),
    )
  })

  it.each([...deviceCalls].map((row) => row.split(' ') as [string, string]))(
    '%s %s is opened by no token of anybody',
    async (method, route) => {
      const observed = await Promise.all(
        demoPeople.map(async (person) =>
          notify(method, fill(route), { token: await tokenOf(person), ...(method === 'POST' ? { body: '{}' } : {}) }),
        ),
      )
      expect(new Set(observed.map((one) => `${one.status} ${reasonOf(one)}`))).toEqual(
        new Set(['401 UnauthorizedError']),
      )
    },
  )

  it('what is open says nothing of the institution, begins nothing and gives no key away', async () => {
    const observed = await Promise.all(
      ['/v1/health', '/v1/ready'].map(async (path) => (await notify('GET', path)).text),
    )
    expect(observed.map((text) => JSON.parse(text) as unknown)).toEqual([{ status: 'ok' }, { status: 'ready' }])
    expect((await notify('POST', '/v1/genesis', { body: '{}' })).status).toBe(409)
    const enrolled = await Promise.all(
      enrolmentCalls
        .map((row) => row.split(' ') as [string, string])
        .map(([method, path]) => notify(method, path, method === 'POST' ? { body: '{}' } : {})),
    )
    expect(enrolled.map(({ status }) => status)).toEqual([400, 400, 400])
  })
})

describe('what a signed request says of its author', () => {
  const sent = ['/v1/intents', '/v1/intents/approve', '/v1/intents/reject'] as const

  it.each(sent)('%s takes nobody else’s name, whoever has signed it', async (route) => {
    const found: string[] = []
    for (const location of Object.values(inDomains)) {
      const victims = demoPeople
        .filter(({ inDomains: held }) => held[location.name])
        .map((person) => demoPerson(person.id, location.name))
      for (const person of demoPeople) {
        const victim = victims.find(({ email }) => email !== person.email)
        if (!victim) continue
        const own = { ...victim, key: demoKeyOf(person.id) }
        for (const author of [victim, own]) {
          const observed = await notify('POST', route, {
            token: await tokenOf(person),
            body: signedBodies[route]!(author, location),
          })
          if (observed.status !== 401 || faultOf(observed))
            found.push(`${person.id} as ${victim.email}: ${observed.status}`)
        }
      }
    }
    expect(found).toEqual([])
  })
})

it('lists and look-ups across domains hold what a person may read, and nothing else', async () => {
  for (const person of demoPeople) {
    const token = await tokenOf(person)
    const { items } = JSON.parse((await notify('GET', '/v1/domains?limit=100', { token })).text) as {
      items: { data: { id: string } }[]
    }
    expect([person.id, items.map(({ data }) => data.id).toSorted()]).toEqual([
      person.id,
      demoDomains
        .filter((name) => reads(person, inDomains[name], 'domains'))
        .map(domainIdOf)
        .toSorted(),
    ])
    for (const location of Object.values(inDomains).filter(({ lacks }) => !lacks.has('accountId'))) {
      const owners = JSON.parse(
        (await notify('GET', `/v1/addresses?address=${location.ids.address}`, { token })).text,
      ) as {
        items: { domainId: string }[]
      }
      expect([
        person.id,
        location.name,
        owners.items.some(({ domainId }) => domainId === location.ids.domainId),
      ]).toEqual([person.id, location.name, reads(person, location, 'accounts')])
    }
  }
})
