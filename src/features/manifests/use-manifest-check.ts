import { useQuery } from '@tanstack/react-query'
import type { ManifestWire } from '@api/manifests/manifests.wire'
import { useSigner } from '@features/accounts/use-signer'
import type { ManifestCheck } from './manifest-check-note'
import type { ShownContent } from './manifest-content-panel'
import type { ManifestSignature } from './manifest-detail.screen'

/** Checks the signature of a manifest against the keys of its account; what recovers keys is loaded for that alone. */
export function useManifestCheck(
  { id, accountId, ledgerId }: ManifestWire['data'],
  content: ShownContent,
  signature: ManifestSignature | undefined,
): ManifestCheck | undefined {
  const signer = useSigner(accountId, signature === undefined ? undefined : ledgerId)
  const isKnown = typeof signer === 'object'
  const verdict = useQuery({
    queryKey: ['manifest check', id, content, signature, signer],
    queryFn: async () => {
      const { checkSignature } = await import('@domain/manifests/check-signature')
      return content.type === 'other' || !isKnown ? undefined : checkSignature(content, signature!, signer)
    },
    enabled: signature !== undefined && isKnown && content.type !== 'other',
    staleTime: Infinity,
  })
  if (!signature) return undefined
  if (content.type === 'other') return unchecked('otherForm')
  if (signer === 'unread' || verdict.isError) return unchecked('unread')
  if (!isKnown) return { tag: 'checking' }
  if (signer.keys.length === 0 && signer.ledgerType !== 'Ethereum') return unchecked('noKey')
  if (signer.keys.length === 0 && signer.addresses.length === 0) return unchecked('noAddress')
  return verdict.data ?? { tag: 'checking' }
}

const unchecked = (reason: (ManifestCheck & { readonly tag: 'unchecked' })['reason']): ManifestCheck => ({
  tag: 'unchecked',
  reason,
})
