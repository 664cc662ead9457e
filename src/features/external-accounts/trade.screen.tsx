import { useEffect, useRef, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import {
  emptyTrade,
  readTradeValues,
  tradeParameters,
  type ReadAmounts,
  type TradeValues,
} from '@domain/transactions/provider-orders/trade-draft'
import type { ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import { limits } from '@domain/shared/limits'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import type { TradePair, TradeView } from '@machines/external-accounts/trade.connect'
import { PageHeader } from '@components/layout/page-header'
import { Button } from '@components/ui/button'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormLoading } from '@components/ui/form-waiting'
import { Note } from '@components/ui/note'
import { submitByKey, submitFromPage } from '@components/ui/submit-by-key'
import { barOf, FormNotesAbove, type FormNotes } from '@features/intents/form-notes'
import { ProposalPanel } from '@features/intents/proposal-panel'
import { OfConnection } from './account-tabs'
import { exchangeErrorWords } from '@features/intents/exchange-error.messages'
import { NotConnected } from './not-connected'
import { TradeFields } from './trade-fields'
import { TradeReview } from './trade-review'
import { tradeMessages as words } from './trade.messages'
import type { TradeErrors, TradeEstimate, TradeFormValues } from './trade.view'

interface TradeScreenProps {
  readonly account: { readonly name: string; readonly connection: string; readonly connectionHref: string }
  readonly trade: TradeView
  readonly proposal: ProposalView
  readonly policy: string | undefined
  readonly notes: FormNotes
  readonly draft: TradeValues | undefined
  readonly tasksLink: ReactNode
  readonly estimate: TradeEstimate | undefined
  /** Asks the exchange what this would cost; called when an amount is left. */
  readonly onAsk: (parameters: ExternalOrderParameters) => void
  readonly onChange: (values: TradeValues) => void
  /** @param problems what keeps the form from going on, by field */
  readonly onTrade: (values: TradeFormValues, quantity: string, problems: readonly string[]) => void
}

/** A trade on a connected account: pair, side, amount, price and the worst price that is signed. */
export function TradeScreen(props: TradeScreenProps) {
  const { trade } = props
  if (trade.phase === 'loadingPairs')
    return (
      <>
        <Head {...props} />
        <FormLoading />
      </>
    )
  if (trade.phase === 'pairsFailed')
    return (
      <>
        <Head {...props} />
        <ErrorPanel title={words.failed} details={[]} onRetry={trade.again} />
      </>
    )
  return <TradeForm {...props} />
}

const Head = ({ account, trade }: Pick<TradeScreenProps, 'account' | 'trade'>) => (
  <>
    <PageHeader
      title={words.title}
      documentTitle={`${words.title}: ${account.name}`}
      below={<OfConnection account={account.name} name={account.connection} />}
      className="mb-4"
    />
    {!trade.isConnected && <NotConnected href={account.connectionHref} />}
  </>
)

function TradeForm(props: TradeScreenProps) {
  const { trade, proposal, policy, notes, draft, tasksLink, estimate, onAsk, onChange, onTrade } = props
  const { pair, seen } = trade
  const form = useForm<TradeFormValues>({
    defaultValues: { ...(draft ?? emptyTrade), search: '', isStaleAccepted: false },
  })
  const values = form.watch()
  const { submitCount } = form.formState
  const isTried = submitCount > 0
  const fields = useRef<HTMLFieldSetElement>(null)
  // The focus lies outside of React: after each attempt it stands in the first field that is wrong.
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  const read = pair ? readTradeValues(values, pair, seen?.price, minimumOf(estimate)) : undefined
  const problems = problemsOf(values, pair, read)
  const set = (changed: Partial<TradeFormValues>) => {
    for (const [name, value] of Object.entries(changed)) form.setValue(name as keyof TradeFormValues, value)
    const { search: _search, isStaleAccepted: _accepted, ...kept } = form.getValues()
    onChange(kept)
  }
  const ask = (direction = values.direction) => {
    if (pair)
      onAsk(
        tradeParameters({ ...values, direction }, read?.amountProblem === undefined ? (read?.quantity ?? '0') : '0'),
      )
  }
  const held = { unavailable: words.changeFirst, untried: words.returnFirst }
  const { phase } = trade
  const first = phase === 'unavailable' || phase === 'untried' ? held[phase] : undefined
  const barred = barOf(notes) ?? (trade.isConnected ? first : words.notConnected)
  const submit = form.handleSubmit(() => {
    if (!barred) onTrade(form.getValues(), read?.quantity ?? '0', Object.keys(problems))
  })
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="with-review"
      ref={submitFromPage}
      onKeyDownCapture={submitByKey}
    >
      <fieldset ref={fields} className="min-w-0 max-w-[860px]" disabled={trade.phase !== 'editing'}>
        <Head {...props} />
        <FormNotesAbove
          notes={notes}
          isRestored={draft !== undefined}
          onClear={() => set({ ...emptyTrade, base: pair?.base ?? '', quote: pair?.quote ?? '' })}
        />
        <TradeFields
          trade={trade}
          values={values}
          read={read}
          estimate={estimate}
          errors={isTried ? problems : {}}
          set={set}
          ask={ask}
          onPick={(picked) => {
            set({ base: picked.base, quote: picked.quote, amount: '', worst: '' })
            trade.pick(picked)
            onAsk(tradeParameters({ ...picked, direction: values.direction }, '0'))
          }}
        />
      </fieldset>
      <TradeReview pair={pair} seen={seen} values={values} read={read} estimate={estimate}>
        <Obstacle trade={trade} />
        <ProposalPanel
          proposal={proposal}
          problems={isTried ? Object.keys(problems).length : 0}
          barred={barred}
          policy={policy}
          tasksLink={tasksLink}
        />
      </TradeReview>
    </form>
  )
}

const minimumOf = (estimate: TradeEstimate | undefined) => (estimate?.minimum === '0' ? undefined : estimate?.minimum)

/** What keeps the form from going on, by its field. */
function problemsOf(values: TradeValues, pair: TradePair | undefined, read: ReadAmounts | undefined): TradeErrors {
  const { amountProblem, worstProblem } = read ?? {}
  return {
    ...(pair ? {} : { pair: words.pairMissing }),
    ...(amountProblem ? { amount: words.problems.amount[amountProblem] } : {}),
    ...(worstProblem ? { worst: words.problems.worst[worstProblem] } : {}),
    ...(values.description.length > limits.description
      ? { description: words.descriptionTooLong(limits.description) }
      : {}),
  }
}

/** What the exchange says of the trade that was tried, and that it is being tried. */
function Obstacle({ trade: { phase, hint, edit } }: { readonly trade: TradeView }) {
  if (phase === 'dryRun')
    return (
      <p role="status" className="px-[18px] py-3 text-text-2">
        {words.trying}
      </p>
    )
  if (phase !== 'unavailable' && phase !== 'untried') return null
  const said =
    phase === 'unavailable' ? exchangeErrorWords(hint ?? '') : { title: words.untried, advice: words.untriedText }
  return (
    <div className="px-[18px] py-3">
      <Note
        tone={phase === 'unavailable' ? 'error' : 'warning'}
        live="alert"
        title={said.title}
        action={
          <Button size="sm" onClick={edit}>
            {phase === 'untried' ? words.toForm : words.goOn}
          </Button>
        }
      >
        {said.advice}
      </Note>
    </div>
  )
}
