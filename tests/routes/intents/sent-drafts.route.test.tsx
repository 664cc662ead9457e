import { openSentNotes } from '@app/sent-notes'
import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accountFlow, askToSign, transferFlow } from '@support/route-flows'
import { closeRoutes, openBrowser, openRoute, type RouteApp, type RouteBrowser } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, field, link, main } from '@support/route-find'
import { cutAfter, cutBefore, type FaultOf } from '@support/route-network'

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(closeRoutes)

const oneIntent = /^GET \/v1\/domains\/[^/]+\/intents\/[^/?]+$/
const lostText = /The platform's answer was lost/
const isMissing: FaultOf = () => Promise.resolve(Response.json({ reason: 'EntityNotFoundError' }, { status: 404 }))
const page =
  (status: number): FaultOf =>
  () =>
    Promise.resolve(
      new Response('<title>Sign in to the network</title>', { status, headers: { 'content-type': 'text/html' } }),
    )
const proposals = (app: RouteApp) => app.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
const orderOf = (body: string) => (JSON.parse(body) as { request: { payload: { id: string } } }).request.payload.id

/** A transfer that has left; its answer was lost, and it was not found. */
async function sendUnheard(browser: RouteBrowser, fault: FaultOf, flow = transferFlow): Promise<RouteApp> {
  const app = await flow.review(desk, { browser })
  app.fault(flow.sends, fault)
  app.fault(oneIntent, isMissing)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => within(main()).getByText(lostText))
  await app.settle()
  return app
}

test('a draft whose request is found when its page comes again is told as proposed, through every reload, and cannot be proposed once more until the form is cleared', async () => {
  const browser = openBrowser()
  const first = await sendUnheard(browser, cutAfter)
  const address = first.address()
  const sent = orderOf(proposals(first)[0]!.body)
  for (let reload = 0; reload < 2; reload++) {
    const again = await openRoute(desk.people.ines, address, { browser })
    await again.eventually(() => within(main()).getByText(/but the request arrived/))
    await again.eventually(() => expect(field('Amount')).toHaveValue('0.25'))
    expect(main()).not.toHaveTextContent('nothing was sent')
    expect(
      [button('Propose and sign'), button('Add to the batch')].map((one) => one.getAttribute('aria-disabled')),
    ).toEqual(['true', 'true'])
    expect(link('Open the intent')).toHaveAttribute('href', expect.stringMatching(/intents\?intentId=/))
    await again.user.click(button('Propose and sign'))
    await again.user.click(button('Add to the batch'))
    expect([
      screen.queryByRole('dialog'),
      proposals(again),
      browser.tabStorage.keys().filter((key) => key.includes('batch')),
    ]).toEqual([null, [], []])
    await again.eventually(() => expect(again.calls.map(({ path }) => path)).toContain('/v1/intents/dry-run'))
    await again.settle()
    expect(main()).not.toHaveTextContent(/would fail|exists already/i)
  }
  const cleared = await openRoute(desk.people.ines, address, { browser })
  await cleared.eventually(() => button('Clear the form'))
  await cleared.user.click(button('Clear the form'))
  await cleared.settle()
  const next = await transferFlow.review(desk, { browser })
  expect(screen.queryByText(/but the request arrived/)).toBeNull()
  await askToSign(next)
  await next.device.signNext()
  await next.eventually(() => screen.getByText(transferFlow.accepted))
  expect(orderOf(proposals(next)[0]!.body)).not.toBe(sent)
})

test('an account whose request is found is told as proposed too', async () => {
  const browser = openBrowser()
  const { address } = await sendUnheard(browser, cutAfter, accountFlow)
  const again = await openRoute(desk.people.ines, address(), { browser })
  await again.eventually(() => within(main()).getByText(/but the request arrived/))
  await again.eventually(() => expect(field('Name')).toHaveValue('Settlement hot 09'))
  await again.user.click(button('Propose and sign'))
  expect([
    screen.queryByRole('dialog'),
    within(main()).getAllByText(/This draft is proposed\. Clear the form to begin another\./).length,
  ]).toEqual([null, 2])
})

test.each([
  ['a page with 200', page(200)],
  ['a page with 404', page(404)],
])(
  '%s in place of the intent is no word of the platform: the request counts neither as arrived nor as absent, and its note stays',
  async (_, inBetween) => {
    const browser = openBrowser()
    const { address } = await sendUnheard(browser, cutBefore)
    const again = await openRoute(desk.people.ines, address(), { browser, faults: [[oneIntent, inBetween]] })
    await again.eventually(() => within(main()).getByText(/looking for the request failed/))
    expect(main()).not.toHaveTextContent('nothing was sent')
    await again.settle()
    const later = await openRoute(desk.people.ines, address(), { browser })
    await later.eventually(() => within(main()).getByText(/the request has not arrived yet/))
  },
)

test('a draft that was changed after its answer was lost does not claim the change, and no request of it is waited for once one was accepted', async () => {
  const browser = openBrowser()
  const first = await sendUnheard(browser, cutBefore)
  const address = first.address()
  await first.user.click(button('Leave it for now'))
  await first.eventually(() =>
    expect(main()).toHaveTextContent('It holds what the form held when you signed. Later changes are not in it.'),
  )
  first.close()
  const second = await openRoute(desk.people.ines, address, { browser })
  await second.eventually(() => expect(field('Amount')).toHaveValue('0.25'))
  await second.user.fill(field('Amount'), '0.5')
  await second.eventually(() => expect(main()).toHaveTextContent('Dry run passed'))
  await second.user.click(button('Propose and sign'))
  await askToSign(second)
  await second.device.signNext()
  await second.eventually(() => screen.getByText(transferFlow.accepted))
  expect(orderOf(proposals(second)[0]!.body)).toBe(orderOf(proposals(first)[0]!.body))
  expect(proposals(second)[0]!.body).toContain('500000000')
  second.close()
  const later = await openRoute(desk.people.ines, address, { browser })
  await later.eventually(() => expect(field('Amount')).toHaveValue(''))
  await later.settle()
  expect(main()).not.toHaveTextContent('was signed and sent')
})

test('a request of which another tab has learned the end is waited for here no longer', async () => {
  const browser = openBrowser()
  const first = await sendUnheard(browser, cutBefore)
  const here = await openRoute(desk.people.ines, first.address(), { browser })
  await here.eventually(() => within(main()).getByText(/the request has not arrived yet/))
  const notes = openSentNotes(() => browser.indexedDb)
  const [note] = await notes.list(desk.people.ines.key.publicKey)
  await notes.forget(note!.hash)
  await here.clock.increment(29_999, 29_999)
  expect(main()).toHaveTextContent('This draft was signed and sent')
  await here.clock.increment(1)
  await here.eventually(() => expect(main()).not.toHaveTextContent('was signed and sent'))
})

test('a draft that has left and is put into the batch keeps the id of its order there', async () => {
  const browser = openBrowser()
  const first = await sendUnheard(browser, cutBefore)
  await first.user.click(button('Leave it for now'))
  await first.eventually(() => screen.getByText('This draft was signed and sent'))
  await first.user.click(button('Add to the batch'))
  await first.eventually(() => screen.getByText(/Added to the batch/))
  const kept = browser.tabStorage
    .keys()
    .filter((key) => key.includes('.batch.'))
    .map((key) => JSON.parse(browser.tabStorage.getItem(key)!) as unknown)
  expect(JSON.stringify(kept)).toContain(`"id":"${orderOf(proposals(first)[0]!.body)}"`)
})

/** What the form's destination stands beside when it is first seen. */
function firstSight(): () => string | undefined {
  let seen: string | undefined
  const look = () => {
    if (seen === undefined && screen.queryByRole('button', { name: 'Address' }))
      seen = document.querySelector('main')!.textContent
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return () => seen
}

/** What a browser has kept, opened when it is let go and not before. */
function slow({ indexedDb }: RouteBrowser): { readonly indexedDb: IDBFactory; readonly letGo: () => void } {
  const waiting: (() => void)[] = []
  const open = (name: string, version: number) => {
    const request = { onsuccess: () => undefined, result: undefined as IDBDatabase | undefined }
    waiting.push(() => {
      const real = indexedDb.open(name, version)
      real.onsuccess = () => {
        request.result = real.result
        request.onsuccess()
      }
    })
    return request
  }
  return { indexedDb: { open } as unknown as IDBFactory, letGo: () => waiting.splice(0).forEach((run) => run()) }
}

test('a form is never seen without the note of a request that left from it before: nothing moves under a finger', async () => {
  const browser = openBrowser()
  const first = await sendUnheard(browser, cutBefore)
  const address = first.address()
  first.close()
  const atFirst = firstSight()
  const { indexedDb, letGo } = slow(browser)
  const again = await openRoute(desk.people.ines, address, { browser: { ...browser, indexedDb } })
  letGo()
  await again.eventually(() => button(/^Address$/))
  expect(atFirst()).toContain('was signed and sent')
})

test('a browser that does not say what it has kept holds a form up for 1_000 ms and no longer', async () => {
  const browser = openBrowser()
  const silent = { ...browser, indexedDb: { open: () => ({}) } as unknown as IDBFactory }
  const app = await openRoute(
    desk.people.ines,
    `${desk.prefix}/transactions/transfers/create?accountId=${desk.account.id}&tickerId=${desk.sol}`,
    { browser: silent },
  )
  await app.clock.increment(999, 999)
  expect(screen.queryByRole('button', { name: 'Address' })).toBeNull()
  await app.clock.increment(1)
  await app.settle()
  expect(button(/^Address$/)).toBeVisible()
})
