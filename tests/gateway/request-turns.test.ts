import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { createConditionDesk } from '@gateway/governance/condition-desk'
import type { GovernanceContext } from '@gateway/work/governance-context'
import { createRequestTurns } from '@gateway/governance/request-turns'
import { createWorker } from '@gateway/governance/worker'
import { createScripts } from '@gateway/scripts/script-runner'
import { askForSomebody, currentAsker, nameAsker } from '@gateway/store/askers'
import { intents, requests } from '@gateway/store/schema/governance'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'
import { createServerDatabase, migrateTemplate } from '@support/server-database'
import { quorum } from '@support/test-institution'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const note: IntentPayload = { type: 'v0_NotarizeData', data: 'a note' }
const policies = [{ alias: 'Alone', workflow: [quorum('maker')] }]

describe('requests that wait together', () => {
  let harness: Harness
  beforeEach(async () => {
    harness = await createHarness({ worker: 'manual' })
  })
  afterEach(() => harness.close())

  /** What happens while they are carried out: the name of a request that ends, or that an intent is carried out. */
  function listen(names: ReadonlyMap<string, string>): readonly string[] {
    const received: string[] = []
    let last = ''
    harness.gateway.context.bus.subscribe((happening) => {
      if (happening.event === 'requestChanged') received.push(names.get(happening.requestId)!)
      else if (happening.event === 'intentChanged' && last !== 'requestChanged') received.push('intent')
      last = happening.event
    })
    return received
  }

  const send = async (person: TestPerson): Promise<string> => {
    const request = buildProposal({
      id: harness.random.uuid(),
      author: person.user,
      targetDomainId: person.user.domainId,
      payload: note,
      now: harness.clock.now(),
    })
    return (await harness.send(person, request)).body.requestId
  }

  test('are carried out in nobody’s name, whoever woke the worker, and stand behind no one’s own questions', async () => {
    const { ann } = (await harness.createDomain({ people: { ann: ['maker'] }, policies })).people
    await send(ann)
    const { context } = harness.gateway
    const askers = new Set<string>()
    const { database } = context
    const get = (target: typeof database, name: keyof typeof database) => {
      if (name === 'select' || name === 'transaction') askers.add(currentAsker())
      return target[name]
    }
    const worker = createWorker({ ...context, database: new Proxy(database, { get: get as never }) })
    await askForSomebody(() => {
      nameAsker(ann.key.publicKey)
      worker.wake()
      return worker.settle()
    })
    await worker.close()
    expect([...askers]).toEqual([''])
  })

  test('are taken in turns: the domains, within a domain its people, and of one person the oldest first', async () => {
    const loud = (await harness.createDomain({ people: { ann: ['maker'], eve: ['maker'] }, policies })).people
    const calm = (await harness.createDomain({ people: { ben: ['maker'] }, policies })).people
    const late = (await harness.createDomain({ people: { cem: ['maker'] }, policies })).people
    const names = new Map<string, string>()
    for (const [person, name] of [
      [loud.ann, 'ann 1'],
      [loud.ann, 'ann 2'],
      [loud.ann, 'ann 3'],
      [loud.eve, 'eve 1'],
      [loud.eve, 'eve 2'],
      [loud.eve, 'eve 3'],
      [calm.ben, 'ben 1'],
      [calm.ben, 'ben 2'],
      [late.cem, 'cem 1'],
    ] as const) {
      names.set(await send(person), name)
    }
    const received = listen(names)
    await harness.settle()
    const order = received.filter((name) => name !== 'intent')
    const ofLoud = order.filter((name) => /ann|eve/.test(name))
    const domains = order.map((name) => (/ann|eve/.test(name) ? 'loud' : name.slice(0, 3)))
    expect([domains.slice(0, 3).toSorted(), domains.slice(3, 5).toSorted(), domains.slice(5)]).toEqual([
      ['ben', 'cem', 'loud'],
      ['ben', 'loud'],
      ['loud', 'loud', 'loud', 'loud'],
    ])
    expect([0, 2, 4].map((from) => ofLoud.slice(from, from + 2).toSorted())).toEqual([
      ['ann 1', 'eve 1'],
      ['ann 2', 'eve 2'],
      ['ann 3', 'eve 3'],
    ])
    expect(order.filter((name) => name.startsWith('ben'))).toEqual(['ben 1', 'ben 2'])
  })

  test('keep nothing that is approved from being carried out meanwhile: after four of them it is its turn', async () => {
    const { ann } = (await harness.createDomain({ people: { ann: ['maker'] }, policies })).people
    const names = new Map<string, string>()
    for (let count = 0; count < 10; count++) names.set(await send(ann), 'request')
    const received = listen(names)
    await harness.settle()
    const four = (name: string) => [name, name, name, name]
    expect(received).toEqual([
      ...four('request'),
      ...four('intent'),
      ...four('request'),
      ...four('intent'),
      'request',
      'request',
      'intent',
      'intent',
    ])
  })
})

describe('proposals that expire together', () => {
  test('keep nothing that is approved from being carried out: it has turns of its own', async () => {
    const harness = await createHarness({ worker: 'manual' })
    const open = (
      await harness.createDomain({
        people: { ann: ['maker'] },
        policies: [{ alias: 'Two', workflow: [quorum('maker'), quorum('maker')] }],
      })
    ).people.ann
    const { ben } = (await harness.createDomain({ people: { ben: ['maker'] }, policies })).people
    const propose = async (person: TestPerson) => {
      const request = buildProposal({
        id: harness.random.uuid(),
        author: person.user,
        targetDomainId: person.user.domainId,
        payload: note,
        now: harness.clock.now(),
      })
      await harness.send(person, request)
      return request.id
    }
    for (let count = 0; count < 6; count++) await propose(open)
    await harness.settle()
    const past = toInstant(harness.clock.now() - 1000)
    await harness.gateway.context.database
      .update(intents)
      .set({ expiryAt: past, lastModifiedAt: past })
      .where(eq(intents.status, 'Open'))
    const approved = await propose(ben)
    const received: string[] = []
    harness.gateway.context.bus.subscribe((happening) =>
      received.push(
        happening.event === 'intentChanged'
          ? happening.intentId === approved
            ? 'approved'
            : 'overdue'
          : happening.event,
      ),
    )
    await harness.settle()
    expect(received).toEqual([
      'requestChanged',
      'approved',
      'approved',
      'overdue',
      'overdue',
      'overdue',
      'overdue',
      'overdue',
      'overdue',
    ])
    await harness.close()
  })
})

test('a request whose conditions have been evaluated is left aside until it is taken with their answer', async () => {
  const scripts = createScripts()
  const answer = { selected: { ok: true, value: [] }, basis: '' } as const
  const desk = createConditionDesk({ scripts } as unknown as GovernanceContext, {
    wake: () => undefined,
    attempt: () => Promise.resolve(answer),
  })
  const id = randomUUID() as Uuid
  const asked = { id, authorId: randomUUID() as Uuid, round: 1 }
  desk.ask(asked, ['root', 'domain', 'person'])
  await desk.next()
  expect([desk.waiting(), desk.takeAnswered(), desk.waiting()]).toEqual([
    { ids: [id], authors: [] },
    { ...asked, answer },
    { ids: [], authors: [] },
  ])
  await scripts.close()
})

describe('two gateways on one PostgreSQL server', () => {
  let server: PostgresServer
  let store: Awaited<ReturnType<typeof createServerDatabase>>
  beforeAll(async () => {
    server = await startPostgres()
    await migrateTemplate(server.url)
    store = await createServerDatabase(server.url)
  })
  beforeEach(() => store.database.delete(requests))
  afterAll(async () => {
    await store?.close()
    await server?.stop()
  })

  const insert = async (domainId: Uuid, requesterId = domainId) => {
    const now = '2026-11-19T09:00:00.000Z'
    const about = {
      type: 'Propose',
      requesterId,
      requesterDomainId: domainId,
      targetDomainId: domainId,
      intentId: randomUUID() as Uuid,
      status: 'Processing',
      rawRequest: '',
      hash: '',
      signature: '',
      history: [],
      createdAt: now,
      lastModifiedAt: now,
    } as const
    const [row] = await store.database
      .insert(requests)
      .values({ id: randomUUID() as Uuid, ...about })
      .returning({ id: requests.id })
    return row!.id
  }
  const nothing = { ids: [], authors: [] }

  test('never take the same request, and neither waits for the other, nor for one that is left aside', async () => {
    const [busy, calm] = [randomUUID() as Uuid, randomUUID() as Uuid]
    const ids = [await insert(busy), await insert(busy), await insert(busy), await insert(calm)]
    const taken: (Uuid | undefined)[] = []
    const takeAsOthersHold = (count: number): Promise<void> =>
      store.database.transaction(async (tx) => {
        taken.push((await createRequestTurns().select(tx, { ids: ids.slice(0, 1), authors: [] }))?.id)
        if (count > 1) await takeAsOthersHold(count - 1)
      })
    await takeAsOthersHold(4)
    expect([taken.slice(0, 3).toSorted(), taken[3]]).toEqual([ids.slice(1).toSorted(), undefined])
  })

  test('go round among all the others while another gateway holds the only request of somebody', async () => {
    const [first, held, last] = [randomUUID() as Uuid, randomUUID() as Uuid, randomUUID() as Uuid].toSorted()
    const ids = [
      await insert(first!),
      await insert(held!),
      await insert(first!),
      await insert(first!),
      await insert(last!),
    ]
    const turns = createRequestTurns()
    const take = () =>
      store.database.transaction(async (tx) => {
        const row = await turns.select(tx, nothing)
        if (row) await tx.update(requests).set({ status: 'Succeeded' }).where(eq(requests.id, row.id))
        return row?.id
      })
    const taken: (Uuid | undefined)[] = []
    await store.database.transaction(async (other) => {
      await other.select().from(requests).where(eq(requests.id, ids[1]!)).for('update')
      for (let count = 0; count < 5; count++) taken.push(await take())
    })
    expect([...taken, await take()]).toEqual([ids[0], ids[4], ids[2], ids[3], undefined, ids[1]])
  })

  test('leave everything aside that is of somebody of whom enough waits', async () => {
    const [ann, ben] = [randomUUID() as Uuid, randomUUID() as Uuid]
    const domain = randomUUID() as Uuid
    const ids = [await insert(domain, ann), await insert(domain, ann), await insert(domain, ben)]
    const take = (aside: { readonly ids: readonly Uuid[]; readonly authors: readonly Uuid[] }) =>
      store.database.transaction(async (tx) => (await createRequestTurns().select(tx, aside))?.id)
    expect([
      await take({ ids: ids.slice(0, 1), authors: [ann] }),
      await take({ ids: ids.slice(2), authors: [ann] }),
      await take({ ids: [ids[0]!, ids[2]!], authors: [] }),
    ]).toEqual([ids[2], undefined, ids[1]])
  })
})
