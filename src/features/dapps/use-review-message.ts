import type { AskedMessage } from '@domain/dapps/asked-message'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useKeptForm } from '@app/use-kept-form'
import { emptyManifest, isEmptyManifest, readManifestDraft } from '@features/manifests/manifest-draft'

interface Signer {
  readonly accountId: string
  readonly ledgerId: string
}

/** Fills in the form of a manifest with what a dApp asks to have signed, in the place of what was kept there; nothing is proposed by that. */
export function useReviewMessage({ accountId, ledgerId }: Signer, dapp: string) {
  const domain = useDomain()
  const { forget, keep } = useKeptForm(domain, {
    of: ['manifest', accountId, ledgerId],
    read: readManifestDraft,
    isEmpty: isEmptyManifest,
  })
  return {
    href: pageHref(domain.prefix, `transactions/manifests/create?accountId=${accountId}&ledgerId=${ledgerId}`),
    fill: ({ as, message }: AskedMessage) => {
      forget()
      keep({ ...emptyManifest, description: dapp, messageAs: as, message })
    },
  }
}
