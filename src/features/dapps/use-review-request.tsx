import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { tickersQuery } from '@api/assets/tickers.queries'
import type { DappEvent, DappSession } from '@api/dapps/dapp-sessions.wire'
import { readAskedMessage } from '@domain/dapps/asked-message'
import { readAskedTransaction } from '@domain/dapps/asked-transaction'
import { readAskedTypedData } from '@domain/dapps/asked-typed-data'
import { visibleText } from '@domain/shared/visible-text'
import { SkeletonRows } from '@components/ui/skeleton'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useUnopenedForms } from '@app/use-kept-form'
import type { AskedRequestProps, RequestedAct, WaitingRequest } from './asked-request'
import { dappMessages } from './dapp.messages'
import { hostOf, nameOf } from './dapp.view'
import {
  filledManifest,
  filledOrder,
  filledTypedData,
  reviewedFormKey,
  reviewedFormPath,
  type ReviewedForm,
} from './reviewed-form'

const OrderCall = lazy(() =>
  import('@features/transactions/order-call').then((module) => ({ default: module.OrderCall })),
)

/**
 * What a dApp asks, and the form that is filled in with it: of an order or of a manifest, for the account and ledger of the session, as a draft of its own.
 * Nothing is proposed by that.
 */
export function useReviewRequest(session: DappSession) {
  const domain = useDomain()
  const forms = useUnopenedForms(domain)
  const { id: dappId, accountId, ledgerId = '' } = session
  const coin = useQuery(tickersQuery(useApp().ports.api)).data?.items.find(
    ({ data }) => data.ledgerId === ledgerId && data.kind === 'Native',
  )?.data
  const description = dappMessages.details.askedBy(hostOf(session.url), nameOf(session))
  const reviewIn = (form: ReviewedForm, requestId: string, values: unknown) => {
    const search = { accountId, ledgerId, dappId, requestId }
    return {
      href: pageHref(domain.prefix, reviewedFormPath(form, search)),
      fill: () => forms.fill(reviewedFormKey(form, search), values),
    }
  }
  const reviewOf = ({ id, method, params, expiresAt = '', intentId }: DappEvent): WaitingRequest => {
    const request = {
      id,
      method: visibleText(method),
      expiresAt,
      proposalHref: intentId && pageHref(domain.prefix, `intents?intentId=${intentId}`),
    }
    const message = method === 'personal_sign' ? readAskedMessage(params) : undefined
    if (message)
      return {
        ...request,
        act: { as: 'message', text: message.message },
        review: reviewIn('manifest', id, filledManifest(message, description)),
      }
    const typed = method === 'eth_signTypedData_v4' ? readAskedTypedData(params) : undefined
    if (typed)
      return {
        ...request,
        act: { as: 'typedData', typed: typed.data, ledgerId },
        review: reviewIn('manifest', id, filledTypedData(typed, description)),
      }
    const asked = method === 'eth_sendTransaction' ? readAskedTransaction(params) : undefined
    if (!asked || coin?.decimals === undefined) return { ...request, act: undefined, review: undefined }
    const act: RequestedAct = {
      as: 'transaction',
      asked,
      ledgerId,
      coin: { symbol: visibleText(coin.symbol ?? coin.name), decimals: coin.decimals },
    }
    return { ...request, act, review: reviewIn('transaction', id, filledOrder(asked, description, coin.decimals)) }
  }
  const callOf: AskedRequestProps['callOf'] = (act) => (
    <Suspense fallback={<SkeletonRows rows={2} />}>
      <OrderCall domainId={domain.id} payload={orderOf(act)} />
    </Suspense>
  )
  return { reviewOf, callOf }
}

/** As an order that calls the same, for whoever reads the calls of orders. */
const orderOf = ({ ledgerId, asked: { to, data } }: RequestedAct & { readonly as: 'transaction' }) => ({
  type: 'v0_CreateTransactionOrder',
  ledgerId,
  parameters: {
    type: 'Ethereum',
    data,
    ...(to === undefined ? {} : { destination: { type: 'Address', address: to } }),
  },
})
