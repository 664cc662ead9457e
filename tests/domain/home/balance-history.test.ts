import { describe, expect, it } from 'vitest'
import { balanceSteps, changesOf, movesOf, stepPath } from '@domain/home/balance-history'

const ours = new Set(['a', 'b'])
const move = (
  registeredAt: string,
  value: string,
  from: string | undefined,
  to: string | undefined,
  tickerId = 'eth',
) => ({
  registeredAt,
  tickerId,
  value,
  senders: from === undefined ? [] : [{ accountId: from }],
  ...(to === undefined ? {} : { recipient: { accountId: to } }),
})

describe('a balance over time', () => {
  it('moves with what comes in, goes out and is paid as a fee, and not with what stays among the accounts or is another asset', () => {
    const transfers = [
      move('2026-11-01T00:00:00.000Z', '70', undefined, 'a'),
      move('2026-11-02T00:00:00.000Z', '20', 'a', 'elsewhere'),
      move('2026-11-03T00:00:00.000Z', '1', 'a', undefined),
      move('2026-11-04T00:00:00.000Z', '5', 'a', 'b'),
      move('2026-11-05T00:00:00.000Z', '9', 'x', 'y'),
      move('2026-11-06T00:00:00.000Z', '8', undefined, 'a', 'btc'),
    ]
    expect(movesOf(transfers, 'eth', ours)).toEqual([
      { at: Date.parse('2026-11-01T00:00:00.000Z'), units: 70n },
      { at: Date.parse('2026-11-02T00:00:00.000Z'), units: -20n },
      { at: Date.parse('2026-11-03T00:00:00.000Z'), units: -1n },
    ])
  })

  it('is told backwards from what it is now', () => {
    expect(
      balanceSteps(
        100n,
        [
          { at: 40, units: -30n },
          { at: 20, units: 60n },
          { at: 5, units: 7n },
          { at: 70, units: 1n },
        ],
        10,
        60,
      ),
    ).toEqual([
      { at: 10, units: 70n },
      { at: 20, units: 130n },
      { at: 40, units: 100n },
      { at: 60, units: 100n },
    ])
  })

  it('begins where the moves no longer explain it', () => {
    expect(
      balanceSteps(
        10n,
        [
          { at: 40, units: 4n },
          { at: 20, units: 50n },
        ],
        0,
        60,
      ),
    ).toEqual([
      { at: 20, units: 6n },
      { at: 40, units: 10n },
      { at: 60, units: 10n },
    ])
  })

  it('is drawn as steps between its lowest and its highest, exactly for amounts beyond floats', () => {
    const unit = 10n ** 30n
    expect(
      stepPath(
        [
          { at: 0, units: unit },
          { at: 50, units: 3n * unit },
          { at: 75, units: 2n * unit },
          { at: 100, units: 2n * unit },
        ],
        80,
        20,
      ),
    ).toBe('M0 20H40V0H60V10H80V10')
    expect(
      stepPath(
        [
          { at: 0, units: 5n },
          { at: 9, units: 5n },
        ],
        80,
        20,
      ),
    ).toBe('M0 10H80V10')
    expect(stepPath([], 80, 20)).toBe('')
  })

  it('has its changes, the newest first, each with what it made of the balance; that it is read now changes nothing', () => {
    const steps = [
      { at: 0, units: 2n },
      { at: 50, units: 5n },
      { at: 60, units: 1n },
      { at: 100, units: 1n },
    ]
    expect(changesOf(steps)).toEqual([
      { at: 60, units: 1n, change: -4n },
      { at: 50, units: 5n, change: 3n },
    ])
    expect(changesOf([])).toEqual([])
  })
})
