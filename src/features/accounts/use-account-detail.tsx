import { useQuery } from '@tanstack/react-query'
import type { AccountWire } from '@api/accounts/accounts.wire'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import { EntityLink } from '@components/detail/entity-link'
import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { entityHref } from '@app/entity-href'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useTrust } from '@app/use-trust'
import { recordWord } from '@features/intents/shared/record-words.messages'
import type { HistoryEntry } from '@features/intents/history-panel'
import { useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useReferences } from '@features/intents/use-references'
import { accountDetailMessages as words } from './account-detail.messages'
import type { AccountDetailScreenProps } from './account-detail.screen'
import { useAccountKeys } from './use-account-keys'
import { useAccountLedgers } from './use-account-ledgers'

type AccountParts = Pick<AccountDetailScreenProps, 'account' | 'badges' | 'notes' | 'metadata' | 'toggle'>

/** What an account is, apart from what it holds: where it stands, who made it, and whether the platform vouches for it. */
export function useAccountDetail(account: AccountWire, history: readonly HistoryEntry[]): AccountParts {
  const { data, additionalDetails } = account
  const domain = useDomain()
  const { resolve } = useReferences(domain.id)
  const metadata = useMetadata(data.metadata)
  const ledgers = useAccountLedgers(account)
  const trust = useTrust(account, data.id)
  const toggle = useLockToggle('Account', data)
  const made = history.find(({ payload }) => payload.type === 'v0_CreateAccount')
  const { vaultId, keyStrategy } = data.providerDetails
  const vaults = useQuery(vaultsQuery(useApp().ports.api)).data?.items
  const isVaultLocked = vaults?.find((vault) => vault.data.id === vaultId)?.data.lock === 'Locked'
  return {
    ...trust,
    notes: (
      <>
        {trust.notes}
        {isVaultLocked && <LockedVaultNote href={entityHref(domain.prefix, 'Vault', vaultId)!} />}
      </>
    ),
    metadata,
    toggle,
    account: {
      id: data.id,
      alias: visibleText(data.alias),
      description: data.metadata.description && visibleText(data.metadata.description),
      domainAlias: domain.alias,
      vault: (
        <EntityLink
          kind="Vault"
          id={vaultId}
          alias={resolve('Vault', vaultId)?.alias}
          href={entityHref(domain.prefix, 'Vault', vaultId)}
        />
      ),
      keyStrategy: recordWord(keyStrategy),
      lock: data.lock,
      processing: additionalDetails?.processing.status,
      madeBy: made && (
        <PageLink href={made.href} className="link">
          {words.itsRequest}
        </PageLink>
      ),
      ledgers,
      keys: useAccountKeys(account, ledgers),
      customProperties: visibleJson(data.metadata.customProperties),
    },
  }
}

const LockedVaultNote = ({ href }: { readonly href: string }) => (
  <Note
    tone="warning"
    title={words.vaultLocked}
    action={
      <PageLink href={href} className="link">
        {words.openVault}
      </PageLink>
    }
  >
    {words.vaultLockedText}
  </Note>
)
