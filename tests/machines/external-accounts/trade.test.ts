import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { provideTrade, type TradeMarket, type TradePorts } from '@machines/external-accounts/trade.provide'
import { describeChart } from '@support/chart-suite'
import { sampleDesk } from '@support/models/propose-intent.model'
import { tradeModel, tradePairs } from '@support/models/trade.model'

describeChart(tradeModel)

it('the price of the chosen pair is read every 5 s as long as it is chosen, and an answer of a pair that is left says nothing [AP034]', async () => {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const held: (() => void)[] = []
  let at = 0
  const market: TradeMarket = {
    pairs: () => Promise.resolve(tradePairs),
    price: ({ base }) => {
      asked.push(base)
      if (base === 'XBT' && asked.length === 1)
        return new Promise((resolve) => held.push(() => resolve({ price: '1', at: new Date(at).toISOString() })))
      return Promise.resolve({ price: '3118.9', at: new Date(at).toISOString() })
    },
    attempt: () => Promise.resolve({ outcome: 'passes' }),
  }
  const machine = provideTrade({ clock, market } as unknown as TradePorts)
  const actor = createActor(machine, { clock, input: { desk: sampleDesk, isConnected: true, wanted: undefined } })
  const rest = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  actor.start()
  await rest()
  actor.send({ type: 'pair.pick', pair: tradePairs[0] })
  actor.send({ type: 'pair.pick', pair: tradePairs[1] })
  held.forEach((answer) => answer())
  await rest()
  expect([asked, actor.getSnapshot().context.seen?.price]).toEqual([['XBT', 'ETH'], '3118.9'])
  clock.increment(4_999)
  await rest()
  expect(asked).toHaveLength(2)
  at = -31_000
  clock.increment(1)
  await rest()
  expect(asked).toEqual(['XBT', 'ETH', 'ETH'])
  // What the exchange itself calls old is old at once.
  expect(actor.getSnapshot().value).toEqual({ editing: { withPair: 'priceStale' } })
  actor.stop()
  clock.increment(60_000)
  await rest()
  expect(asked).toHaveLength(3)
})
