import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { Uuid } from '@domain/shared/ids'
import { isBelowEstimate } from '@domain/transactions/order-form/order-estimate'
import type { OrderForm } from '@domain/transactions/order-form/order-field'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { intentAction } from '@components/intents/intent-messages'
import { IntentSentence } from '@components/intents/intent-sentence'
import { kindOfIntent } from '@components/intents/kind-of-intent'
import { proposeProblemText } from '@components/intents/proposal-messages'
import { ProposalReviewDialog } from '@components/intents/proposal-review-dialog'
import { proposalReviewMessages } from '@components/intents/proposal-review-messages'
import { PageLink } from '@components/layout/page-link'
import { SigningDialog } from '@components/signing/signing-dialog'
import { OrderChoicesContext } from '@components/transactions/order-form/order-choices'
import { isEmptyOrder, readOrderDraft, type FilledOrder } from '@components/transactions/order-form/order-draft'
import { OrderFormFields } from '@components/transactions/order-form/order-form-screen'
import { OrderReview } from '@components/transactions/order-form/order-review'
import { orderReviewMessages as words } from '@components/transactions/order-form/order-review-messages'
import { useApp } from '@routes/-app/app-context'
import { intentHref } from '@routes/-app/intent-views'
import { useDomain } from '@routes/-app/use-domain'
import { useKeptForm } from '@routes/-app/use-kept-form'
import { useLostProposal } from '@routes/-app/use-lost-proposal'
import { useProblemToast } from '@routes/-app/use-problem-toast'
import { useProposal } from '@routes/-app/use-proposal'
import { useReferences } from '@routes/-app/use-references'
import { useToast } from '@routes/-app/use-toast'
import type { OrderSource } from './order-sources'
import { orderSceneOf, useOrderChoices } from './use-order-choices'
import { useOrderForm } from './use-order-form'

interface OrderComposerProps {
  readonly form: OrderForm
  readonly source: OrderSource
  readonly ledger: { readonly id: string; readonly alias: string; readonly type: string }
  readonly sources: readonly OrderSource[]
  readonly tickers: readonly TickerWire[]
  readonly endpoints: readonly EndpointWire[]
  readonly head: ReactNode
}

/** One order of one account on one ledger, from the first field to the proposal. */
export function OrderComposer({ form, source, ledger, sources, tickers, endpoints, head }: OrderComposerProps) {
  const domain = useDomain()
  const navigate = useNavigate()
  const showToast = useToast()
  const { random } = useApp().ports
  const [orderId] = useState(() => random.uuid())
  const [filled, setFilled] = useState<{ readonly values: FilledOrder; readonly parameters: OrderParameters | undefined }>()
  const trial = useOrderForm(domain.id)
  const { draft, sent, keep, keepSent, forget } = useKeptForm(domain, { of: ['order', source.id, ledger.id], read: readOrderDraft, isEmpty: isEmptyOrder })
  const lost = useLostProposal(sent, domain.prefix)
  const { view, signing } = useProposal(domain.viewer, domain.id)
  const { phase, request } = view
  const scene = useMemo(() => orderSceneOf(ledger.type, tickers), [ledger.type, tickers])
  const choices = useOrderChoices({ scene, tickers, endpoints, accounts: sources, order: filled?.values.order, failure: trial.failure })
  const payloadOf = useCallback((description: string, parameters: OrderParameters, id: Uuid): OrderedPayload => ({
    type: 'v0_CreateTransactionOrder', id, accountId: source.id as Uuid, ledgerId: ledger.id, parameters, description: description.trim(), customProperties: {},
  }), [source.id, ledger.id])
  // What it costs does not depend on what approvers are told.
  const parameters = filled?.parameters
  const payload = useMemo(() => parameters && payloadOf('', parameters, orderId), [parameters, payloadOf, orderId])
  const { resolve } = useReferences(domain.id, useMemo(() => (payload ? [payload] : []), [payload]))
  const { change } = trial
  const onFilled = useCallback((values: FilledOrder, parameters: OrderParameters | undefined) => {
    setFilled({ values, parameters })
    keep(values)
  }, [keep])
  // The trial is kept outside of React.
  useEffect(() => change(payload), [change, payload])
  // What was sent is kept outside of React, with the form.
  useEffect(() => {
    if (phase === 'submitting') keepSent(request)
    if (phase === 'refused') keepSent(undefined)
  }, [phase, request, keepSent])
  const accepted = phase === 'accepted' ? request : undefined
  // The success toast belongs to `accepted`; it leads to the intent.
  useEffect(() => {
    if (!accepted) return
    forget()
    const href = intentHref(domain.prefix, accepted)
    showToast({ id: accepted.id, tone: 'success', title: proposalReviewMessages.proposed(intentAction(accepted.payload.type)), link: <PageLink className="link" href={href}>{proposalReviewMessages.openIntent}</PageLink> })
    void navigate({ href: `${domain.prefix}/transactions/intents` })
  }, [accepted, domain.prefix, navigate, showToast, forget])
  useProblemToast(view.problem, view.problem && proposeProblemText(view.problem))
  const coin = tickers.find(({ data }) => data.kind === 'Native')?.data
  const maximumFee = payload?.parameters.type === undefined ? undefined : (payload.parameters as { readonly maximumFee?: string }).maximumFee
  return (
    <OrderChoicesContext value={choices}>
      <OrderFormFields
        form={form} scene={scene} isEditable={view.isEditable} draft={draft} lost={lost} source={head} onFilled={onFilled}
        onPropose={(values, parameters) => view.submit({ makePayload: (newId) => payloadOf(values.description, parameters, newId()), description: values.description.trim() || undefined, entityLock: 'Unlocked' })}
        review={(problems) => (
          <OrderReview
            proposal={view} trial={trial} problems={problems} sentence={payload && <IntentSentence payload={payload} resolve={resolve} />} coin={{ symbol: coin?.symbol ?? coin?.name, decimals: scene.coinDecimals }}
            maximumFee={maximumFee} policy={undefined} isBarred={isBelowEstimate(maximumFee, trial.estimate)} tasksLink={<PageLink className="link" href={`${domain.prefix}/intents?view=mine`}>{words.openTasks}</PageLink>}
          />
        )}
      />
      <ProposalReviewDialog proposal={view} resolve={resolve} />
      {signing && request && <SigningDialog signing={signing} subject={{ kind: kindOfIntent(request.payload.type), sentence: <IntentSentence payload={request.payload} resolve={resolve} />, byline: domain.alias }} />}
    </OrderChoicesContext>
  )
}
