import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { Uuid } from '@domain/shared/ids'
import { isBelowEstimate } from '@domain/transactions/order-form/order-estimate'
import type { OrderForm } from '@domain/transactions/order-form/order-field'
import type { OrderedPayload } from '@machines/transactions/order-form.types'
import { IntentSentence } from '@components/intents/intent-sentence'
import { OrderChoicesContext } from '@components/transactions/order-form/order-choices'
import { isEmptyOrder, readOrderDraft, type FilledOrder } from '@components/transactions/order-form/order-draft'
import { OrderFormFields } from '@components/transactions/order-form/order-form-screen'
import { OrderReview } from '@components/transactions/order-form/order-review'
import { useApp } from '@routes/-app/app-context'
import { useGoverningPolicy } from '@routes/-app/governing-policy'
import { MyTasksLink, ProposalDialogs } from '@routes/-app/proposal-dialogs'
import { useDomain } from '@routes/-app/use-domain'
import { useKeptForm } from '@routes/-app/use-kept-form'
import { useProposalForm } from '@routes/-app/use-proposal-form'
import { useReferences } from '@routes/-app/use-references'
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
  const { random } = useApp().ports
  const [orderId] = useState(() => random.uuid())
  const [filled, setFilled] = useState<{ readonly values: FilledOrder; readonly parameters: OrderParameters | undefined }>()
  const trial = useOrderForm(domain.id)
  const kept = useKeptForm(domain, { of: ['order', source.id, ledger.id], read: readOrderDraft, isEmpty: isEmptyOrder })
  const { view, signing, lost } = useProposalForm(domain, kept, 'transactions/intents')
  const policy = useGoverningPolicy(domain.id, 'v0_CreateTransactionOrder')
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
  const { draft, keep } = kept
  const onFilled = useCallback((values: FilledOrder, parameters: OrderParameters | undefined) => {
    setFilled({ values, parameters })
    keep(values)
  }, [keep])
  // The trial is kept outside of React.
  useEffect(() => change(payload), [change, payload])
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
            maximumFee={maximumFee} policy={policy} isBarred={isBelowEstimate(maximumFee, trial.estimate)} tasksLink={<MyTasksLink prefix={domain.prefix} />}
          />
        )}
      />
      <ProposalDialogs view={view} signing={signing} resolve={resolve} byline={domain.alias} />
    </OrderChoicesContext>
  )
}
