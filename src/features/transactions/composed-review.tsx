import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { balancesQuery } from '@api/accounts/accounts.queries'
import { availableOf } from '@domain/accounts/balance'
import { visibleText } from '@domain/shared/visible-text'
import { isBelowEstimate } from '@domain/transactions/order-form/order-estimate'
import { assetAbout, feePayerOf, movedBy } from '@domain/transactions/order-form/order-moves'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import type { OrderFormView } from '@machines/transactions/order-form.connect'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useLatePart } from '@components/ui/late-part'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { IntentSentence } from '@features/intents/intent-sentence'
import { MyTasksLink } from '@features/intents/proposal-dialogs'
import type { References } from '@features/intents/use-references'
import { addressParts, type LedgerData } from './order-form/order-context'
import { OrderReview, type OrderReviewProps } from './order-form/order-review'
import type { OrderRecords } from './order-sources'
import { useStaysAt } from './use-stays-at'

const Baseline = lazy(async () => ({ default: (await import('./baseline-container')).BaselineContainer }))

interface ComposedReviewProps extends Pick<OrderReviewProps, 'problems' | 'barred' | 'collecting' | 'isInDoubt'> {
  readonly records: OrderRecords
  readonly ledgerData: LedgerData
  readonly intentType: OrderedPayload['type']
  /** What would be proposed, once the form is complete. */
  readonly payload: OrderedPayload | undefined
  readonly assetId: string | undefined
  readonly proposal: ProposalView
  readonly trial: OrderFormView
  readonly resolve: References['resolve']
  readonly call: ReactNode
}

/** The review of an order while it is filled in: what leaves the account, who pays the fee, who decides, how it compares. */
export function ComposedReview({
  records: { source, ledger, endpoints },
  ledgerData: { tickers, orderContext },
  intentType,
  payload,
  assetId,
  trial,
  resolve,
  ...shown
}: ComposedReviewProps) {
  const domain = useDomain()
  const { api } = useApp().ports
  const policy = useGoverningPolicy(domain.id, intentType)
  const balances = useQuery(balancesQuery(api, domain.id, source.id)).data?.items
  const outputs = payload?.type === 'v0_CreateTransferOrder' ? payload.outputs : undefined
  const parts = useLatePart(addressParts)
  const staysAt = useStaysAt(
    useMemo(() => outputs?.map(({ destination }) => destination), [outputs]),
    {
      accountId: source.id,
      ledgerId: ledger.id,
      endpoints,
      spell: typeof parts === 'object' ? parts.recordedSpelling : undefined,
    },
  )
  const coin = tickers.find(({ data }) => data.kind === 'Native')?.data
  const fee = trial.estimate?.fee
  const about = payload ? assetAbout(payload, coin?.id) : (assetId ?? coin?.id)
  const moved = tickers.find(({ data }) => data.id === about)?.data
  return (
    <OrderReview
      {...shown}
      trial={trial}
      sentence={payload && <IntentSentence payload={payload} resolve={resolve} />}
      baseline={
        payload && (
          <Suspense fallback={null}>
            <Baseline domainId={domain.id} payload={payload} isShownAtFields />
          </Suspense>
        )
      }
      coin={{ symbol: coin && visibleText(coin.symbol ?? coin.name), decimals: orderContext.coinDecimals }}
      maximumFee={maximumFeeOf(payload)}
      feePayer={feePayerOf(payload, fee)}
      policy={policy}
      balance={
        moved && balances
          ? {
              symbol: moved.symbol ?? moved.name,
              decimals: moved.decimals,
              available: availableOf(balances, moved.id),
              leaving: movedBy(payload, { coinId: coin?.id, fee, staysAt }),
            }
          : undefined
      }
      hasNoBalances={balances?.length === 0}
      tasksLink={<MyTasksLink prefix={domain.prefix} />}
    />
  )
}

/** Nobody proposes past a check, which takes no longer than its limit. */
export function barOfTrial(
  payload: OrderedPayload | undefined,
  { phase, estimate }: OrderFormView,
): OrderReviewProps['barred'] {
  if (isBelowEstimate(maximumFeeOf(payload), estimate)) return 'belowEstimate'
  return phase === 'resting' || (phase === 'trying' && !estimate) ? 'beingChecked' : undefined
}

/** In smallest units of the coin; undefined where the order names none. */
const maximumFeeOf = (payload: OrderedPayload | undefined): string | undefined =>
  payload?.type === 'v0_CreateTransferOrder'
    ? payload.maximumFee
    : (payload?.parameters as { readonly maximumFee?: string } | undefined)?.maximumFee
