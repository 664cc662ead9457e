import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import type { OrderFormView } from '@machines/transactions/order-form.connect'
import type { FeePayer } from '@domain/transactions/order-form/order-moves'
import { ProposalPanel } from '@features/intents/proposal-panel'
import { parseRejectionCode } from '@domain/intents/rejection-codes'
import { visibleText } from '@domain/shared/visible-text'
import { Amount } from '@components/ui/amount'
import { Button } from '@components/ui/button'
import { useLatePart } from '@components/ui/late-part'
import { Note } from '@components/ui/note'
import { CollectPanel, type CollectPanelProps } from './collect-panel'
import { addressParts } from './order-context'
import { orderFormMessages as formWords } from './order-form.messages'
import { orderReviewMessages as words } from './order-review.messages'

export interface OrderReviewProps {
  readonly proposal: ProposalView
  readonly trial: OrderFormView
  readonly problems: number
  /** What the order would do, once the form is complete. */
  readonly sentence: ReactNode
  /** What it calls, in detail. */
  readonly call?: ReactNode
  /** How it compares with what was paid before, below everything else. */
  readonly baseline?: ReactNode
  readonly coin: { readonly symbol: string | undefined; readonly decimals: number }
  readonly maximumFee: string | undefined
  /** The output that pays the fee; the account does where there is none. */
  readonly feePayer?: FeePayer | undefined
  readonly policy: string | undefined
  /** Of the asset that the order moves; undefined while it is not known. */
  readonly balance:
    | {
        readonly symbol: string | undefined
        readonly decimals: number | undefined
        readonly available: string
        readonly leaving: { readonly units: string; readonly isMost: boolean } | undefined
      }
    | undefined
  readonly hasNoBalances: boolean
  /** Why it cannot be proposed now. */
  readonly barred: keyof (typeof words)['barred'] | undefined
  /** The batch that it can be put into instead. */
  readonly collecting?: CollectPanelProps['collecting']
  /** A request of this very draft was sent, and may have arrived. */
  readonly isInDoubt?: boolean
  readonly tasksLink: ReactNode
}

/** What will happen, what it costs and who decides, beside the button that begins it. */
export function OrderReview({
  proposal,
  trial,
  problems,
  sentence,
  call,
  baseline,
  coin,
  maximumFee,
  feePayer,
  policy,
  balance,
  hasNoBalances,
  barred,
  collecting,
  isInDoubt,
  tasksLink,
}: OrderReviewProps) {
  // That its id is taken is then no failure of the order: the request has arrived.
  const isTaken = isInDoubt && parseRejectionCode(trial.failure?.reason ?? '') === 'EntityAlreadyCreated'
  return (
    <aside className="rail">
      <section className="card overflow-hidden" aria-label={words.review}>
        <div className="card-head">
          <h2>{words.review}</h2>
          {!isTaken && <TrialState trial={trial} />}
        </div>
        <div className="border-b border-line px-[18px] py-3.5">
          {sentence ? (
            <p className="text-16 font-semibold wrap-anywhere">{sentence}</p>
          ) : (
            <p className="text-text-3">{words.fillIn}</p>
          )}
          {call}
          <dl className="facts mt-3">
            <dt>{words.estimate}</dt>
            <dd>{trial.estimate ? <Amount units={trial.estimate.fee} {...coin} show="said" /> : words.notKnown}</dd>
            <dt>{words.ceiling}</dt>
            <dd>{maximumFee ? <Amount units={maximumFee} {...coin} show="said" /> : words.noCeiling}</dd>
            {feePayer && <FeePayerRow {...feePayer} coin={coin} />}
            {balance && <BalanceRows {...balance} />}
          </dl>
          {hasNoBalances && (
            <Note tone="warning" className="mt-3">
              {formWords.noBalances}
            </Note>
          )}
          {!isTaken && <TrialNote trial={trial} />}
        </div>
        <ProposalPanel
          proposal={proposal}
          problems={problems}
          barred={barred && words.barred[barred]}
          policy={policy}
          tasksLink={tasksLink}
        />
        {collecting && (
          <CollectPanel collecting={collecting} isEditable={proposal.isEditable && barred !== 'proposed'} />
        )}
      </section>
      {baseline}
    </aside>
  )
}

const FeePayerRow = ({ position, gets, isLeast, coin }: FeePayer & Pick<OrderReviewProps, 'coin'>) => (
  <>
    <dt>{isLeast ? words.payerGets(position) : words.payerGetsAbout(position)}</dt>
    <dd className={gets?.startsWith('-') ? 'text-danger' : undefined}>
      {gets === undefined ? (
        words.notKnown
      ) : gets.startsWith('-') ? (
        words.notEnough
      ) : (
        <Amount units={gets} {...coin} show="said" />
      )}
    </dd>
  </>
)

function BalanceRows({ symbol, decimals, available, leaving }: NonNullable<OrderReviewProps['balance']>) {
  const unit = { symbol: symbol && visibleText(symbol), decimals, show: 'said' as const }
  const left = leaving === undefined ? undefined : BigInt(available) - BigInt(leaving.units)
  return (
    <>
      <dt>{words.available}</dt>
      <dd>
        <Amount units={available} {...unit} />
      </dd>
      {left !== undefined && (
        <>
          <dt>{leaving?.isMost ? words.leaves : words.leavesAbout}</dt>
          <dd className={left < 0n ? 'text-danger' : undefined}>
            {left < 0n ? words.notEnough : <Amount units={`${left}`} {...unit} />}
          </dd>
        </>
      )}
    </>
  )
}

const TrialState = ({ trial: { phase } }: { readonly trial: OrderFormView }) => (
  <span role="status" className={phase === 'passing' ? 'text-executed-text' : 'text-text-3'}>
    {words.trial[phase]}
  </span>
)

function TrialNote({ trial }: { readonly trial: OrderFormView }) {
  const { phase, failure, status, tryAgain } = trial
  const parts = useLatePart(addressParts)
  const again = (
    <Button size="sm" icon={RefreshCw} onClick={tryAgain}>
      {words.tryAgain}
    </Button>
  )
  if (phase === 'uncertain')
    return (
      <Note tone="warning" live="status" className="mt-3">
        {words.uncertain}
      </Note>
    )
  if (phase === 'timedOut')
    return (
      <Note tone="warning" live="status" className="mt-3" action={again}>
        {words.timedOut}
      </Note>
    )
  if (phase === 'unasked')
    return (
      <Note tone="error" live="alert" className="mt-3" action={again}>
        {words.unasked(status)}
      </Note>
    )
  if (!failure) return null
  const action = phase === 'failing' ? again : undefined
  // What says why comes at the first touch of the page; without it nothing is proposed, and the form says so.
  return typeof parts === 'object' ? (
    <parts.TrialFailure failure={failure} action={action} />
  ) : (
    <Note tone="error" live="alert" className="mt-3" title={words.wouldFail} action={action} />
  )
}
