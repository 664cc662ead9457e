import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import type { Uuid } from '@domain/shared/ids'
import { connectTickerValidation } from '@machines/assets/ticker-validation.connect'
import { provideTickerValidation } from '@machines/assets/ticker-validation.provide'
import type { ReadTickers } from '@machines/assets/ticker-validation.types'
import { describeChart } from '@support/chart-suite'
import { sampleDesk } from '@support/models/propose-intent.model'
import { manyTickers, tickerValidationModel } from '@support/models/ticker-validation.model'
import { changePorts } from '@support/open-proposal'

describeChart(tickerValidationModel)

function open(readTickers: (wanted: Uuid | undefined, signal: AbortSignal) => Promise<ReadTickers>, wanted?: Uuid) {
  const actor = createActor(provideTickerValidation({ ...changePorts, leave: () => undefined, readTickers }), {
    input: { desk: sampleDesk, wanted },
  }).start()
  const view = () => connectTickerValidation(actor.getSnapshot(), actor.send)
  return { view, until: (phase: string) => waitFor(actor, () => view().phase === phase), leave: () => actor.stop() }
}

it('the asset from whose page it was opened is asked for, and its record is what is proposed', async () => {
  const [first] = manyTickers.waiting
  const asked: (Uuid | undefined)[] = []
  const { view, until } = open((wanted) => {
    asked.push(wanted)
    return Promise.resolve(manyTickers)
  }, first!.id)
  await until('comparing')
  expect([asked, view().payload]).toEqual([[first!.id], { type: 'v0_ValidateTickers', tickers: [first!.record] }])
  view().toggle(first!.id)
  expect([view().payload, view().conflicts]).toEqual([undefined, 0])
})

it('a reading that fails is told with its status and tried again, and who leaves stops it', async () => {
  let isBroken = true
  const signals: AbortSignal[] = []
  const { view, until, leave } = open((_, signal) => {
    signals.push(signal)
    return isBroken
      ? Promise.reject(
          new ApiError({
            tag: 'http',
            status: 503,
            statusText: '',
            reason: undefined,
            message: undefined,
            request: 'GET /',
          }),
        )
      : new Promise(() => undefined)
  })
  await until('unread')
  expect([view().status, view().prompt]).toEqual([503, 'retry'])
  isBroken = false
  view().readAgain()
  expect([view().phase, view().status]).toEqual(['loading', undefined])
  leave()
  expect(signals.at(-1)!.aborted).toBe(true)
})
