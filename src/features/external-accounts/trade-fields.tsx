import { ArrowLeftRight, Check } from 'lucide-react'
import { thousandthsWorse, worseBy } from '@domain/transactions/provider-orders/trade-price'
import type { ReadAmounts } from '@domain/transactions/provider-orders/trade-draft'
import { mostThousandths } from '@domain/transactions/provider-orders/order-risks'
import { tradeDirections, type TradeDirection } from '@domain/external-accounts/trade-direction'
import { visibleText } from '@domain/shared/visible-text'
import type { TradePair, TradeView } from '@machines/external-accounts/trade.connect'
import { classNames } from '@components/ui/class-names'
import { CheckboxField } from '@components/ui/checkbox-field'
import { DateTime } from '@components/ui/date-time'
import { formatDecimal } from '@components/ui/format-decimal'
import { FormRow } from '@components/ui/form-row'
import { Segments } from '@components/ui/segments'
import { TextArea } from '@components/ui/text-area'
import { TextField } from '@components/ui/text-field'
import { orderRiskSentence, providerOrderMessages } from '@features/intents/shared/provider-order.messages'
import type { TradeErrors, TradeEstimate, TradeFormValues } from './trade.view'
import { tradeMessages as words } from './trade.messages'

interface TradeFieldsProps {
  readonly trade: TradeView
  readonly values: TradeFormValues
  readonly read: ReadAmounts | undefined
  readonly estimate: TradeEstimate | undefined
  readonly errors: TradeErrors
  readonly set: (changed: Partial<TradeFormValues>) => void
  readonly ask: (direction?: TradeDirection) => void
  readonly onPick: (pair: TradePair) => void
}

export function TradeFields(props: TradeFieldsProps) {
  const { trade, values, errors, set, ask } = props
  const { pair } = trade
  const directions = pair
    ? tradeDirections.map((value) => ({ value, label: words.directions[value](visibleText(pair.base)) }))
    : []
  return (
    <div className="card">
      <FormRow title={words.pair} help={words.pairHelp}>
        <PairChoice {...props} />
      </FormRow>
      {pair && (
        <>
          <FormRow title={words.direction} help="">
            <Segments
              label={words.direction}
              segments={directions}
              value={values.direction}
              onChange={(direction) => {
                set({ direction, worst: '' })
                ask(direction)
              }}
            />
          </FormRow>
          <FormRow title={words.price} help={words.priceHelp}>
            <PriceNow {...props} pair={pair} />
          </FormRow>
          <FormRow title={words.amount} help={words.amountHelp(visibleText(pair.base))}>
            <Amounts {...props} pair={pair} />
          </FormRow>
          <FormRow title={words.worst} help={words.worstHelp[values.direction]}>
            <WorstPrice {...props} pair={pair} />
          </FormRow>
        </>
      )}
      <FormRow title={words.description} help={words.descriptionHelp}>
        <TextArea
          label={words.description}
          labelHidden
          rows={2}
          value={values.description}
          error={errors.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </FormRow>
    </div>
  )
}

function PairChoice({ trade: { pairs, pair }, values, errors, set, onPick }: TradeFieldsProps) {
  const wanted = values.search.trim().toLowerCase()
  const shown = pairs.filter(({ base, quote }) => `${base} / ${quote} ${base}/${quote}`.toLowerCase().includes(wanted))
  return (
    <div className="grid gap-2">
      <TextField
        label={words.search}
        labelHidden
        type="search"
        placeholder={words.search}
        value={values.search}
        help={words.pairs(shown.length, pairs.length)}
        error={errors.pair}
        onChange={(event) => set({ search: event.target.value })}
      />
      {shown.length === 0 ? (
        <p className="text-text-2">{words.noPairs}</p>
      ) : (
        <ul className="grid max-h-64 gap-1 overflow-y-auto p-0.5" aria-label={words.pair}>
          {shown.map((one) => {
            const name = providerOrderMessages.pair(one.base, one.quote)
            const isChosen = one.base === pair?.base && one.quote === pair.quote
            return (
              <li key={name} className="grid">
                <button
                  type="button"
                  className={classNames(
                    'btn h-auto justify-between gap-3 px-3 py-2 text-left whitespace-normal',
                    isChosen && 'border-ink bg-sunken',
                  )}
                  aria-pressed={isChosen}
                  onClick={() => onPick(one)}
                >
                  <span className="flex items-center gap-2">
                    {isChosen && <Check className="size-4" aria-hidden="true" />}
                    <b translate="no">{name}</b>
                  </span>
                  <span className="text-12 text-text-2">
                    {words.precision} <span translate="no">{visibleText(one.base)}</span> {one.basePrecision},{' '}
                    <span translate="no">{visibleText(one.quote)}</span> {one.quotePrecision}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

type OfPair = TradeFieldsProps & { readonly pair: TradePair }

function PriceNow({ trade: { price, seen }, pair, values, set }: OfPair) {
  return (
    <div className="grid gap-1.5" aria-live="polite">
      {seen && (
        <p>
          <b className="num text-16" translate="no">
            {providerOrderMessages.price(seen.price, pair.base, pair.quote)}
          </b>{' '}
          <DateTime value={seen.at} className="text-12 text-text-2" />
        </p>
      )}
      {price !== 'none' && (
        <p className={price === 'priceStale' || price === 'priceUnread' ? 'text-warning-text' : 'text-text-2'}>
          {words.prices[price]}
        </p>
      )}
      {price === 'priceStale' && (
        <CheckboxField
          label={words.acceptStale}
          help={words.acceptStaleHelp}
          checked={values.isStaleAccepted}
          onChange={(event) => set({ isStaleAccepted: event.target.checked })}
        />
      )}
    </div>
  )
}

function Amounts({ pair, values, read, estimate, errors, set, ask }: OfPair) {
  const sides = [
    { side: 'base', asset: pair.base, digits: pair.basePrecision, value: read?.quantity },
    { side: 'quote', asset: pair.quote, digits: pair.quotePrecision, value: read?.cost },
  ] as const
  const minimum = estimate && estimate.minimum !== '0' ? estimate.minimum : undefined
  return (
    <div className="grid items-start gap-2 sm:grid-cols-[1fr_auto_1fr]">
      {sides.map(({ side, asset, digits, value }) => (
        <div key={side} className="contents">
          {side === 'quote' && (
            <ArrowLeftRight className="mt-9 hidden size-4 text-text-3 sm:block" aria-hidden="true" />
          )}
          <TextField
            label={words.amountIn(visibleText(asset))}
            inputMode="decimal"
            className="num"
            value={values.side === side ? values.amount : (value ?? '')}
            error={values.side === side ? errors.amount : undefined}
            help={
              side === 'base' && minimum !== undefined
                ? words.minimum(providerOrderMessages.amount(minimum, asset), digits)
                : words.upTo(digits)
            }
            onChange={(event) => set({ side, amount: event.target.value })}
            onBlur={() => ask()}
          />
        </div>
      ))}
    </div>
  )
}

const steps = [5, 10, 30] as const

function WorstPrice({ trade: { seen }, pair, values, read, errors, set }: OfPair) {
  const wide = seen && read?.worst ? thousandthsWorse(read.worst, seen.price, values.direction) : 0
  return (
    <div className="grid gap-2">
      <TextField
        label={words.worst}
        labelHidden
        inputMode="decimal"
        className="num"
        value={values.worst}
        hint={providerOrderMessages.pair(pair.quote, pair.base)}
        error={errors.worst}
        warning={wide > mostThousandths ? orderRiskSentence({ tag: 'worstPriceWide', thousandths: wide }) : undefined}
        onChange={(event) => set({ worst: event.target.value })}
      />
      {seen && (
        <span className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className="btn btn-sm"
              onClick={() => set({ worst: worseBy(seen.price, step, pair.quotePrecision, values.direction) })}
            >
              {words.worstBy(`${formatDecimal(String(step / 10))}%`)}
            </button>
          ))}
        </span>
      )}
    </div>
  )
}
