import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BalanceBar, BalanceLegend } from '@features/accounts/balance-bar'
import { BalancePlot } from '@features/accounts/balance-plot'

const day = 86_400_000
const at = (n: number) => Date.parse('2026-11-01T12:00:00.000Z') + n * day
const ether = { name: 'ETH', symbol: 'ETH', decimals: 18 }
const wei = (text: string) => BigInt(text) * 10n ** 16n

it('a balance over time is drawn between its lowest and its highest, read out in numbers, and stands in a table with every change', () => {
  render(
    <BalancePlot
      {...ether}
      steps={[
        { at: at(0), units: wei('1000') },
        { at: at(5), units: wei('3000') },
        { at: at(8), units: wei('2050') },
        { at: at(20), units: wei('2050') },
      ]}
    />,
  )
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'ETH from 01/11/2026 until now: 10.00 ETH at first, 20.50 ETH now, 2 changes. Lowest 10.00 ETH, highest 30.00 ETH.',
  )
  const line = screen.getByRole('img').querySelector('.plot-line')!.getAttribute('d')!
  expect(line).toBe('M0 148H180V0H288V70.3H720V70.3')
  const cells = within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Time', 'Change', 'Balance'],
    [expect.stringMatching(/^09\/11\/2026/), '\u22129.50 ETH', '20.50 ETH'],
    [expect.stringMatching(/^06\/11\/2026/), '+20.00 ETH', '30.00 ETH'],
  ])
})

it('a balance that did not change says since when, and has no table', () => {
  render(
    <BalancePlot
      {...ether}
      steps={[
        { at: at(0), units: 0n },
        { at: at(20), units: 0n },
      ]}
    />,
  )
  expect(screen.getByText('The balance has stood as it is since 01/11/2026.')).toBeVisible()
  expect(screen.queryByRole('table', { hidden: true })).toBeNull()
})

it('the shares of a balance differ by pattern, in the bar and its legend alike', () => {
  const { container } = render(
    <>
      <BalanceBar totalUnits="100" reservedUnits="20" quarantinedUnits="10" decimals={0} />
      <BalanceLegend />
    </>,
  )
  const patterns = ['share-available', 'share-reserved', 'share-quarantined']
  const shares = [...container.querySelectorAll('.shares > i')].map(({ className }) => className)
  const keys = [...container.querySelectorAll('.shares-key')].map(({ className }) =>
    className.replace('shares-key ', ''),
  )
  expect([shares, keys]).toEqual([patterns, patterns])
  expect(screen.getByRole('img')).toHaveAccessibleName('Available 70, reserved 20, quarantined 10')
})
