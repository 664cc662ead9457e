import { expect, type Page } from '@playwright/test'
import { connectingMessages as words } from '@features/dapps/connecting.messages'
import { dappMessages } from '@features/dapps/dapp.messages'
import { notificationCentreMessages as centreWords } from '@features/shell/notification-centre.messages'
import { typedDataMessages } from '@features/intents/shared/typed-data.messages'
import { manifestFormMessages } from '@features/manifests/manifest-form.messages'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { demoDappMessages as said } from '../../demo-dapp/dapp.messages'
import { listenForFaults } from '@support/pages/console-faults'
import { test } from '@support/pages/demo-test'
import { openInside } from '@support/pages/product-pages'
import { listenTo, readKept, readWritten, textsWith } from '@support/pages/secret-search'
import { signReview } from '@support/pages/sign-review'
import { joinHands } from '@support/stuck-order'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`

/** The secret keys of a dApp that is connected, that of its session among them: what the public client calls its keychain. */
async function readKeys(dapp: Page): Promise<readonly string[]> {
  const kept = JSON.parse(await readKept(dapp)) as readonly unknown[]
  const stores = kept.flatMap((store) => (Array.isArray(store) ? [store as [string, string, string[], string[]]] : []))
  const values = stores.flatMap(([, , names, values]) => values.filter((_, i) => names[i]?.endsWith('keychain')))
  const keys = values.flatMap((value) => Object.values(JSON.parse(value) as Record<string, string>))
  expect(keys.filter((key) => /^[0-9a-f]{64}$/.test(key)).length).toBeGreaterThan(1)
  return keys
}

test('the dApp of the demo is connected by its code, asks for a transaction, and gets its hash once a second person has approved it; no key of it is left anywhere', async ({
  demo,
}) => {
  test.setTimeout(150_000)
  const hands = await joinHands(demo.program)
  const window = await demo.browser.newContext({ viewport: { width: 390, height: 844 } })
  listenForFaults(window)
  const called: string[] = []
  window.on('request', (request) => called.push(new URL(request.url()).origin))
  const dapp = await window.newPage()
  await dapp.goto(demo.dappOrigin)
  await expect(dapp.getByRole('img', { name: said.picture })).toBeVisible()
  await expect(dapp.getByRole('group', { name: said.code })).toHaveText(/^wc:/)
  const code = await dapp.getByRole('group', { name: said.code }).innerText()
  const picture = await dapp.getByRole('img', { name: said.picture }).screenshot()

  const { desk, phone } = await demo.sitDown('Ines Caldeira', { isAlone: true, path: `${prefix}/dApps/connect` })
  const { page } = desk
  const seen = listenTo(page, (path) => path.endsWith('/session'))
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Scan the code' }).click()
  await main.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture })
  await expect(main.getByRole('heading', { name: words.asks(said.name) })).toBeVisible()
  await expect(main.getByText(demo.dappOrigin)).toBeVisible()
  await main.getByLabel(words.account).selectOption({ value: accountIdOf('Settlement hot 01') })
  if (await main.getByLabel(words.accept).isVisible()) await main.getByLabel(words.accept).check()
  await main.getByRole('button', { name: words.approve }).click()
  await expect(dapp.getByRole('heading', { name: said.connected, exact: true })).toBeVisible()

  await dapp.getByRole('button', { name: said.asks.payment }).click()
  await expect(dapp.getByText(said.waiting)).toBeVisible()
  await expect(page.getByText(centreWords.dappAsks(said.name))).toBeVisible()
  await page.getByRole('link', { name: centreWords.openDapp }).click()
  const asks = main.getByRole('region', { name: dappMessages.details.asksForTransaction })
  await expect(asks.getByText('0.01 ETH')).toBeVisible()
  await asks.getByRole('link', { name: dappMessages.details.review }).click()
  await expect(main.getByText(dappMessages.asked.asks(said.name))).toBeVisible()
  await expect(main).toContainText('The form is filled in with what the dApp asks for. Nothing was sent.')
  await expect(main.getByLabel(/^Amount/)).toHaveValue('0.01')
  const review = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'Review' }) })
  await expect(review).toContainText('Dry run passed')
  await page.getByRole('button', { name: /^Propose and sign/ }).click()
  await signReview(page)
  await phone.openRequest(/Transfer|Create transaction order/)
  await phone.hold()
  await phone.done()
  await expect(page.getByText(/^Proposed: /)).toBeVisible()
  const description = `Asked by ${new URL(demo.dappOrigin).host}, which calls itself “${said.name}”`
  const proposed = async () =>
    (await hands.intents('limit=100&sortBy=details.metadata.createdAt&sortOrder=DESC')).find(
      ({ data }) => data.details.payload['description'] === description,
    )
  await expect.poll(proposed).toBeDefined()
  await expect(dapp.getByText(said.waiting)).toBeVisible()
  await page.goBack()
  await expect(main.getByText('A second proposal would be carried out as well.')).toBeVisible()
  await openInside(page, `${prefix}/dApps`)
  await main.getByRole('link', { name: said.name }).click()
  await expect(asks.getByRole('button', { name: dappMessages.details.refuse })).toHaveCount(0)
  await asks.getByRole('link', { name: dappMessages.details.openProposal }).click()
  await expect(page).toHaveURL(/intentId=/)
  const second = await demo.sitDown('Marcus Oyelaran', { path: page.url() })
  await second.desk.decide('Approve', 'Agreed with the desk')
  await second.phone.openRequest(/You approve/)
  await second.phone.hold()
  await second.phone.done()
  await expect(second.desk.page.getByText(/^Approved: /)).toBeVisible()
  // What is approved below is decided faster than a person can read who may decide.
  await second.desk.page.goto('about:blank')

  await expect(dapp.getByText(said.answered.payment)).toBeVisible({ timeout: 60_000 })
  const hash = await dapp.getByText(/^0x[0-9a-f]{64}$/).innerText()
  const { items } = await hands.read<{
    items: readonly { ledgerTransactionData?: { ledgerTransactionId?: string } }[]
  }>('transactions?limit=100&sortBy=registeredAt&sortOrder=DESC')
  expect(items.map(({ ledgerTransactionData }) => ledgerTransactionData?.ledgerTransactionId)).toContain(hash)

  await openInside(page, `${prefix}/dApps`)
  await expect(main.getByRole('link', { name: said.name })).toBeVisible()
  await dapp.getByRole('button', { name: said.asks.message }).click()
  await expect(main.getByText(dappMessages.requests(1))).toBeVisible()
  await main.getByRole('link', { name: said.name }).click()
  await main.getByRole('button', { name: dappMessages.details.refuse }).click()
  await page.getByRole('dialog').getByRole('button', { name: dappMessages.details.refuse }).click()
  await expect(dapp.getByText(/^Refused \(4001\)/)).toBeVisible()

  await dapp.getByRole('button', { name: said.asks.typedData }).click()
  const signs = main.getByRole('region', { name: dappMessages.details.asks })
  await expect(signs.getByText(typedDataMessages.powers.permit.title)).toBeVisible()
  await signs.getByRole('link', { name: dappMessages.details.review }).click()
  await page.getByRole('button', { name: manifestFormMessages.read }).click()
  await expect(main.getByRole('heading', { name: typedDataMessages.title })).toBeVisible()
  await main.getByLabel(manifestFormMessages.understood).check()
  await page.getByRole('button', { name: /^Propose and sign/ }).click()
  await signReview(page)
  await phone.openRequest(/Sign/)
  await expect(phone.page.getByText(typedDataMessages.powers.permit.title)).toBeVisible()
  await phone.hold()
  await phone.done()
  await expect(page.getByText(/^Proposed: /)).toBeVisible()
  await expect.poll(async () => (await proposed())?.data.details.payload.type).toBe('v0_SignManifest')
  await hands.approve((await proposed())!.data.id)
  await expect(dapp.getByText(/^0x[0-9a-f]{128}1[bc]$/)).toBeVisible({ timeout: 60_000 })

  const secrets = [/symKey=([0-9a-f]{64})/.exec(code)![1]!, ...(await readKeys(dapp))]
  await dapp.getByRole('button', { name: said.disconnect }).click()
  await openInside(page, `${prefix}/dApps`)
  await main.getByRole('link', { name: said.name }).click()
  await expect(main.getByText(dappMessages.details.states.Disconnected)).toBeVisible({ timeout: 20_000 })
  expect([...new Set(called)]).toEqual([demo.dappOrigin])

  expect(textsWith(secrets, [...(await seen()), demo.program.said()])).toEqual([])
  const files = readWritten(demo.program.folder)
  expect(secrets.filter((secret) => files.some((bytes) => bytes.includes(secret)))).toEqual([])
  await window.close()
})
