import { expect, test, type Page } from '@playwright/test'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { startDemo } from '@support/founded-demo'
import { ConsolePage } from '@support/pages/console-page'
import { servePlainly } from '@support/pages/plain-document'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

const [treasury, settlement, root] = [domainIdOf('treasury'), domainIdOf('settlement'), domainIdOf('root')]
const prefix = `/${treasury}/domain/${treasury}`
let program: RunningProgram
let desk: ConsolePage
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  program = await startDemo({ NEW_VERSION_URL: 'https://next.example/console', LINK_DOCS: 'https://docs.example/' })
  ;({ desk } = await sitDown(browser, program, 'Marcus Oyelaran'))
  page = desk.page
})
test.afterAll(async () => {
  await program.stop()
})

const open = (path: string) => page.goto(`${program.consoleOrigin}${path}`)
const address = () => page.url().slice(program.consoleOrigin.length)
const title = () => page.getByRole('heading', { level: 1 })
const rows = () => page.getByRole('grid').getByRole('row').filter({ has: page.getByRole('gridcell') })

test('the sign-in page links to what the installation names, and to nothing else [SC042]', async ({ browser }) => {
  const { page: entrance } = await ConsolePage.open(browser, program)
  const links = entrance.getByRole('navigation').getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://docs.example/')
})

test('/home lands on the dashboard of the person’s domain, which has its panels, and honours a profile domain of theirs [RT003] [RT006] [RT007] [SC008]', async () => {
  await open('/')
  await expect(title()).toContainText('Marcus')
  expect(address()).toMatch(new RegExp(`^/(${treasury})/domain/\\1/home$`))
  await open(`/home?profileDomainId=${settlement}`)
  await expect(page).toHaveURL(`${program.consoleOrigin}/${settlement}/domain/${treasury}/home`)
  await open(`/home?profileDomainId=${root}`)
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/home`)
  for (const panel of ['Waiting for your decision', 'Last intents', 'Top balances', 'Last used accounts']) await expect(page.getByRole('heading', { name: new RegExp(`^${panel}`) })).toBeVisible()
})

test('every page of a domain stands below its prefix, where profile domain and domain may differ [RT001]', async () => {
  const foreign = `/${treasury}/domain/${settlement}`
  await open(`${foreign}/accounts`)
  await expect(page.getByText('Settlement desk float')).toBeVisible()
  for (const [entry, tail] of [['Tasks', 'intents'], ['Dashboard', 'home']] as const) {
    await desk.goTo(entry)
    await expect(page).toHaveURL(`${program.consoleOrigin}${foreign}/${tail}`)
  }
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('button', { name: 'User details' }).click()
  await expect(page.getByRole('dialog')).toContainText('treasury-approver')
  await expect(page.getByRole('dialog')).toContainText('Treasury Operations')
})

test('the task list reads status and type from its address and keeps what is filtered there, back and forward [RT008]', async () => {
  await open(`${prefix}/intents?status=Rejected`)
  await expect(rows().first()).toBeVisible()
  expect(new Set(await rows().getByText(/^(Open|Approved|Executed|Failed|Rejected|Expired|Executing)$/).allInnerTexts())).toEqual(new Set(['Rejected']))
  await open(`${prefix}/intents?payload=v0_CreateEndpoint&status=Executed`)
  await expect(rows().first()).toContainText('endpoint')
  expect((await rows().allInnerTexts()).filter((text) => !/endpoint/i.test(text))).toEqual([])
  await expect(page.getByRole('button', { name: /^Status: Executed/ })).toBeVisible()
  await page.getByRole('button', { name: /Clear.*Status/i }).click()
  await expect(page).toHaveURL(/payload=/)
  expect(address()).not.toContain('status')
  await desk.goTo('Accounts')
  await page.goBack()
  await expect(page).toHaveURL(/\/intents\?payload=/)
  await page.goForward()
  await expect(page).toHaveURL(/\/accounts$/)
})

test('the query of the task list names one intent and its domain; without a domain it is the current one [RT009]', async () => {
  await open(`${prefix}/intents?status=Rejected`)
  await rows().first().click()
  await expect(page.getByText('Proposed by', { exact: true })).toBeVisible()
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('intentId'), searchParams.get('targetIntentDomainId')]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), treasury])
  const words = await title().innerText()
  await open(`${prefix}/intents?intentId=${searchParams.get('intentId')}`)
  await expect(title()).toHaveText(words)
  await open(`/${settlement}/domain/${settlement}/intents?intentId=${searchParams.get('intentId')}`)
  await expect(page.getByText('This intent cannot be found')).toBeVisible()
  await open(`/${settlement}/domain/${settlement}/intents?intentId=${searchParams.get('intentId')}&targetIntentDomainId=${treasury}`)
  await expect(title()).toHaveText(words)
})

test('the open intents that wait for the person are a view of the task list, to which the dashboard leads', async () => {
  const waiting = page.getByRole('region', { name: /^Waiting for your decision/ })
  await open(`${prefix}/home`)
  const count = 7
  await expect(waiting.getByRole('listitem')).toHaveCount(count)
  await expect(waiting.getByRole('heading')).toHaveText(`Waiting for your decision${count}`)
  await expect(page.getByRole('link', { name: /^\d+ ?Waiting for you/ })).toHaveAttribute('href', `${prefix}/intents?view=waiting`)
  await expect(page.getByRole('link', { name: /^\d+ ?Your proposals, open/ })).toHaveAttribute('href', `${prefix}/intents?status=Open&view=mine`)
  await waiting.getByRole('link', { name: 'All that wait' }).click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/intents?view=waiting`)
  await expect(rows()).toHaveCount(count)
  await expect(page.getByRole('button', { name: 'Waiting for me' })).toHaveAttribute('aria-pressed', 'true')
  expect(new Set(await rows().getByText(/^(Open|Approved|Executed|Failed|Rejected|Expired|Executing)$/).allInnerTexts())).toEqual(new Set(['Open']))
  await rows().first().click()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await page.goBack()
  await expect(rows()).toHaveCount(count)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/intents`)
  await open(`${prefix}/intents?status=Open`)
  await expect(rows().nth(count)).toBeVisible()
})

test('an address with the id of an account shows its portfolio [RT028]', async () => {
  await open(`${prefix}/accounts/${accountIdOf('Multi-ledger treasury')}`)
  await expect(title()).toContainText('Multi-ledger treasury')
  await expect(page.getByRole('heading', { name: 'Balances' })).toBeVisible()
  await expect(page.getByText('EURC').first()).toBeVisible()
})

test('an address that could not be fetched is told in a toast, which stands at the bottom right and closes by itself after 5 s [CO014] [ER032]', async () => {
  await page.route('**/addresses?*', (route) => route.fulfill({ json: { items: [], count: 0 } }))
  await page.route('**/addresses/*', (route) => route.fulfill({ json: { reason: 'AccountNotReady' } }))
  await open(`${prefix}/accounts/${accountIdOf('Gold reserve')}`)
  await page.getByRole('button', { name: /^Get an address on/ }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'The address could not be fetched' })
  await expect(notice).toBeVisible()
  const shown = Date.now()
  await page.mouse.move(400, 300)
  await expect.poll(async () => (await notice.boundingBox())?.x).toBeGreaterThan(1440 / 2)
  expect((await notice.boundingBox())?.y).toBeGreaterThan(900 / 2)
  await expect(notice).toHaveAttribute('data-leaving', 'true')
  expect(Date.now() - shown).toBeGreaterThan(4_000)
  expect(Date.now() - shown).toBeLessThan(7_000)
  await expect(notice).toHaveCount(0)
  await page.unrouteAll()
})

test('an unknown path says that the page was not found, inside a domain and outside of all [RT060] [ER036]', async () => {
  for (const path of ['/no/such/page', `${prefix}/no-such-page`]) {
    await open(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  }
})

test('an address of details without its last word leads to the details', async () => {
  const id = '99999999-9999-4999-8999-999999999999'
  await open(`${prefix}/transactions/transfers/${id}`)
  await expect(page).toHaveURL(new RegExp(`/transactions/transfers/${id}/details$`))
  await expect(title()).toHaveText('This transfer cannot be found')
})

for (const [what, path, wayOut] of [['account', '/accounts/', 'All accounts'], ['intent', '/intents?intentId=', 'All tasks']] as const) {
  test(`an ${what} that is not there is told as such, with what was looked for, who can help and a way out; an outage stays an outage`, async () => {
    const missing = '99999999-9999-4999-8999-999999999999'
    const retry = page.getByRole('button', { name: 'Try again' })
    for (const [id, help] of [[missing, 'An administrator of the domain can say'], ['not-an-id', 'What stands in the address is no id']] as const) {
      await open(`${prefix}${path}${id}`)
      await expect(title()).toHaveText(`This ${what} cannot be found`)
      for (const text of [id, 'Treasury Operations', help]) await expect(page.getByRole('main')).toContainText(text)
      await expect(retry).toHaveCount(0)
      await page.getByRole('link', { name: wayOut }).click()
      await expect(rows().first()).toBeVisible()
    }
    await page.route(new RegExp(missing), (route) => (route.request().url().includes('/v1/') ? route.fulfill({ status: 404, body: 'a proxy' }) : route.continue()))
    await open(`${prefix}${path}${missing}`)
    await expect(page.getByRole('alert')).toContainText(`The ${what} could not be loaded`)
    await page.unrouteAll()
    await retry.click()
    await expect(title()).toHaveText(`This ${what} cannot be found`)
  })
}

/** Changes what the platform answers under `data`. */
const answerOtherwise = (pattern: RegExp, change: (data: Readonly<Record<string, object>>) => object) =>
  page.route(pattern, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Record<string, object> }
    await route.fulfill({ response: answer, json: { ...body, data: change(body.data) } })
  })

test('a type of request that the console does not know is named, said to be unknown and shown in full; what the proposer did not sign is not verified', async () => {
  await answerOtherwise(/\/intents\/[0-9a-f-]{36}$/, (data) => ({ ...data, details: { ...data['details'], payload: { type: 'v9_RotateKeys', everyDays: 30 } } }))
  await open(`${prefix}/intents?status=Open`)
  await rows().first().click()
  await expect(title()).toContainText('Rotate keys')
  await expect(page.getByText('This console does not know this type of request')).toBeVisible()
  await expect(page.getByText('"everyDays": 30')).toBeVisible()
  const signature = page.getByText('Proposal signature').locator('..')
  await expect(signature).toContainText('Not verified')
  await page.unrouteAll()
  await page.reload()
  await expect(signature).toContainText(/Signature\s*Verified/i)
})

test('steps are shown without roles, and with the reason, when the policy has changed since or cannot be read', async () => {
  const onePolicy = /\/policies\/[0-9a-f-]{36}$/
  await answerOtherwise(onePolicy, (data) => ({ ...data, metadata: { ...data['metadata'], revision: 7 } }))
  await open(`${prefix}/intents?status=Open`)
  await rows().first().click()
  const workflow = page.getByRole('region', { name: 'Workflow' })
  await expect(workflow.getByText('The policy is at revision 7 now')).toBeVisible()
  await expect(workflow.getByText(/\d of [a-z]+-/)).toHaveCount(0)
  await page.unrouteAll()
  await page.route(onePolicy, (route) => route.fulfill({ status: 403, json: { reason: 'PermissionDeniedError' } }))
  await page.reload()
  await expect(workflow.getByText('The policy of this request cannot be read')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(workflow.getByText(/\d of [a-z]+-/).first()).toBeVisible()
})

test('at 390 px no word of a label is broken, and the trail leads back one page and opens the path in full', async () => {
  const brokenWords = () => page.evaluate(() =>
    [...document.querySelectorAll('dt, tbody th')].filter((label) => {
      const words = [...label.childNodes].flatMap((node) => [...(node.textContent ?? '').matchAll(/\S+/g)].map((word) => ({ node, start: word.index, end: word.index + word[0].length })))
      return words.some(({ node, start, end }) => {
        if (node.nodeType !== Node.TEXT_NODE) return false
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, end)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
      })
    }).map((label) => label.textContent))
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  for (const type of ['v0_CreateAccount', 'v0_CreatePolicy', 'v0_UpdateEndpoint', 'v0_UpdateAccount']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(`${prefix}/intents?payload=${type}`)
    await rows().first().click()
    await expect(page.getByText('Proposal signature')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await brokenWords()).toEqual([])
    await expect(trail.getByRole('link', { name: 'Back to Tasks' })).toBeVisible()
  }
  await trail.getByRole('button', { name: /show the path to it$/ }).click()
  await page.getByRole('link', { name: 'Treasury Operations' }).last().click()
  await expect(title()).toContainText('Marcus')
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('what a button copies is in its name, and no two links of the navigation have the same name', async () => {
  await open(`${prefix}/intents?payload=v0_CreateAccount`)
  await rows().first().click()
  await expect(page.getByRole('button', { name: 'Copy id', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy intent id' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy address' })).toHaveCount(0)
  await open(`${prefix}/accounts/${accountIdOf('Multi-ledger treasury')}`)
  await expect(page.getByRole('button', { name: 'Copy address' }).first()).toBeVisible()
  const names = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  expect(new Set(names).size).toBe(names.length)
})

test('the domain selector leads to the dashboard of the domain picked [RT071]', async () => {
  await open(`${prefix}/accounts`)
  await page.getByRole('button', { name: /^Domain Treasury Operations/ }).click()
  await page.getByRole('link', { name: 'Settlement Desk' }).click()
  await expect(page).toHaveURL(`${program.consoleOrigin}/${settlement}/domain/${settlement}/home`)
  await expect(title()).toContainText('Marcus')
})

test('the user menu offers user details, notifications and the product version [RT073]', async () => {
  await open(`${prefix}/home`)
  await page.getByRole('button', { name: /user menu/ }).click()
  await expect(page.getByText(/^Countersign \d+\.\d+\.\d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Notifications', exact: true }).last().click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('heading').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /user menu/ }).click()
  await page.getByRole('button', { name: 'User details' }).click()
  await expect(page.getByRole('dialog', { name: 'User details' })).toContainText('marcus.oyelaran@nordhaven.example')
})

test('a configured new version is offered as a link to it [RT074]', async () => {
  await open(`${prefix}/home`)
  await expect(page.getByRole('link', { name: 'Try new version' })).toHaveAttribute('href', 'https://next.example/console')
})

test('a screen says that somebody is being signed in while the session loads [SC002]', async () => {
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => { answer = resolve })
  await page.route('**/api/auth/session', async (route) => {
    await held
    await route.continue()
  })
  await open(`${prefix}/home`)
  await expect(page.getByRole('heading', { name: 'Signing in' })).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  answer()
  await expect(title()).toContainText('Marcus')
  await page.unroute('**/api/auth/session')
})

test('the sidebar is 61 px wide when collapsed and 270 px when open [CO017]', async () => {
  await open(`${prefix}/home`)
  const width = async () => (await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.width
  await expect.poll(width).toBe(61)
  await page.getByRole('navigation', { name: 'Main' }).hover()
  await expect.poll(width).toBe(270)
  await page.getByRole('button', { name: 'Keep open' }).click()
  await page.mouse.move(900, 500)
  await expect.poll(width).toBe(270)
  await page.getByRole('button', { name: 'Collapse' }).click()
  await page.mouse.move(900, 500)
  await expect.poll(width).toBe(61)
})

test('the layout changes at 1311 and at 1650 px [CO018]', async () => {
  await open(`${prefix}/intents?status=Rejected`)
  await rows().first().click()
  const rail = async () => (await page.getByRole('complementary').boundingBox())?.width
  for (const [width, expected] of [[1310, 312], [1311, 368], [1649, 368], [1650, 420]] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(rail).toBe(expected)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('unprotected pages ask for no session: sign-in, error, session required, callback and 404 [RT055] [RT058] [RT059]', async ({ browser }) => {
  const stranger = await ConsolePage.open(browser, program, '/auth/signin')
  const asked: string[] = []
  stranger.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [path, heading] of [
    ['/auth/signin', 'Sign in'], ['/auth/error?error=OAuthCallbackError', 'Signing in did not work'], ['/auth/error/session-required', 'Sign in first'],
    ['/auth/callback?error=OAuthCallbackError', 'Signing in did not work'], ['/nowhere', 'Page not found'], ['/auth/nowhere', 'Page not found'],
  ] as const) {
    await stranger.page.goto(`${program.consoleOrigin}${path}`)
    await expect(stranger.page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  expect(asked.filter((path) => path === '/api/auth/session' || path.startsWith('/v1/'))).toEqual([])
  for (const path of [`${prefix}/home`, `${prefix}/intents`, `${prefix}/accounts`, '/home']) {
    await stranger.page.goto(`${program.consoleOrigin}${path}`)
    await expect(stranger.page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(new URL(stranger.page.url()).searchParams.get('callbackUrl')).toBe(path)
  }
  await stranger.context.close()
})

test('a console whose files or settings do not arrive says so, and opens when it is tried again', async ({ browser }) => {
  const stranger = await ConsolePage.open(browser, program, '/auth/signin')
  await servePlainly(stranger.page)
  for (const missing of ['**/config.json', '**/assets/start-*.js']) {
    await stranger.page.route(missing, (route) => route.abort())
    await stranger.page.reload()
    await expect(stranger.page.getByRole('heading', { name: 'The console could not be opened' })).toBeVisible()
    await stranger.page.unroute(missing)
    await stranger.page.getByRole('button', { name: 'Try again' }).click()
    await expect(stranger.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  }
  await stranger.context.close()
})

test('an address of no open sign-in says so at once and leads to the sign-in page, where one can begin, change the e-mail, and cancel', async ({ browser }) => {
  const stranger = await ConsolePage.open(browser, program, '/auth/interaction/long-gone')
  await expect(stranger.page.getByText('This sign-in is not open')).toBeVisible()
  await expect(stranger.page.getByLabel('E-mail')).toHaveCount(0)
  await stranger.page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await stranger.startSignIn('priya.raghunathan@nordhaven.example')
  await expect(stranger.page.getByText('For priya.raghunathan@nordhaven.example')).toBeVisible()
  await stranger.page.getByRole('button', { name: 'Not you? Change' }).click()
  await expect(stranger.page.getByLabel('E-mail')).toHaveValue('priya.raghunathan@nordhaven.example')
  await stranger.page.getByLabel('E-mail').fill('sofia.lindqvist@nordhaven.example')
  await stranger.page.getByRole('button', { name: 'Continue' }).click()
  await expect(stranger.page.getByText('For sofia.lindqvist@nordhaven.example')).toBeVisible()
  await stranger.page.getByRole('link', { name: 'Cancel' }).click()
  await expect(stranger.page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
  await stranger.context.close()
})

test('the page that says that the session has ended leads into the app while there is one', async ({ browser }) => {
  await open('/auth/signed-out')
  await expect(title()).toContainText(/Good (morning|afternoon|evening)/)
  await expect(page.getByText('You are signed out')).toHaveCount(0)
  const stranger = await ConsolePage.open(browser, program, '/auth/signed-out')
  await expect(stranger.page.getByText('You are signed out')).toBeVisible()
  await stranger.context.close()
})

test('j and k of the task list work as soon as the page is open, and Enter opens the row', async () => {
  await open(`${prefix}/intents`)
  await expect(rows().first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(address).toMatch(/intentId=/)
})

test('tabs are told of a sign-out through one fixed key, with a name and a time [AU010] [AU011] [RT072]', async () => {
  await open(`${prefix}/home`)
  const second = await desk.context.newPage()
  await second.goto(`${program.consoleOrigin}${prefix}/accounts`)
  await expect(second.getByRole('gridcell').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(second.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible()
  const message = await second.evaluate(() => localStorage.getItem('custody-console.session'))
  expect(JSON.parse(message!)).toEqual({ event: 'signedOut', at: expect.any(Number) })
})

test('with exactly one domain the refusal offers to open the default domain [SC005] [SC004]', async ({ browser }) => {
  const { desk: aiko } = await sitDown(browser, program, 'Aiko Tanabe')
  await aiko.page.goto(`${program.consoleOrigin}/${treasury}/domain/${treasury}/home`)
  await aiko.page.getByRole('link', { name: /^Open default domain/ }).click()
  await expect(aiko.page).toHaveURL(`${program.consoleOrigin}/${root}/domain/${root}/home`)
  await expect(aiko.page.getByRole('heading', { level: 1 })).toContainText('Aiko')
})
