import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { endpointsQuery } from '@api/endpoints/endpoints.queries'
import { visibleText } from '@domain/shared/visible-text'
import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { useApp } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { useDomain } from '@app/use-domain'
import { LookAlikes } from '@features/pickers/look-alikes'
import { AddressRemarks } from './address-remarks'
import { endpointFormMessages as words } from './endpoint-form.messages'

interface EndpointNotesProps {
  readonly address: string
  readonly ledgerId: string
  /** Of the endpoint that is changed. */
  readonly endpointId?: string
}

/** Warns of an address that another endpoint has already, of one that nobody or an own account has, and of one that could be taken for a known one. */
export function EndpointNotes({ address, ledgerId, endpointId }: EndpointNotesProps) {
  const { api } = useApp().ports
  const { id: domainId, prefix } = useDomain()
  const endpoints = useQuery(endpointsQuery(api, domainId)).data?.items
  const same = endpoints?.find(
    ({ data }) => data.address === address && data.ledgerId === ledgerId && data.id !== endpointId,
  )
  return (
    <div className="mt-2 grid gap-2" role="status">
      {same && (
        <Note tone="warning">
          {words.duplicate}{' '}
          <PageLink className="link" href={entityHref(prefix, 'Endpoint', same.data.id)!}>
            {visibleText(same.data.alias)}
          </PageLink>
        </Note>
      )}
      <AddressRemarks address={address} ledgerId={ledgerId} />
      <LookAlikes domainId={domainId} addresses={useMemo(() => [address], [address])} />
    </div>
  )
}
