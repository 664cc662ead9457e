import { pageHref } from '@app/domain-page'
import { lazy, Suspense, useMemo } from 'react'
import { endpointListQuery, endpointQuery } from '@api/endpoints/endpoints.queries'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import { HistoryPanel } from '@features/intents/history-panel'
import { AddressRemarks } from './address-remarks'
import { EndpointDetailScreen } from './endpoint-detail.screen'
import { endpointWords } from './endpoint-form.messages'
import { EntityPage } from '@app/entity-page'
import { LookAlikes } from '@features/pickers/look-alikes'
import { useDomain } from '@app/use-domain'
import { useHistory } from '@features/intents/use-history'
import { useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useReferences } from '@features/intents/use-references'
import { useActRefusals } from '@features/intents/use-act-refusals'
import { useTrust } from '@app/use-trust'

const EndpointUsage = lazy(async () => ({ default: (await import('./endpoint-usage.lazy')).EndpointUsage }))

const acts = { edit: 'v0_UpdateEndpoint', transfer: 'v0_CreateTransferOrder' } as const

const page = { words: endpointWords, listPath: 'endpoints' } as const

/** @param named as it stands in the address */
export const EndpointPage = ({ named }: { readonly named: string }) => (
  <EntityPage
    named={named}
    {...page}
    reads={(api, id, domainId) => ({
      query: endpointQuery(api, domainId, id),
      list: endpointListQuery(api, domainId, {}),
    })}
  >
    {(endpoint) => <Shown endpoint={endpoint} />}
  </EntityPage>
)

function Shown({ endpoint }: { readonly endpoint: EndpointWire }) {
  const { data } = endpoint
  const trust = useTrust(endpoint, endpoint.data.id)
  const domain = useDomain()
  const { resolve } = useReferences(domain.id)
  const metadata = useMetadata(data.metadata)
  const history = useHistory(data.id)
  const addresses = useMemo(() => [data.address], [data.address])
  return (
    <EndpointDetailScreen
      badges={trust.badges}
      notes={
        <>
          {trust.notes}
          <AddressRemarks address={data.address} ledgerId={data.ledgerId} />
          <LookAlikes domainId={domain.id} addresses={addresses} />
        </>
      }
      endpoint={{
        id: data.id,
        alias: visibleText(data.alias),
        description: data.metadata.description && visibleText(data.metadata.description),
        ledgerId: data.ledgerId,
        ledgerAlias: resolve('Ledger', data.ledgerId)?.alias ?? data.ledgerId,
        address: data.address,
        trustScore: data.trustScore,
        abi: data.parameters?.ABI,
        lock: data.lock,
        customProperties: visibleJson(data.metadata.customProperties),
      }}
      metadata={metadata}
      toggle={useLockToggle('Endpoint', data)}
      links={{
        edit: pageHref(domain.prefix, `endpoints/${data.id}/edit`),
        transfer: pageHref(domain.prefix, `transactions/transfers/create?endpointId=${data.id}`),
      }}
      refusals={useActRefusals(acts)}
      usage={
        <Suspense fallback={null}>
          <EndpointUsage endpoint={data} resolve={resolve} />
        </Suspense>
      }
      history={<HistoryPanel {...history} />}
    />
  )
}
