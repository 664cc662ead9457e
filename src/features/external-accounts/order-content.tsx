import { useQuery } from '@tanstack/react-query'
import { externalAccountQuery, orderOfRequestQuery } from '@api/external-accounts/external-accounts.queries'
import { readExternalOrder } from '@domain/intents/catalogue/external-order'
import { visibleText } from '@domain/shared/visible-text'
import type { AddedParts } from '@app/added-parts'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { PageLink } from '@components/layout/page-link'
import { providerOrderMessages } from '@features/intents/shared/provider-order.messages'
import { TradePrice } from '@features/intents/shared/trade-price'
import { useProviderOrder } from '@features/intents/use-provider-order'
import type { ComponentProps } from 'react'
import { OrderProgress } from './order-progress'

type ContentProps = ComponentProps<NonNullable<AddedParts['requestContents']['v0_ExecuteExtension']>>

/** Of an order at a provider its account by name, the price of now beside the one that is signed, and what has become of it. */
export function OrderContent({ domainId, payload, isOpen }: ContentProps) {
  const order = readExternalOrder(payload)
  return (
    order && (
      <div className="grid gap-3 pb-3">
        <AccountLine domainId={domainId} accountId={order.externalAccountId} />
        {isOpen ? (
          <PriceBeside domainId={domainId} payload={payload} />
        ) : (
          <Progress domainId={domainId} accountId={order.externalAccountId} orderId={order.id} />
        )}
      </div>
    )
  )
}

function AccountLine({ domainId, accountId }: { readonly domainId: string; readonly accountId: string }) {
  const { api } = useApp().ports
  const { prefix } = useDomain()
  const { data } = useQuery(externalAccountQuery(api, domainId, accountId))
  if (!data) return null
  return (
    <p className="text-13">
      <span className="text-text-2">{providerOrderMessages.account}</span>{' '}
      <PageLink href={pageHref(prefix, `accounts/external/${accountId}/financial-details`)} className="link">
        {visibleText(data.alias)}
      </PageLink>
    </p>
  )
}

function PriceBeside({ domainId, payload }: Pick<ContentProps, 'domainId' | 'payload'>) {
  const { trade, price } = useProviderOrder(domainId, payload)
  return trade && <TradePrice trade={trade} now={price === 'read' ? 'unread' : price} />
}

interface ProgressProps {
  readonly domainId: string
  readonly accountId: string
  readonly orderId: string
}

function Progress({ domainId, accountId, orderId }: ProgressProps) {
  const { api } = useApp().ports
  const { data } = useQuery(orderOfRequestQuery(api, domainId, accountId, orderId))
  return data ? <OrderProgress order={data} /> : null
}
