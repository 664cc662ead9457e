import { expect, type Page, type Route } from '@playwright/test'
import { accountIdOf, outsideAddress } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import type { PhonePage } from '@support/pages/phone-page'
import { signReview } from '@support/pages/sign-review'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
const form = `/${treasury}/domain/${treasury}/transactions/transfers/create?accountId=${accountIdOf('Solana treasury')}&tickerId=${demoId('ticker SOL')}`
let program: RunningProgram
let desk: ConsolePage
let phone: PhonePage
test.use({ provokes: true })
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ desk, phone } = await demo.sitDown('Ines Caldeira'))
})
test.afterAll(({ demo }) => demo.leave())

/** Each test begins in a tab of its own: what a tab keeps for itself is gone with it, as after a crash. */
let page: Page
test.beforeEach(async () => {
  page = await desk.context.newPage()
})
test.afterEach(() => page.close())

async function fill(on: Page, description: string): Promise<void> {
  await on.goto(`${program.consoleOrigin}${form}`)
  await on.getByRole('button', { name: 'Address', exact: true }).click()
  await on.getByRole('textbox', { name: 'Destination' }).fill(outsideAddress('payee of the morning', 'sol'))
  await on.getByLabel(/^Amount/).fill('0.01')
  await on.getByLabel('Description').fill(description)
  await expect(on.getByText('Dry run passed')).toBeVisible()
}
async function askToSign(on: Page): Promise<void> {
  await on.getByRole('button', { name: /Propose and sign/ }).click()
  await signReview(on)
  await expect(on.getByRole('dialog').getByRole('heading', { name: 'Confirm on your phone' })).toBeVisible()
}
async function fillAndAsk(description: string): Promise<void> {
  await fill(page, description)
  await askToSign(page)
}
const sign = () => phone.sign(/Transfer/)
const lost = (on = page) => expect(on.getByText(/^The platform's answer was lost/).first()).toBeVisible()
const accepted = (on = page) => expect(on.getByText(/^Proposed: /)).toBeVisible({ timeout: 40_000 })

/** The orders that the platform was asked for with this description, by every intent that it knows. */
const ordersCalled = (description: string) =>
  desk.page.evaluate(
    async ([domainId, text]) => {
      const { accessToken } = (await (await fetch('/api/auth/session')).json()) as { accessToken: string }
      const answer = await fetch(
        `/v1/domains/${domainId}/intents?limit=100&sortBy=state.lastModifiedAt&sortOrder=DESC`,
        { headers: { authorization: `Bearer ${accessToken}` } },
      )
      const { items } = (await answer.json()) as {
        items: readonly { data: { details: { payload: { id: string } } } }[]
      }
      return items.filter(({ data }) => JSON.stringify(data.details).includes(text!)).length
    },
    [treasury as string, description],
  )

const page200 = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Sign in to the network</title>' })
const standIns: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a 502 of a proxy': (route) => route.fulfill({ status: 502, json: { reason: 'GatewayUnreachableError' } }),
  'a page with 200': page200,
  'a connection that breaks': (route) => route.abort(),
}

for (const [name, answer] of Object.entries(standIns)) {
  test(`${name} after the platform took the request: it is found by its id, told as accepted, and sent once`, async () => {
    let sent = 0
    await page.route('**/v1/intents', async (route) => {
      sent++
      await route.fetch({ maxRetries: 2 })
      await answer(route)
    })
    await fillAndAsk(`After ${name}`)
    await sign()
    await accepted()
    expect([sent, await ordersCalled(`After ${name}`)]).toEqual([1, 1])
  })
}

for (const name of ['a 502 of a proxy', 'a page with 200']) {
  test(`${name} in place of the platform: the request is told as lost, looked for, and sent again only by the person`, async () => {
    const sent: string[] = []
    await page.route('**/v1/intents', async (route) => {
      sent.push(route.request().postData()!)
      await (sent.length === 1 ? standIns[name]!(route) : route.continue())
    })
    await fillAndAsk(`Instead ${name}`)
    await sign()
    await lost()
    await page.getByRole('button', { name: 'Look again' }).click()
    await expect(page.getByText('Nothing was found yet.')).toBeVisible()
    expect([sent.length, await ordersCalled(`Instead ${name}`)]).toEqual([1, 0])
    await page.getByRole('button', { name: 'Send the same request again' }).click()
    await accepted()
    expect([sent.length, new Set(sent).size, await ordersCalled(`Instead ${name}`)]).toEqual([2, 1, 1])
  })
}

test('an answer that never comes is waited for half a minute, then the request is found by its id', async () => {
  await page.clock.install()
  let isTaken: () => void
  const taken = new Promise<void>((resolve) => (isTaken = resolve))
  await page.route('**/v1/intents', async (route) => {
    await route.fetch({ maxRetries: 2 })
    isTaken()
  })
  await fillAndAsk('Never answered')
  await sign()
  await taken
  await expect(page.getByText(/^Proposed: /)).toHaveCount(0)
  await page.clock.fastForward(31_000)
  await accepted()
  expect(await ordersCalled('Never answered')).toBe(1)
})

/** The process that draws the page ends, with everything that it held in memory. */
async function crash(): Promise<void> {
  const gone = page.waitForEvent('crash')
  const session = await desk.context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
  page = await desk.context.newPage()
  await page.goto(`${program.consoleOrigin}${form}`)
  await expect(page.getByRole('button', { name: /Propose and sign/ })).toBeVisible()
}

const held = (pattern: string | RegExp, isTakenFirst: boolean): Promise<void> =>
  new Promise(
    (resolve) =>
      void page.route(pattern, async (route) => {
        if (isTakenFirst) await route.fetch({ maxRetries: 2 })
        resolve()
      }),
  )

test('a crash before the note is kept: nothing has left, and nothing is said to have', async () => {
  await fillAndAsk('Crashed before the note')
  // The browser's storage does not answer any more.
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
  })
  let sent = 0
  await page.route('**/v1/intents', (route) => {
    sent++
    return route.continue()
  })
  await phone.openRequest(/Transfer/)
  await phone.hold()
  await crash()
  await phone.done()
  await expect(page.getByText(/was signed and sent/)).toHaveCount(0)
  expect([sent, await ordersCalled('Crashed before the note')]).toEqual([0, 0])
})

for (const { moment, hold, orders, says } of [
  {
    moment: 'between the note and the sending',
    hold: () => held('**/v1/intents', false),
    orders: 0,
    says: /the request has not arrived yet/,
  },
  { moment: 'before the answer', hold: () => held('**/v1/intents', true), orders: 1, says: /but the request arrived/ },
  {
    moment: 'before the outcome',
    hold: () => held(/\/requests\/[^/?]+$/, true),
    orders: 1,
    says: /but the request arrived/,
  },
]) {
  test(`a crash ${moment}: the form says that a request has left and whether it arrived, and nothing is sent by itself`, async () => {
    const isThere = hold()
    await fillAndAsk(`Crashed ${moment}`)
    await sign()
    await isThere
    await crash()
    await expect(page.getByText('Another request from here was signed and sent')).toBeVisible()
    await expect(page.getByText(says)).toBeVisible()
    expect(await ordersCalled(`Crashed ${moment}`)).toBe(orders)
  })
}

test('two tabs that hold the same draft: while one is sending it the other sends nothing and says why', async () => {
  await fill(page, 'In two tabs')
  // A duplicated tab has what the first one keeps for itself.
  const [twin] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url, '_blank'), `${program.consoleOrigin}${form}`),
  ])
  await expect(twin.getByLabel('Description')).toHaveValue('In two tabs')
  let isHeld: () => void
  const letGo: (() => void)[] = []
  const sending = new Promise<void>((resolve) => (isHeld = resolve))
  await page.route('**/v1/intents', async (route) => {
    isHeld()
    await new Promise<void>((resolve) => letGo.push(resolve))
    await route.continue()
  })
  let sentByTwin = 0
  await twin.route('**/v1/intents', (route) => {
    sentByTwin++
    return route.continue()
  })
  await page.bringToFront()
  await askToSign(page)
  await sign()
  await sending
  await twin.bringToFront()
  await askToSign(twin)
  await sign()
  await expect(twin.getByText('Another tab is sending this draft').first()).toBeVisible()
  await page.bringToFront()
  letGo.forEach((go) => go())
  await accepted()
  expect([sentByTwin, await ordersCalled('In two tabs')]).toEqual([0, 1])
  await twin.close()
})
