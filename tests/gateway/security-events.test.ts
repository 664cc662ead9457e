import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SecurityEvent } from '@domain/session/security-event'
import type { Uuid } from '@domain/shared/ids'
import type { Log } from '@gateway/log'
import type { Database } from '@gateway/store/database'
import { securityEntries } from '@gateway/store/schema/security'
import { keepSecurityLog, securityLimits } from '@gateway/security/security-log'
import { createHarness, type Harness, type TestDomain, type TestPerson } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

interface Entry {
  readonly id: Uuid
  readonly timestamp: string
  readonly severity_text: string
  readonly event_name: string
  readonly 'user.id': readonly Uuid[]
  readonly 'countersign.events.left_out'?: number
  readonly 'countersign.invitation.id'?: string
}
interface Page {
  readonly items: readonly Entry[]
  readonly nextStartingAfter?: string
}

let harness: Harness
let outer: TestDomain<'maker' | 'reader'>
let inner: TestDomain<'maker'>
let foreign: TestDomain<'maker'>
const failures: Parameters<Log['error']>[] = []
const policies = [{ alias: 'Alone', workflow: [quorum('maker')] }]
beforeAll(async () => {
  harness = await createHarness({ error: (...observed) => void failures.push(observed) })
  outer = await harness.createDomain({
    people: { maker: ['maker'], reader: ['reader'] },
    policies,
    readAccess: { events: ['maker'] },
  })
  inner = await harness.createDomain({
    parent: { id: outer.id, admin: outer.people.maker },
    people: { maker: ['maker'] },
    policies,
  })
  foreign = await harness.createDomain({ people: { maker: ['maker'] }, policies, readAccess: { events: ['maker'] } })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.settle()
  await harness.gateway.context.database.delete(securityEntries)
  failures.splice(0)
})

const path = (domainId: Uuid, query = '') => `/internal/v1/domains/${domainId}/security-events?${query}`
const read = async (person: TestPerson, domainId: Uuid, query = '') => {
  await harness.settle()
  return (await harness.as(person).get<Page>(path(domainId, query))).body
}
const statusOf = async (person: TestPerson, domainId: Uuid, query = '') =>
  (await harness.as(person).get(path(domainId, query))).status
const refuse = (person: TestPerson) => harness.as(person).get(`/v1/domains/${outer.id}/events`)
const notify: Log['security'] = (...observed) => harness.gateway.context.log.security(...observed)
const ids = (...people: readonly TestPerson[]) => ({ 'user.id': people.map(({ user }) => user.id) })
const namesOf = ({ items }: Page) => items.map(({ event_name: name }) => name)

describe('who reads the security log', () => {
  it('a person whose roles may read the events of the domain is shown what its people were refused, named as in the log', async () => {
    await refuse(outer.people.reader)
    expect((await read(outer.people.maker, outer.id)).items).toEqual([
      {
        id: expect.any(String),
        timestamp: '2026-11-19T09:00:00.000Z',
        severity_text: 'WARN',
        event_name: 'countersign.call.refused',
        'user.id': [outer.people.reader.user.id],
        'error.type': 'PermissionDeniedError',
        'http.request.method': 'GET',
        'http.route': '/v1/domains/:domainId/events',
      },
    ])
  })

  it('a person of the domain who may not read events is refused, and one of another domain finds nothing there', async () => {
    expect([
      await statusOf(outer.people.reader, outer.id),
      await statusOf(foreign.people.maker, outer.id),
      await statusOf(inner.people.maker, outer.id),
    ]).toEqual([401, 404, 404])
  })

  it('what happened to the people of one domain is shown in no other: not beside it, not above it, not below it', async () => {
    await refuse(outer.people.reader)
    await harness.settle()
    const others = [
      [foreign.people.maker, foreign.id],
      [inner.people.maker, inner.id],
      [harness.root, harness.root.user.domainId],
    ] as const
    expect(await Promise.all(others.map(async ([person, id]) => namesOf(await read(person, id))))).toEqual([[], [], []])
  })

  it('a person with records in two domains is shown in each by the record there, and by no other', async () => {
    notify('token.issued', { ...ids(outer.people.reader, foreign.people.maker), 'oauth.grant.type': 'password' })
    const [here, there] = [await read(outer.people.maker, outer.id), await read(foreign.people.maker, foreign.id)]
    expect([here, there].map(({ items }) => items.map((entry) => entry['user.id']))).toEqual([
      [[outer.people.reader.user.id]],
      [[foreign.people.maker.user.id]],
    ])
  })

  it('of a person whose key another domain has made a record of, nothing is told there until the key has signed as that record', async () => {
    const [{ maker }, { reader }] = [foreign.people, outer.people]
    harness.clock.increment(1)
    const shadow: TestPerson = { ...reader, user: { id: harness.random.uuid(), domainId: foreign.id } }
    const made = await harness.propose(maker, {
      type: 'v0_CreateUser',
      id: shadow.user.id,
      alias: 'Shadow',
      publicKey: reader.key.publicKey,
      roles: ['maker'],
      lock: 'Unlocked',
      customProperties: {},
      loginIds: [{ id: reader.email, providerId: 'test' }],
    })
    expect(made.request.status).toBe('Succeeded')
    const observed = async (query: string) => [
      (await read(outer.people.maker, outer.id, query)).items.length,
      (await read(maker, foreign.id, query)).items.map((entry) => entry['user.id']),
    ]
    const [refusals, tokens] = ['event_name=countersign.call.refused', 'event_name=countersign.token.issued']

    await refuse(reader)
    notify('token.issued', ids(reader, shadow))
    expect([await observed(refusals), await observed(tokens)]).toEqual([
      [1, []],
      [1, []],
    ])
    notify('call.refused', ids(shadow))
    expect(await observed(refusals)).toEqual([1, [[shadow.user.id]]])

    await harness.propose(shadow, { type: 'v0_UnlockUser', reference: { id: maker.user.id, revision: 1 } })
    notify('token.issued', ids(reader, shadow))
    expect(await observed(tokens)).toEqual([2, [[shadow.user.id]]])
    await harness.propose(maker, { type: 'v0_LockUser', reference: { id: shadow.user.id, revision: 1 } })
  })

  it('what is about nobody, or about nobody who is known here, stays in the log alone', async () => {
    notify('sign_in.limited', {})
    notify('call.refused', { 'user.id': [] })
    notify('call.refused', { 'user.id': [crypto.randomUUID()] })
    await harness.settle()
    expect([await harness.gateway.context.database.select().from(securityEntries), failures]).toEqual([[], []])
  })
})

describe('the list', () => {
  const at = (second: number) => `2026-11-19T08:00:0${second}.000Z`
  const put = async (...names: readonly string[]) => {
    const rows = names.map((name, i) => ({
      domainId: outer.id,
      name,
      isRefusal: false,
      userIds: [i % 2 ? outer.people.maker.user.id : outer.people.reader.user.id],
      facts: {},
      at: at(i),
    }))
    await harness.gateway.context.database.insert(securityEntries).values(rows)
  }

  it('is read page by page, newest or oldest first, each entry once', async () => {
    await put('countersign.token.issued', 'countersign.device.removed', 'countersign.session.ended')
    const first = await read(outer.people.maker, outer.id, 'sortOrder=DESC&limit=2')
    const second = await read(
      outer.people.maker,
      outer.id,
      `sortOrder=DESC&limit=2&startingAfter=${first.nextStartingAfter ?? ''}`,
    )
    expect([namesOf(first), namesOf(second), second.nextStartingAfter]).toEqual([
      ['countersign.session.ended', 'countersign.device.removed'],
      ['countersign.token.issued'],
      undefined,
    ])
    expect(namesOf(await read(outer.people.maker, outer.id))).toEqual([
      'countersign.token.issued',
      'countersign.device.removed',
      'countersign.session.ended',
    ])
  })

  it('is narrowed by event, by person and by time', async () => {
    await put('countersign.token.issued', 'countersign.device.removed', 'countersign.session.ended')
    const found = async (query: string) => namesOf(await read(outer.people.maker, outer.id, query))
    expect(await found('event_name=countersign.token.issued&event_name=countersign.session.ended')).toEqual([
      'countersign.token.issued',
      'countersign.session.ended',
    ])
    expect(await found(`user.id=${outer.people.maker.user.id}`)).toEqual(['countersign.device.removed'])
    expect(await found(`timestamp.gt=${at(0)}&timestamp.lt=${at(2)}`)).toEqual(['countersign.device.removed'])
  })

  it.each([
    'event_name=countersign.nothing',
    'user.id=me',
    'timestamp.gt=yesterday',
    'sortBy=facts',
    'startingAfter=x',
    'limit=0',
  ])('%s is refused', async (query) => {
    expect(await statusOf(outer.people.maker, outer.id, query)).toBe(400)
  })

  it('shows nothing that is older than is kept', async () => {
    const old = new Date(harness.clock.now() - securityLimits.days * 86_400_000 - 1).toISOString()
    await harness.gateway.context.database.insert(securityEntries).values({
      domainId: outer.id,
      name: 'countersign.token.issued',
      isRefusal: false,
      userIds: [outer.people.maker.user.id],
      facts: {},
      at: old,
    })
    expect(namesOf(await read(outer.people.maker, outer.id))).toEqual([])
  })
})

describe('what is kept', () => {
  const clock = { at: Date.parse('2026-11-19T09:00:00.000Z'), now: () => clock.at }
  const keep = (
    limits: Partial<Record<keyof typeof securityLimits, number>> = {},
    database: Database = harness.gateway.context.database,
  ) => {
    const lines: string[] = []
    const log: Log = {
      info: () => undefined,
      error: (...observed) => void failures.push(observed),
      security: (event) => void lines.push(event),
    }
    return {
      lines,
      ...keepSecurityLog(
        { log, database, clock: { ...harness.gateway.context.clock, now: clock.now } },
        { ...securityLimits, ...limits },
      ),
    }
  }
  const rows = async () =>
    (await harness.gateway.context.database.select().from(securityEntries).orderBy(securityEntries.at)).map(
      ({ name, at }) => [name, at.slice(17, 19)],
    )

  it('of refusals are 60 a minute of each person, with how many were left out; those of one displace nobody else’s', async () => {
    const { log, settle } = keep()
    for (let i = 0; i < 70; i += 1) log.security('call.refused', ids(outer.people.reader))
    log.security('call.refused', ids(foreign.people.maker))
    clock.at += 60_001
    log.security('call.refused', ids(outer.people.reader))
    await settle()
    const { items } = await read(outer.people.maker, outer.id, 'sortOrder=DESC&limit=100')
    expect([
      items.length,
      items[0]?.['countersign.events.left_out'],
      namesOf(await read(foreign.people.maker, foreign.id)),
    ]).toEqual([61, 10, ['countersign.call.refused']])
  })

  it('of refused keys are 60 a minute of each invitation: those of one displace no alarm of another', async () => {
    const { log, settle } = keep()
    const of = (id: string) => ({ ...ids(foreign.people.maker), 'countersign.invitation.id': id })
    for (let i = 0; i < 61; i += 1) log.security('invitation.refused', of('flooded'))
    log.security('invitation.refused', of('alarmed'))
    await settle()
    const { items } = await read(foreign.people.maker, foreign.id, 'limit=100')
    const kept = items.map((entry) => entry['countersign.invitation.id'])
    expect([kept.length, kept.filter((id) => id === 'alarmed').length]).toEqual([61, 1])
  })

  it('are the newest of each domain, refusals apart from the others, and nothing older than its time', async () => {
    const { log, settle } = keep({ mostOfADomain: 2, clearEvery: 1, mostAtOnce: 1, days: 1 })
    const old = new Date(clock.at - 86_400_001).toISOString()
    await harness.gateway.context.database.insert(securityEntries).values({
      domainId: foreign.id,
      name: 'countersign.token.issued',
      isRefusal: false,
      userIds: [foreign.people.maker.user.id],
      facts: {},
      at: old,
    })
    clock.at = Date.parse('2026-11-19T10:00:00.000Z')
    log.security('token.issued', ids(outer.people.maker))
    for (let i = 0; i < 4; i += 1) {
      clock.at += 1000
      log.security('call.refused', ids(outer.people.maker))
    }
    await settle()
    expect(await rows()).toEqual([
      ['countersign.token.issued', '00'],
      ['countersign.call.refused', '03'],
      ['countersign.call.refused', '04'],
    ])
  })

  it('of one person are so many that nobody displaces what is known of the others', async () => {
    const { log, settle } = keep({ mostOfADomain: 4, mostOfAPerson: 2, clearEvery: 1, mostAtOnce: 1 })
    clock.at = Date.parse('2026-11-19T11:00:00.000Z')
    log.security('device.enrolled', ids(outer.people.reader))
    for (let i = 0; i < 6; i += 1) {
      clock.at += 1000
      log.security('token.issued', ids(outer.people.maker))
    }
    await settle()
    expect(await rows()).toEqual([
      ['countersign.device.enrolled', '00'],
      ['countersign.token.issued', '05'],
      ['countersign.token.issued', '06'],
    ])
  })

  it('of one person are so many of each event that nobody displaces what else the own key has done; all of them together leave room in their domain', async () => {
    const { log, settle } = keep({ mostOfADomain: 6, mostOfAPerson: 2, clearEvery: 1, mostAtOnce: 1 })
    clock.at = Date.parse('2026-11-19T12:00:00.000Z')
    log.security('device.enrolled', ids(outer.people.maker))
    for (let i = 0; i < 6; i += 1) {
      clock.at += 1000
      log.security('token.issued', ids(outer.people.maker))
    }
    await settle()
    expect(await rows()).toEqual([
      ['countersign.device.enrolled', '00'],
      ['countersign.token.issued', '05'],
      ['countersign.token.issued', '06'],
    ])
    const causedByOne = [
      'sign_in.approved',
      'device.enrolled',
      'device.removed',
      'session.ended',
      'token.issued',
      'token.ended',
    ] satisfies SecurityEvent[]
    expect(causedByOne.length * securityLimits.mostOfAPerson).toBeLessThan(securityLimits.mostOfADomain)
  })

  it('is written behind whoever tells it: within a transaction that is open, at once, and in the database once that is over', async () => {
    const { log, settle } = keep()
    await harness.gateway.context.database.transaction(async (tx) => {
      log.security('token.issued', ids(outer.people.maker))
      await tx.select().from(securityEntries)
    })
    await settle()
    expect((await rows()).map(([name]) => name)).toEqual(['countersign.token.issued'])
  })

  it('may fail to be written: that is logged, the line stands, and what comes after is kept', async () => {
    let isBroken = true
    const database = new Proxy(harness.gateway.context.database, {
      get: (target, key) => {
        if (key === 'insert' && isBroken) throw new Error('no room')
        return Reflect.get(target, key) as unknown
      },
    })
    const { log, settle, lines } = keep({}, database)
    log.security('token.issued', ids(outer.people.maker))
    await settle()
    isBroken = false
    log.security('session.ended', ids(outer.people.maker))
    await settle()
    expect([lines, failures, (await rows()).map(([name]) => name)]).toEqual([
      ['token.issued', 'session.ended'],
      [['security.not_kept', { entries: 1 }]],
      ['countersign.session.ended'],
    ])
  })

  it('does not pile up while the database is slow: what is too much is counted among the failures', async () => {
    const { log, settle } = keep({ mostWaiting: 2, mostAtOnce: 1 })
    for (let i = 0; i < 5; i += 1) log.security('token.issued', ids(outer.people.maker))
    await settle()
    expect([(await rows()).length, failures]).toEqual([
      3,
      [
        ['security.not_kept', { entries: 1 }],
        ['security.not_kept', { entries: 1 }],
      ],
    ])
  })
})
