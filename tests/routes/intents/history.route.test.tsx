import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { vaultIds } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { button, region } from '@support/route-find'
import { answerWith } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const root = takeRouteSeat('linnea', 'root')
const history = () => region(/^History/)
const rows = () => within(history()).getAllByRole('listitem')
const events = /^GET \/v1\/domains\/[^/]+\/events\?/
const foot = () => within(history()).getByRole('status')

const moment = (row: Element) => [...row.querySelectorAll('time')].at(-1)!.dateTime

/** Every page of events until the first. */
async function readAll(): Promise<void> {
  await root.see(() => expect(foot()).toHaveTextContent(/^Events: /))
  while (!/all events/.test(foot().textContent)) {
    const before = foot().textContent
    await root.click(() => button('Read older events'))
    await root.see(() => expect(foot().textContent).not.toBe(before))
  }
}

test.each([
  ['vault', `vaults/${vaultIds.frankfurt}?tab=history`, /Create vault .*v0_CreateVault/, /^Vault createdVaultCreated/],
  [
    'asset',
    `tickers?tickerId=${demoId('ticker XAUT')}`,
    /Lock asset .*v0_LockTicker/,
    /^Asset registeredTickerCreated/,
  ],
] as const)(
  'the history of a %s shows its requests and its events together in their time, each under its audit type',
  async (_, path, request, event) => {
    await root.open(path)
    await root.see(() => expect(foot()).toHaveTextContent(/^Events: /))
    await readAll()
    const shown = rows()
    const texts = shown.map(({ textContent }) => textContent)
    expect(shown.map(moment)).toEqual(shown.map(moment).toSorted().reverse())
    for (const row of shown.filter(({ textContent }) => /Proposed by|^Intent /.test(textContent)))
      expect(row.querySelector('code')).toHaveTextContent(/^v0_[A-Z]/)
    for (const wanted of [request, event]) expect(texts).toContainEqual(expect.stringMatching(wanted))
  },
)

test('who may not read events, and whose events do not come, still has the requests, and is told so', async () => {
  const path = `vaults/${vaultIds.frankfurt}?tab=history`
  await root.open(path, { faults: [[events, answerWith(401, { reason: 'PermissionDeniedError' })]] })
  await root.see(() => expect(foot()).toHaveTextContent('You may not read the events of this domain.'))
  expect(history()).toHaveTextContent('v0_CreateVault')
  await root.open(path, { faults: [[events, answerWith(400)]] })
  await root.see(() => expect(foot()).toHaveTextContent('The events of this domain could not be loaded.'))
  expect(history()).toHaveTextContent('v0_CreateVault')
})
