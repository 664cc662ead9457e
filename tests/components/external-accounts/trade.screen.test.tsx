import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exchangeErrors } from '@domain/external-accounts/exchange-error'
import { emptyTrade, readTradeValues, type TradeValues } from '@domain/transactions/provider-orders/trade-draft'
import { costAt, quantityAt, worseBy } from '@domain/transactions/provider-orders/trade-price'
import { exchangeErrorWords } from '@features/intents/exchange-error.messages'
import { TradeScreen } from '@features/external-accounts/trade.screen'
import { tradeMessages as words } from '@features/external-accounts/trade.messages'
import { connectTrade } from '@machines/external-accounts/trade.connect'
import type { TradePair } from '@machines/external-accounts/trade.types'
import { connectProposeIntent } from '@machines/intents/propose-intent.connect'
import type { Draft } from '@machines/intents/propose-intent.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { noNotes } from '@support/idle-proposal'
import { tradeModel } from '@support/models/trade.model'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const view = (snapshot: unknown, send: unknown) => connectTrade(snapshot as never, send as never)
let draftAt: () => Draft

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** A person fills in what the event says, and presses the button. */
async function trade(event: { readonly [key: string]: unknown }): Promise<boolean> {
  const amount = screen.queryByLabelText<HTMLInputElement>(/^Amount in (XBT|ETH)$/)
  if (!amount || amount.closest('fieldset')?.disabled) return false
  draftAt = event['draftAt'] as () => Draft
  const problems = event['problems'] as readonly string[]
  fireEvent.change(amount, { target: { value: problems.length > 0 ? '' : '0.5' } })
  type(/^Worst price accepted/, '92000')
  const stale = screen.queryByLabelText<HTMLInputElement>(new RegExp(words.acceptStale))
  if (stale && stale.checked !== event['isStaleAccepted']) fireEvent.click(stale)
  const pressed = await clickIfThere('button', /Propose and sign/)
  await act(async () => {
    for (let i = 0; i < 30; i++) await Promise.resolve()
  })
  return pressed
}

describeScreen({
  ...tradeModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const shown = view(snapshot, send)
      return (
        <RouterContextProvider router={router}>
          <TradeScreen
            account={{ name: 'Bitcoin', connection: 'Hedging desk', connectionHref: '/p/accounts/external/x/details' }}
            trade={shown}
            proposal={connectProposeIntent(undefined, { ...shown, submit: () => undefined })}
            policy={undefined}
            notes={noNotes}
            draft={undefined}
            tasksLink={null}
            estimate={undefined}
            onAsk={() => undefined}
            onChange={() => {
              if (shown.problem) shown.changed()
            }}
            onTrade={({ base, quote, direction, isStaleAccepted }, quantity, problems) =>
              shown.submitTrade({ question: { base, quote, direction, quantity }, problems, isStaleAccepted, draftAt })
            }
          />
        </RouterContextProvider>
      )
    },
    acts: {
      'pairs.again': () => clickIfThere('button', /Try again/),
      'pair.pick': (event) => clickIfThere('button', new RegExp(`^${(event['pair'] as TradePair).base} / EUR`)),
      'trade.submit': trade,
      'trade.edit': async () =>
        (await clickIfThere('button', words.goOn)) ||
        (await clickIfThere('button', words.toForm)) ||
        clickIfThere('button', /^Edit again$/),
    },
    check: (snapshot) => {
      const { phase, price, hint, isConnected, seen } = view(snapshot, () => undefined)
      expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('Trade')
      expect(screen.queryByText(words.notConnected, { selector: 'b' }) !== null).toBe(!isConnected)
      if (phase === 'editing' && price !== 'none') expect(screen.getByText(words.prices[price])).toBeInTheDocument()
      if (phase === 'editing' && seen) expect(document.body.textContent).toContain('EUR for 1')
      if (phase === 'unavailable') expect(screen.getByRole('alert')).toHaveTextContent(exchangeErrorWords(hint!).title)
      if (phase === 'untried') expect(screen.getByRole('alert')).toHaveTextContent(words.untried)
      if (phase === 'dryRun') expect(screen.getByText(words.trying)).toBeInTheDocument()
    },
  }),
})

/** product.md §8, in its order, with what it adds in brackets. */
const specified = [
  ['ExchangeNotAvailable', 'not available'],
  ['InsufficientFunds', 'cannot cover fees'],
  ['InvalidAddress', 'must be allowed on the provider'],
  ['UnknownDestination', 'Unknown destination'],
  ['AmountPrecisionTooHigh', 'Amount precision too high'],
  ['AmountTooSmall', 'below the provider minimum'],
  ['ExchangeError', 'exchange refused the order'],
  ['UnknownFeeCurrency', 'Unknown fee currency'],
  ['AssetNotFound', 'Asset not found'],
  ['UnknownPair', 'Unknown pair'],
  ['UnknownCurrency', 'Unknown currency'],
  ['FeesNotFound', 'Fees not found'],
] as const

it('each error of an exchange is said in words of its own, and a word that is not known as it came [ER016] [ER017]', () => {
  expect(exchangeErrors).toEqual(specified.map(([code]) => code))
  const said = specified.map(([code, contains]) => {
    const { title, advice } = exchangeErrorWords(code)
    expect(`${title}. ${advice}`).toContain(contains)
    expect(advice.endsWith('.')).toBe(true)
    return title
  })
  expect(new Set(said).size).toBe(12)
  expect(exchangeErrorWords('PriceBeyondLimit').title).toBe(
    'Not filled: the exchange’s price was beyond the worst price accepted',
  )
  expect(exchangeErrorWords('Halted by the venue').advice).toBe('Halted by the venue')
})

it('an amount is entered on either side, with precision and minimum at its field [SC040]', () => {
  const pair = { base: 'XBT', quote: 'EUR', basePrecision: 8, quotePrecision: 2 }
  const read = (values: Partial<TradeValues>, price: string | undefined = '91220.25', minimum?: string) => {
    const { quantity, cost, amountProblem, worstProblem } = readTradeValues(
      { ...emptyTrade, worst: '95000', ...values },
      pair,
      price,
      minimum,
    )
    return [quantity, cost, amountProblem, worstProblem]
  }
  const fine = [undefined, undefined]
  expect([
    read({ amount: '0.5' }),
    read({ amount: '.5', direction: 'Sell', worst: '90000' }),
    read({ amount: '1000', side: 'quote' }),
    read({ amount: '0.123456789' }),
    read({ amount: '10.001', side: 'quote' }),
    read({ amount: '0,5' }),
    read({ amount: '' }),
    read({ amount: '0' }),
    read({ amount: '0.00009' }, '91220.25', '0.0001'),
    read({ amount: '0.5', worst: '91220' }),
    read({ amount: '0.5', direction: 'Sell', worst: '91221' }),
    read({ amount: '0.5', worst: '1.12345678901' }),
    read({ amount: '1000', side: 'quote', worst: '' }),
  ]).toEqual([
    ['0.5', '45610.13', ...fine],
    ['0.5', '45610.12', ...fine],
    ['0.01096247', '1000', ...fine],
    [undefined, undefined, 'tooPrecise', undefined],
    [undefined, undefined, 'tooPrecise', undefined],
    [undefined, undefined, 'notANumber', undefined],
    [undefined, undefined, 'empty', undefined],
    ['0', '0', 'tooSmall', undefined],
    ['0.00009', '8.21', 'tooSmall', undefined],
    ['0.5', '45610.13', undefined, 'notFilledNow'],
    ['0.5', '45610.12', undefined, 'notFilledNow'],
    ['0.5', '45610.13', undefined, 'tooPrecise'],
    ['0.01096247', '1000', undefined, 'empty'],
  ])
  expect([worseBy('91220.25', 10, 2, 'Buy'), worseBy('91220.25', 10, 2, 'Sell')]).toEqual(['92132.46', '90308.04'])
  expect([costAt('1', 'x', 2, 'Buy'), quantityAt('1', '0', 2)]).toEqual([undefined, undefined])
})
