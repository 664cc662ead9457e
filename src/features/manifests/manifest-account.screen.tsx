import { ArrowRight } from 'lucide-react'
import { EmptyState } from '@components/ui/empty-state'
import { ErrorPanel, type ErrorPanelProps } from '@components/ui/error-panel'
import { EntityIcon } from '@components/ui/entity-icon'
import { SkeletonRows } from '@components/ui/skeleton'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { ReadDenied, type ReadDeniedFacts } from '@components/layout/read-denied'
import type { ScopeHead } from '@features/accounts/money-scope'
import type { Choice } from '@components/ui/select-field'
import { AccountPicker } from './manifest-list.screen'
import { manifestMessages as words } from './manifest.messages'

interface ManifestAccountScreenProps {
  readonly head: ScopeHead
  readonly accounts: readonly Choice[]
  readonly isLoading: boolean
  /** Why the accounts could not be read. */
  readonly failure: ErrorPanelProps['details']
  /** Accounts may not be read by this person. */
  readonly denied: ReadDeniedFacts | undefined
  readonly onRetry: () => void
  readonly hrefOf: (accountId: string) => string
  readonly onPick: (accountId: string | undefined) => void
}

const shown = 8

/** Before an account is chosen: manifests are listed account by account. */
export const ManifestAccountScreen = ({
  head,
  accounts,
  isLoading,
  failure,
  denied,
  onRetry,
  hrefOf,
  onPick,
}: ManifestAccountScreenProps) => (
  <div className="page-fill">
    <PageHeader title={head.title} documentTitle={head.documentTitle} className="mb-3.5" actions={head.actions} />
    <div className="mb-3.5">{head.tabs}</div>
    {denied && <ReadDenied {...denied} noun={words.accounts} />}
    {failure && !denied && <ErrorPanel title={words.noChoices} details={failure} onRetry={onRetry} />}
    {!failure && <AccountPicker accounts={accounts} accountId="" onPick={onPick} />}
    {!failure && (
      <EmptyState
        title={words.chooseTitle}
        text={words.chooseText}
        action={
          isLoading ? (
            <div className="w-full overflow-hidden rounded-3 border border-line bg-surface" aria-busy="true">
              <SkeletonRows rows={shown} />
            </div>
          ) : accounts.length === 0 ? (
            words.noAccounts
          ) : (
            <div className="w-full">
              <ul className="overflow-hidden rounded-3 border border-line bg-surface">
                {accounts.slice(0, shown).map(({ value, label }) => (
                  <li key={value} className="border-b border-line last:border-0">
                    <PageLink href={hrefOf(value)} className="flex min-h-11 items-center gap-2.5 px-4 hover:bg-hover">
                      <EntityIcon kind="Account" className="lucide text-text-3" />
                      <span className="min-w-0 flex-1 truncate">{label}</span>
                      <ArrowRight className="text-text-3" />
                    </PageLink>
                  </li>
                ))}
              </ul>
              {accounts.length > shown && (
                <p className="mt-2 text-12 text-text-3">{words.moreAccounts(accounts.length - shown)}</p>
              )}
            </div>
          )
        }
      />
    )}
  </div>
)
