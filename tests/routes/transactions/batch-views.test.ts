import { expect, it } from 'vitest'
import { batchTotalsOf } from '@features/transactions/batch.view'
import { sampleDraft } from '@support/models/batch-tray.model'

const drafts = [sampleDraft(1), sampleDraft(2), sampleDraft(3)]
const coin = {
  data: {
    id: (drafts[0]!.payload as { tickerId: string }).tickerId,
    ledgerId: 'l',
    kind: 'Native',
    symbol: 'DOT',
    decimals: 10,
  },
}
const fixture = { prefix: '', sources: [], tickers: [coin], endpoints: [] } as never
const totals = (of: typeof drafts, trials: object) => batchTotalsOf(of, trials as never, fixture, new Map())
const passes = { outcome: 'passes', estimate: { fee: '21', isUncertain: false } }
const [first, second, third] = drafts.map(({ id }) => id) as unknown as [string, string, string]

it('a fee that is not counted is of a draft that was not tried, or of one whose try gave none, by its place', () => {
  expect(totals(drafts, {})).toMatchObject({ hasUntried: true, unpriced: [] })
  expect(totals(drafts, { [first]: passes, [second]: passes, [third]: { outcome: 'timedOut' } })).toMatchObject({
    hasUntried: true,
    unpriced: [],
  })
  const [one, two, three] = drafts as [(typeof drafts)[0], (typeof drafts)[0], (typeof drafts)[0]]
  const failed = { ...three, failure: { hint: undefined, reason: 'AccountLocked' } }
  expect(totals([one, two, failed], { [first]: passes, [second]: passes })).toMatchObject({
    hasUntried: false,
    unpriced: [3],
    rows: [{ units: '6000000000000000042' }],
  })
  expect(
    totals([{ ...one, state: 'proposed' }, two, { ...failed, state: 'proposed' }], { [second]: passes }),
  ).toMatchObject({ hasUntried: false, unpriced: [], hasSent: false })
  expect(totals([{ ...one, state: 'sent' }], {})).toMatchObject({ hasSent: true })
})
