import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  BaselinePanel,
  type Compared,
  type BaselineDestination,
  type BaselineView,
} from '@features/transactions/baseline-panel'

const usdc = { symbol: 'USDC', decimals: 6 }
const ether = { symbol: 'ETH', decimals: 18 }
const kestrel: BaselineDestination = {
  at: 'e1',
  kind: 'Endpoint',
  alias: 'Kestrel',
  address: '0x4e1F2C5b0ad5da1B3f7cc1f1F0aB7a0f8d3F9c21',
  trustScore: 72,
  past: { before: { count: 12, last: '2026-11-20T10:00:00.000Z', fromAccount: 3 }, isCut: false },
}
const stranger: BaselineDestination = {
  at: '0xabc',
  kind: 'Address',
  alias: undefined,
  address: '0xabc',
  trustScore: undefined,
  past: { before: undefined, isCut: false },
}
const amount: Compared = { units: '2500000', largest: '3000000', isCut: false, of: usdc }
const show = (view: Partial<BaselineView>) => {
  const { container } = render(
    <BaselinePanel destinations={[]} more={0} amount={undefined} fee={undefined} {...view} />,
  )
  return container.textContent ?? ''
}
const warnings = () => screen.queryAllByRole('status').map((note) => note.querySelector('b')?.textContent)

describe('an order beside what is usual', () => {
  it('says of a known destination its whole address, its trust score, and when it was paid', () => {
    show({ destinations: [kestrel] })
    const at = screen.getByRole('region', { name: 'Kestrel' })
    for (const words of [
      '0x4e1F2C5b0ad5da1B3f7cc1f1F0aB7a0f8d3F9c21',
      'Trust score',
      '72',
      'Paid 12 times, last',
      '3 from this account',
    ])
      expect(at).toHaveTextContent(words)
    expect(warnings()).toEqual([])
  })

  it('warns of a destination that was never paid, and says of one that others paid that this account did not', () => {
    show({
      destinations: [
        stranger,
        { ...kestrel, past: { before: { count: 250, last: '2026-11-20T10:00:00.000Z', fromAccount: 0 }, isCut: true } },
      ],
    })
    expect(warnings()).toEqual(['Never paid before'])
    expect(within(screen.getByRole('region', { name: '0xabc' })).getByText(/no trust score/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Kestrel' })).toHaveTextContent('Paid at least 250 times, last')
    expect(screen.getByRole('region', { name: 'Kestrel' })).toHaveTextContent(
      'Other accounts have paid this destination; this one has not.',
    )
  })

  it('leaves to the fields of a form what they say: of which address nothing is known, and which is the sender', () => {
    const never = { before: undefined, isCut: false }
    const destinations: readonly BaselineDestination[] = [
      stranger,
      { ...kestrel, past: never },
      { ...stranger, at: '0xdef', address: '0xdef', owner: { alias: 'Hot', isSender: true } },
    ]
    const { rerender } = render(
      <BaselinePanel destinations={destinations} more={0} amount={undefined} fee={undefined} />,
    )
    expect(warnings()).toEqual(['First payment to 2 destinations', 'This is the sending account'])
    expect(screen.getAllByText('Never paid before')).toHaveLength(2)
    rerender(
      <BaselinePanel
        destinations={[...destinations, { ...kestrel, at: 'a1', kind: 'Account', past: never }]}
        more={0}
        amount={undefined}
        fee={undefined}
        isShownAtFields
      />,
    )
    expect(screen.getAllByRole('region', { name: 'Kestrel' })[1]).toHaveTextContent('Never paid before')
    // Nobody outside of the institution can confirm it.
    expect(warnings()).toEqual([])
  })

  it('says of a known contract whose it is, and does not call for payments to it', () => {
    show({
      destinations: [
        { ...stranger, token: 'USDC' },
        {
          ...stranger,
          at: '0xdef',
          address: '0xdef',
          token: 'USDC',
          past: { before: { count: 2, last: '2026-11-20T10:00:00.000Z', fromAccount: 1 }, isCut: false },
        },
      ],
    })
    expect(screen.getByRole('region', { name: '0xabc' })).toHaveTextContent(
      'The contract of USDC, by the signed record of this asset.',
    )
    expect(screen.getByRole('region', { name: '0xdef' })).toHaveTextContent('Paid 2 times, last')
    expect(screen.queryByText(/no trust score/)).toBeNull()
    expect(warnings()).toEqual([])
  })

  it('names the own account that a bare address belongs to, and warns of the sending account instead of what it was paid', () => {
    show({
      destinations: [
        { ...stranger, owner: { alias: 'Treasury', isSender: false } },
        { ...stranger, at: '0xdef', address: '0xdef', owner: { alias: 'Hot', isSender: true } },
      ],
    })
    expect(screen.getByRole('region', { name: '0xabc' })).toHaveTextContent(
      'This is the address of Treasury, an account of the institution',
    )
    expect(screen.getByRole('region', { name: '0xdef' })).toHaveTextContent(
      'This is the address of Hot, an account of the institution',
    )
    expect(screen.queryByText(/no trust score/)).toBeNull()
    expect(screen.getByRole('region', { name: '0xabc' })).toHaveTextContent('Never paid before')
    expect(warnings()).toEqual(['This is the sending account'])
  })

  it('warns of the largest amount so far and of a fee far above any, and names both amounts exactly', () => {
    const text = show({
      amount: { ...amount, units: '3000001' },
      fee: { units: '500000000000000001', largest: '100000000000000000', isCut: true, of: ether },
    })
    expect(warnings()).toEqual(['The largest amount in 90 days', 'The fee may be far above what is usual'])
    for (const words of [
      '3.000001 USDC',
      '3.00 USDC',
      '0.500000000000000001 ETH',
      '0.10 ETH',
      'Compared with the newest transfers only',
    ])
      expect(text).toContain(words)
  })

  it('says what it was compared with when nothing is unusual', () => {
    const text = show({ amount, fee: { units: '5', largest: '1', isCut: false, of: ether } })
    expect(warnings()).toEqual([])
    expect(text).toContain('Within the largest payment of the last 90 days, 3.00 USDC')
    expect(text).toContain(
      'At most five times the highest fee paid on this ledger in the last 90 days, 0.000000000000000001 ETH',
    )
  })

  it.each<[string, Partial<BaselineView>, string]>([
    ['amounts', { amount: 'unread' }, 'the amount was not compared'],
    ['an unknown asset', { amount: 'unknown' }, 'its amount was not compared'],
    ['fees', { fee: 'unread' }, 'the fee was not compared'],
    [
      'destinations',
      { destinations: [{ ...kestrel, past: 'unread' }] },
      'Payment history with this destination is unavailable',
    ],
    [
      'an endpoint',
      { destinations: [{ ...kestrel, alias: undefined, address: undefined, trustScore: undefined, past: 'unread' }] },
      'Its record could not be read',
    ],
    ['no payments', { amount: { ...amount, largest: undefined } }, 'nothing to compare with'],
    ['no fees', { fee: { ...amount, largest: undefined } }, 'nothing to compare with'],
    ['further destinations', { more: 2 }, '2 further destinations not looked up'],
    ['no ceiling', {}, 'The order sets no highest fee.'],
    [
      'what is being read',
      { amount: 'reading', destinations: [{ ...kestrel, past: 'reading' }] },
      'Looking at what was paid before',
    ],
  ])('claims nothing of %s that it does not know', (_what, view, words) => {
    expect(show(view)).toContain(words)
    expect(warnings()).toEqual([])
  })
})
