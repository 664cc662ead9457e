import { isNotNull } from 'drizzle-orm'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { createReverseProxy } from '@gateway/server/reverse-proxy'
import { transactions } from '@gateway/store/schema/money'
import { createMoneyFixture, outside, type Desk, type MoneyFixture } from '@support/money-desk'
import {
  openBrowser,
  openProposingConsole,
  type Browser,
  type ProposingConsole,
  type ProposingState,
  type Wire,
} from '@support/proposing-console'

let fixture: MoneyFixture
let desk: Desk
let account: Uuid
beforeAll(async () => {
  fixture = await createMoneyFixture()
  desk = await fixture.openDesk()
  account = await desk.open({ holds: { ETH: 10n ** 20n } })
})
afterAll(() => fixture.close())

const isProposal = (request: Request) => request.method === 'POST' && new URL(request.url).pathname === '/v1/intents'
/** What would stop a second order before it is sent must not be what the proof rests on. */
const isDryRun = (request: Request) => new URL(request.url).pathname.endsWith('/dry-run')
const passes = () => Response.json({ success: true, errors: [], type: 'v0_CreateTransferOrder' })
const transfer = (id: Uuid, amount = '1000') => ({
  type: 'v0_CreateTransferOrder' as const,
  id,
  accountId: account,
  tickerId: fixture.tickers['ETH']!,
  outputs: [{ amount, destination: { type: 'Address' as const, address: outside.eth } }],
  feeStrategy: 'Medium' as const,
  customProperties: {},
})
const open = (browser: Browser, wire?: Wire) => openProposingConsole(fixture.harness, desk.maker, browser, wire)
const ordersSince = async (before: ReadonlySet<string>) =>
  (await desk.list<{ data: { id: string } }>(`transactions/orders?accountId=${account}&limit=100`))
    .map(({ data }) => data.id)
    .filter((id) => !before.has(id))
const ordersNow = async () => new Set(await ordersSince(new Set()))
/** What becomes of an order on its ledger is not asked here. */
const stopLedgers = () =>
  fixture.harness.gateway.context.database
    .update(transactions)
    .set({ dueAt: null })
    .where(isNotNull(transactions.dueAt))
const notesOf = (browser: Browser) => browser.notes.list(desk.maker.key.publicKey)

const platformError = (status: number, reason: string) =>
  Response.json({ reason, message: `${reason}: provoked` }, { status })
const cut = () => Promise.reject(new TypeError('network error'))
/** What may come back in place of the platform's answer, and whether it is a refusal that can be believed. */
const faults: Readonly<
  Record<string, { readonly answer: () => Promise<Response> | Response; readonly isRefusal?: true }>
> = {
  "400 with the platform's error": { answer: () => platformError(400, 'DomainLockedError'), isRefusal: true },
  '400 with a rejection code': {
    answer: () => Response.json({ reason: 'InvalidIntentError', message: 'AccountLocked: provoked' }, { status: 400 }),
    isRefusal: true,
  },
  '400 without it': { answer: () => new Response('Bad Request', { status: 400 }) },
  '400 with a reason that nobody knows': { answer: () => platformError(400, 'SomethingElse') },
  "401 with the platform's error": { answer: () => platformError(401, 'PermissionDeniedError'), isRefusal: true },
  '401 without it': { answer: () => new Response(null, { status: 401 }) },
  '403 of a firewall': {
    answer: () => new Response('<h1>Forbidden</h1>', { status: 403, headers: { 'content-type': 'text/html' } }),
  },
  "403 in the platform's shape, which the contract does not know": {
    answer: () => platformError(403, 'PermissionDeniedError'),
  },
  "404 with the platform's error": { answer: () => platformError(404, 'EntityNotFoundError'), isRefusal: true },
  '404 without it': { answer: () => new Response('Not found', { status: 404 }) },
  '409 of a request id': { answer: () => platformError(409, 'ConflictingRequestIdError') },
  'an intent id that is taken': {
    answer: () => Response.json({ reason: 'InvalidIntentError', message: 'IntentAlreadyExists' }, { status: 400 }),
  },
  'an intent that is complete': { answer: () => Response.json({ reason: 'IntentAlreadyComplete' }, { status: 400 }) },
  '429 of a busy gateway': { answer: () => platformError(429, 'TooManyRequestsError'), isRefusal: true },
  '429 of a proxy': { answer: () => new Response('slow down', { status: 429 }) },
  '500': { answer: () => platformError(500, 'SystemError') },
  '500 with a rejection code': { answer: () => platformError(500, 'AccountLocked') },
  '502 of our own proxy': { answer: () => Response.json({ reason: 'GatewayUnreachableError' }, { status: 502 }) },
  '503': { answer: () => new Response('', { status: 503 }) },
  '504': {
    answer: () =>
      new Response('<html>Gateway Time-out</html>', { status: 504, headers: { 'content-type': 'text/html' } }),
  },
  'a connection that is cut': { answer: cut },
  'an answer that never ends': { answer: () => new Promise<Response>(() => undefined) },
  '202 with half of its JSON': {
    answer: () => new Response('{"requestId":', { status: 202, headers: { 'content-type': 'application/json' } }),
  },
  '202 with another body': { answer: () => Response.json({ ok: true }, { status: 202 }) },
  '200 with a page': {
    answer: () =>
      new Response('<html>Sign in to the network</html>', { status: 200, headers: { 'content-type': 'text/html' } }),
  },
}
const isNever = (name: string) => name === 'an answer that never ends'

/** The first proposal meets the fault, before or after the gateway took it; all later calls go through. */
function faultyOnce(name: string, hasArrived: boolean): Wire {
  let isOver = false
  return async (request, through) => {
    if (isOver || !isProposal(request)) return through()
    isOver = true
    if (hasArrived) await arrive(through)
    return faults[name]!.answer()
  }
}

/** It is taken and worked on before its answer is lost. */
async function arrive(through: () => Promise<Response>): Promise<void> {
  await through()
  await fixture.harness.settle()
}

describe('a proposal whose answer is provoked', () => {
  const cases = Object.keys(faults).flatMap(
    (name) =>
      [
        [name, false],
        [name, true],
      ] as const,
  )

  test.for(cases)(
    '%s, arrived: %s, is called what it is, and its draft is one order however the person goes on',
    async ([name, hasArrived]) => {
      const [before, browser] = [await ordersNow(), openBrowser()]
      const tab = await open(browser, faultyOnce(name, hasArrived))
      const draftId = fixture.harness.random.uuid()
      const ended = await tab.propose(draftId, transfer(draftId))
      const { isRefusal = false } = faults[name]!
      // An answer that was lost is looked up at once: what arrived is found.
      expect(ended).toBe(isRefusal ? 'refused' : hasArrived ? 'accepted' : 'outcomeUnknown')
      expect((await notesOf(browser)).length).toBe(ended === 'outcomeUnknown' ? 1 : 0)
      if (ended === 'outcomeUnknown') {
        expect(await tab.check()).toBe('outcomeUnknown')
        expect(await tab.repeat()).toBe('accepted')
        expect(await notesOf(browser)).toEqual([])
      }
      if (ended === 'refused') {
        tab.edit()
        // Where the refusal was a lie the draft is an order already, and the platform says so.
        expect(await tab.propose(draftId, transfer(draftId, '2000'))).toBe(hasArrived ? 'editing' : 'accepted')
      }
      tab.close()
      await fixture.harness.settle()
      expect(await ordersSince(before)).toEqual([draftId])
    },
  )
})

test('a 502 after the platform took the proposal leads to no second order, even where it cannot be looked up and the person edits the draft', async () => {
  const [before, browser] = [await ordersNow(), openBrowser()]
  const [once, draftId] = [faultyOnce('502 of our own proxy', true), fixture.harness.random.uuid()]
  let isHidden = true
  const tab = await open(browser, (request, through) =>
    isHidden && request.method === 'GET' && /\/intents\/[^/]+$/.test(new URL(request.url).pathname)
      ? cut()
      : once(request, through),
  )
  expect(await tab.propose(draftId, transfer(draftId))).toBe('outcomeUnknown')
  tab.edit()
  isHidden = false
  expect([await tab.propose(draftId, transfer(draftId, '2000')), tab.context().obstacle]).toEqual([
    'editing',
    { tag: 'dryRunRefused', errors: ['EntityAlreadyCreated'], reason: 'EntityAlreadyCreated' },
  ])
  tab.close()
  expect(await ordersSince(before)).toEqual([draftId])
})

test('through our own reverse proxy, before a platform that takes a request and drops its answer, one draft is one order', async () => {
  const [before, browser, draftId] = [await ordersNow(), openBrowser(), fixture.harness.random.uuid()]
  let drops = 1
  const upstream = createServer(
    (request, response) =>
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        const { method = 'GET', url = '/' } = request
        const headers = Object.fromEntries(
          ['authorization', 'content-type'].flatMap((name) =>
            request.headers[name] ? [[name, String(request.headers[name])]] : [],
          ),
        )
        const answer = await fixture.harness.fetch(
          new Request(`http://127.0.0.1:8080${url}`, {
            method,
            headers,
            ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
          }),
        )
        if (method === 'POST' && url === '/v1/intents' && drops-- > 0) return void response.destroy()
        response
          .writeHead(answer.status, Object.fromEntries(answer.headers))
          .end(Buffer.from(await answer.arrayBuffer()))
      })(),
  )
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const proxy = createReverseProxy(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, {
    origin: 'http://127.0.0.1:8080',
    allows: /^\/v1\//,
    mostBytes: 512 * 1024,
  })
  const statuses: number[] = []
  const tab = await open(browser, async (request) => {
    const isSent = isProposal(request)
    const answer = await proxy(request)
    if (isSent) statuses.push(answer.status)
    return answer
  })
  const ended = await tab.propose(draftId, transfer(draftId))
  // What was dropped is found as soon as the platform has worked on it.
  expect(ended === 'outcomeUnknown' ? await tab.check() : ended).toBe('accepted')
  expect([statuses, await ordersSince(before)]).toEqual([[502], [draftId]])
  tab.close()
  upstream.closeAllConnections()
  await new Promise((resolve) => upstream.close(resolve))
})

test('the same request again has the same bytes, signature and intent id', async () => {
  const browser = openBrowser()
  const tab = await open(browser, faultyOnce('503', false))
  const draftId = fixture.harness.random.uuid()
  await tab.propose(draftId, transfer(draftId))
  await tab.repeat()
  const bodies = tab.sent
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => body)
  expect([bodies.length, new Set(bodies).size]).toEqual([2, 1])
  tab.close()
})

test('after a crash the kept draft, built again as it was, is the same request and is signed anew; a changed one has an id of its own', async () => {
  const [before, browser] = [await ordersNow(), openBrowser()]
  const crashed = await open(browser, faultyOnce('a connection that is cut', true))
  const draftId = fixture.harness.random.uuid()
  await browser.notes.list(desk.maker.key.publicKey)
  const first = crashed.propose(draftId, transfer(draftId)).catch(() => undefined)
  await until(() => crashed.sent.some(({ path }) => path === '/v1/intents'))
  crashed.close()
  await first
  const [note] = await notesOf(browser)
  expect(note).toMatchObject({
    draftId,
    intentType: 'v0_CreateTransferOrder',
    requestType: 'Propose',
    targetDomainId: desk.id,
  })
  expect(Object.keys(note!).sort()).toEqual([
    'draftId',
    'expiryAt',
    'hash',
    'intentId',
    'intentType',
    'publicKey',
    'requestType',
    'sentAt',
    'sourceId',
    'targetDomainId',
  ])
  const again = await open(browser, (request, through) => (isDryRun(request) ? Promise.resolve(passes()) : through()))
  expect(await again.propose(draftId, transfer(draftId))).toBe('accepted')
  expect([again.context().sentAt, again.context().request!.id]).toEqual([note!.sentAt, note!.intentId])
  again.close()
  await fixture.harness.settle()
  expect([await ordersSince(before), await notesOf(browser)]).toEqual([[draftId], []])
})

test('two tabs with one draft: the second learns of the first before it sends', async () => {
  const [before, browser, draftId] = [await ordersNow(), openBrowser(), fixture.harness.random.uuid()]
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const first = await open(browser, async (request, through) => {
    if (isProposal(request)) await held
    return through()
  })
  const second = await open(browser)
  const proposing = first.propose(draftId, transfer(draftId)).catch(() => undefined)
  await until(() => first.sent.some(({ path }) => path === '/v1/intents'))
  // It builds the request that the first has noted, so it is the same one, which may arrive.
  expect([await second.propose(draftId, transfer(draftId)), second.notRepeated()]).toEqual([
    'outcomeUnknown',
    'sendingElsewhere',
  ])
  letGo()
  await proposing
  await fixture.harness.settle()
  expect(await second.check()).toBe('accepted')
  expect(second.sent.filter(({ path }) => path === '/v1/intents')).toEqual([])
  for (const tab of [first, second]) tab.close()
  await fixture.harness.settle()
  expect((await ordersSince(before)).length).toBe(1)
})

test('where the browser keeps no note nothing is sent', async () => {
  const browser = {
    ...openBrowser(),
    notes: { ...openBrowser().notes, keep: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
  }
  const tab = await open(browser)
  const draftId = fixture.harness.random.uuid()
  expect([await tab.propose(draftId, transfer(draftId)), tab.context().problem]).toEqual([
    'reviewing',
    { tag: 'unsent', reason: 'notRemembered' },
  ])
  expect(tab.sent.filter(({ path }) => path === '/v1/intents')).toEqual([])
  tab.close()
})

test(
  '500 schedules of faults, tabs that close and people who go on as they like: one draft is one order at most',
  { timeout: 120_000 + Number(process.env['ENDURE_ANSWERS'] ?? 0) * 1_000 },
  async () => {
    const seed = Number(process.env['ENDURE_SEED'] ?? Date.now() % 1_000_000)
    const schedules = Number(process.env['ENDURE_ANSWERS'] ?? 500)
    const next = createRandom(seed)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
    const quick = Object.keys(faults).filter((name) => !isNever(name))
    const doubled: string[] = []
    let known = new Set<string>()
    for (let run = 0; run < schedules; run++) {
      // One page holds all orders of an account.
      if (run % 50 === 0) account = await desk.open({ holds: { ETH: 10n ** 20n } })
      const [browser, draftId] = [openBrowser(), fixture.harness.random.uuid()]
      if (run % 50 === 0) known = new Set()
      const observed: string[] = []
      const wire: Wire = async (request, through) => {
        if (isDryRun(request)) return passes()
        if (next() < 0.5 || !isProposal(request)) return through()
        const [name, hasArrived] = [pick(quick), next() < 0.5]
        observed.push(`${name} ${hasArrived ? 'after' : 'before'}`)
        if (hasArrived) await arrive(through)
        return faults[name]!.answer()
      }
      let tab: ProposingConsole = await open(browser, wire)
      let state: ProposingState = await tab.propose(draftId, transfer(draftId))
      for (let step = 0; step < 4 && state !== 'accepted'; step++) {
        const act = pick(['check', 'repeat', 'again', 'reload'] as const)
        observed.push(act)
        if (act === 'reload') {
          tab.close()
          tab = await open(browser, wire)
        }
        if (state === 'outcomeUnknown' && act === 'check') state = await tab.check()
        else if (state === 'outcomeUnknown' && act === 'repeat') state = await tab.repeat()
        else {
          if (act !== 'reload') tab.edit()
          state = await tab.propose(draftId, transfer(draftId, pick(['1000', '2000'])))
        }
      }
      tab.close()
      await fixture.harness.settle()
      await stopLedgers()
      const orders = await ordersSince(known)
      known = new Set([...known, ...orders])
      if (orders.length > 1 || (state === 'accepted' && orders.length === 0))
        doubled.push(`${run}: ${observed.join(', ')} → ${state}, ${orders.length} orders`)
    }
    expect(doubled, `ENDURE_SEED=${seed}`).toEqual([])
  },
)

/** A small generator, so that a run can be repeated by its seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 2_000 && !isTrue(); turn++) await new Promise((resolve) => setImmediate(resolve))
  if (!isTrue()) throw new Error('it never came to that')
}
