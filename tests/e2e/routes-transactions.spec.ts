import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { signInProgram } from '@support/api-program'
import { demoPerson } from '@support/demo-person'
import { startDemo } from '@support/founded-demo'
import type { ConsolePage } from '@support/pages/console-page'
import { sitDown } from '@support/pages/sit-down'
import type { RunningProgram } from '@support/running-program'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const account = `${prefix}/accounts/${accountIdOf('Multi-ledger treasury')}`
const lists = `${account}/financial-details`
let program: RunningProgram
let desk: ConsolePage
let page: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  program = await startDemo()
  ;({ desk } = await sitDown(browser, program, 'Marcus Oyelaran'))
  page = desk.page
})
test.afterAll(async () => {
  await program.stop()
})

const open = (path: string) => page.goto(`${program.consoleOrigin}${path}`)
const address = () => new URL(page.url()).pathname
const rows = () => page.getByRole('grid').getByRole('row').filter({ has: page.getByRole('gridcell') })
const tab = (name: string) => page.getByRole('link', { name, exact: true }).and(page.locator('.tab'))
const crumbs = () => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')

test('the entry Transactions opens the transfers, and its tabs open raw transactions, orders, intents and manifests [RT068] [RT044] [RT045] [RT046] [RT054] [SC025]', async () => {
  await desk.goTo('Transactions')
  await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/transactions`)
  await expect(tab('Transfers')).toHaveAttribute('aria-current', 'page')
  await expect(rows().first()).toContainText(/Inbound|Outbound|Fee|Internal/)
  for (const [name, path] of [['Raw transactions', 'raw-transactions'], ['Orders', 'orders'], ['Intents', 'intents']] as const) {
    await tab(name).click()
    await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/transactions/${path}`)
    await expect(tab(name)).toHaveAttribute('aria-current', 'page')
    await expect(rows().first()).toBeVisible()
  }
  await tab('Manifests').click()
  await page.getByRole('link', { name: 'Client omnibus ETH', exact: true }).click()
  await expect(rows()).toHaveCount(1)
  await rows().first().click()
  await expect(page.getByRole('region', { name: 'What is signed' })).toContainText('Proof of reserves 2026 Q3')
  expect(address()).toBe(`${prefix}/transactions/manifests/${demoId('manifest proof of reserves')}`)
})

test('a transfer leads to its raw transaction, that to its order, and all tell the same progress [RT047] [RT048]', async () => {
  const progress = page.getByRole('region', { name: 'Progress' })
  await open(`${prefix}/transactions?kind=Fee`)
  await rows().last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fee of a transaction')
  expect(address()).toMatch(new RegExp(`^${prefix}/transactions/transfers/[0-9a-f-]{36}/details$`))
  await expect(progress.getByRole('listitem')).toHaveCount(5)
  const told = await progress.innerText()
  await progress.getByRole('link', { name: 'Transaction' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Raw transaction')
  expect(address()).toMatch(new RegExp(`^${prefix}/transactions/raw-transactions/[0-9a-f-]{36}$`))
  await expect.poll(() => progress.innerText()).toBe(told)
  await progress.getByRole('link', { name: 'Order' }).click()
  await expect(page.getByRole('region', { name: 'What was ordered' })).toBeVisible()
  expect(address()).toMatch(new RegExp(`^${prefix}/transactions/orders/[0-9a-f-]{36}$`))
  await expect.poll(() => progress.innerText()).toBe(told)
})

test('an account has the lists of its own, and its transfers are narrowed by an asset [RT029] [RT030]', async () => {
  await open(`${lists}/transfers?tickerId=${demoId('ticker EURC')}`)
  await expect(rows().first()).toContainText('EURC')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Multi-ledger treasury')
  expect(await rows().filter({ hasNotText: 'EURC' }).count()).toBe(0)
  for (const [name, path] of [['Raw transactions', 'raw-transactions'], ['Orders', 'orders']] as const) {
    await tab(name).click()
    await expect(page).toHaveURL(`${program.consoleOrigin}${lists}/${path}`)
    await expect(rows().first()).toContainText('Multi-ledger treasury')
  }
  await tab('Manifests').click()
  await expect(page).toHaveURL(`${program.consoleOrigin}${lists}/manifests`)
  await expect(page.getByText('No manifests of Multi-ledger treasury yet')).toBeVisible()
})

test('a transfer and a raw transaction of an account have pages below it, whose trail names the account [RT031] [RT032]', async () => {
  await open(`${lists}/transfers`)
  await rows().first().click()
  await expect(page.getByRole('region', { name: 'Parties' })).toContainText('Multi-ledger treasury')
  expect(address()).toMatch(new RegExp(`^${lists}/transfers/[0-9a-f-]{36}/details$`))
  await expect(crumbs().filter({ hasText: 'Multi-ledger treasury' })).toHaveCount(1)
  await open(`${lists}/raw-transactions`)
  await rows().first().click()
  await expect(page.getByRole('region', { name: 'On the ledger' })).toBeVisible()
  expect(address()).toMatch(new RegExp(`^${lists}/raw-transactions/[0-9a-f-]{36}/details$`))
})

test('the accounts have the same lists beside them', async () => {
  await open(`${prefix}/accounts`)
  for (const [name, path] of [['Transfers', 'transfers'], ['Raw transactions', 'raw-transactions'], ['Orders', 'orders'], ['Manifests', 'manifests']] as const) {
    await tab(name).click()
    await expect(page).toHaveURL(`${program.consoleOrigin}${prefix}/accounts/${path}`)
    await expect(tab(name)).toHaveAttribute('aria-current', 'page')
  }
})

test('what a list shows with its filters leaves as one CSV file, to its end and with every column', async () => {
  await open(`${prefix}/transactions?quarantined=true`)
  await expect(rows().first()).toBeVisible()
  const shown = await rows().count()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  const [header, ...lines] = readFileSync(await file.path(), 'utf8').replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(file.suggestedFilename()).toMatch(/^transfers-\d{4}-\d\d-\d\d\.csv$/)
  expect(header).toBe('Transfer,Asset,Asset: id,From and to,From: id,From: address,To: id,To: address,Amount,Status,Registered,Id')
  expect([lines.length, lines.every((line) => line.includes('Quarantined'))]).toEqual([shown, true])
  await expect(page.getByText(`${shown} rows exported`)).toBeVisible()
})

test('a long list is exported page by page, and can be stopped', async () => {
  await open(`${prefix}/transactions`)
  await expect(rows().first()).toBeVisible()
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  const held: (() => void)[] = []
  await page.route(/transactions\/transfers\?.*startingAfter=/, (route) => void held.push(() => void route.continue().catch(() => undefined)))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('button', { name: '100 rows' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the export' }).click()
  await expect(page.getByText('The export was cancelled. Nothing was saved.')).toBeVisible()
  for (const release of held) release()
  await expect(page.getByText('300 transfers loaded, more exist')).toBeVisible()
  expect(files).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an address that could be taken for a known one is warned of before the decision, with every difference shown', async () => {
  const ines = await signInProgram(program.consoleOrigin, demoPerson('ines', 'treasury'))
  const known = (await ines.read<{ items: { data: { alias: string; address: string; ledgerId: string } }[] }>(`/v1/domains/${treasury}/endpoints?ledgerId=ethereum-mainnet&limit=1`))!.body.items[0]!.data
  const imitation = `${known.address.slice(0, 12)}${'0123456789'.repeat(3).slice(0, 22)}${known.address.slice(-8)}`.toLowerCase()
  const id = randomUUID() as Uuid
  const payload = { type: 'v0_CreateEndpoint', id: randomUUID() as Uuid, alias: 'New supplier', ledgerId: 'ethereum-mainnet', trustScore: 50, address: imitation, lock: 'Unlocked', customProperties: {} } as const
  expect(await ines.send(buildProposal({ id, author: ines.person.user, targetDomainId: treasury, payload, now: Date.now() }))).toMatch(/-/)
  await expect.poll(async () => (await ines.read(`/v1/domains/${treasury}/intents/${id}`))?.status).toBe(200)
  await open(`${prefix}/intents?intentId=${id}`)
  const warning = page.getByRole('alert').filter({ hasText: `This is not the address of ${known.alias}, and looks like it` })
  await expect(warning).toContainText('The first 10 and the last 8 characters read the same')
  await expect(warning).toContainText(imitation)
  await expect(warning).toContainText(known.address)
})
