import { useQuery } from '@tanstack/react-query'
import { addressesQuery } from '@api/accounts/addresses.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { ManifestWire } from '@api/manifests/manifests.wire'
import type { ManifestCheck } from './manifest-check-note'
import type { ShownContent } from './manifest-content-panel'
import type { ManifestSignature } from './manifest-detail.screen'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'

/** Checks the signature of a manifest against the addresses of its account; what recovers keys is loaded for that alone. */
export function useManifestCheck(
  { id, accountId, ledgerId }: ManifestWire['data'],
  content: ShownContent,
  signature: ManifestSignature | undefined,
): ManifestCheck | undefined {
  const { api } = useApp().ports
  const domain = useDomain()
  const ledgers = useQuery(ledgersQuery(api))
  const addresses = useQuery({ ...addressesQuery(api, domain.id, accountId), enabled: signature !== undefined })
  const known = addresses.data?.items.filter(({ data }) => data.ledgerId === ledgerId).map(({ data }) => data.address)
  const verdict = useQuery({
    queryKey: ['manifest check', id, content, signature, known],
    queryFn: async () => {
      const { checkSignature } = await import('@domain/manifests/check-signature')
      return content.type === 'other' ? undefined : checkSignature(content, signature!, known!)
    },
    enabled: signature !== undefined && known !== undefined && known.length > 0 && content.type !== 'other',
    staleTime: Infinity,
  })
  if (!signature) return undefined
  if (content.type === 'other') return unchecked('otherForm')
  if ([addresses, ledgers].some((query) => query.isError && !query.data) || verdict.isError) return unchecked('unread')
  if (!ledgers.data || !known) return { tag: 'checking' }
  if (ledgers.data.items.find(({ data }) => data.id === ledgerId)?.data.parameters.type !== 'Ethereum')
    return unchecked('noKey')
  return known.length === 0 ? unchecked('noAddress') : (verdict.data ?? { tag: 'checking' })
}

const unchecked = (reason: (ManifestCheck & { readonly tag: 'unchecked' })['reason']): ManifestCheck => ({
  tag: 'unchecked',
  reason,
})
