import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { createAccountPayload } from '@domain/accounts/account-draft'
import { ethereumNetworkOf } from '@domain/ledgers/ledger-family'
import { visibleText } from '@domain/shared/visible-text'
import { createAccountMessages as words } from './account.messages'
import { CreateAccountScreen, type VaultChoice } from './create-account.screen'
import type { LedgerChoice } from './ledger-picker'
import { PageHeader } from '@components/layout/page-header'
import { ErrorPanel } from '@components/ui/error-panel'
import { FormLoading } from '@components/ui/form-waiting'
import { useApp } from '@app/app-context'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { failureDetails } from '@app/query-views'
import { RefusalNote } from '@features/intents/refusal-note'
import { useAccountDraft } from './use-account-draft'
import { useDomain } from '@app/use-domain'
import { useNotesFirst } from '@features/intents/use-lost-proposal'
import { useProposalForm } from '@features/intents/use-proposal-form'
import { useReferences } from '@features/intents/use-references'

/** A form that was kept names vaults and ledgers, so it comes back when both are known. */
export function CreateAccountPage() {
  const { api } = useApp().ports
  const vaults = useQuery(vaultsQuery(api))
  const ledgers = useQuery(ledgersQuery(api))
  const areNotesRead = useNotesFirst()
  const missing = [vaults, ledgers].filter((query) => query.error && !query.data)
  if (missing.length > 0) return <><Title /><ErrorPanel title={words.choicesFailed} details={missing.flatMap(({ error }) => failureDetails(error) ?? [])} onRetry={() => missing.forEach((query) => void query.refetch())} /></>
  if (!vaults.data || !ledgers.data || !areNotesRead) return <><Title /><FormLoading /></>
  return <AccountForm vaults={vaults.data.items.map(toVaultChoice)} ledgers={ledgers.data.items.map(toLedgerChoice)} />
}

const types = ['v0_CreateAccount'] as const

const Title = () => <PageHeader title={words.title} className="mb-4" />

function AccountForm({ vaults, ledgers }: Pick<ComponentProps<typeof CreateAccountScreen>, 'vaults' | 'ledgers'>) {
  const domain = useDomain()
  const { resolve } = useReferences(domain.id)
  const kept = useAccountDraft(domain, { vaults, ledgers })
  const { view, signing, notes, keep } = useProposalForm(domain, { kept, subject: { intentType: 'v0_CreateAccount', sourceId: undefined }, leave: 'accounts' })
  return (
    <>
      <CreateAccountScreen
        proposal={view} resolve={resolve} policy={useGoverningPolicy(domain.id, 'v0_CreateAccount')} vaults={vaults} ledgers={ledgers} draft={kept.draft} notes={notes} tasksLink={<MyTasksLink prefix={domain.prefix} />} onDraft={keep}
        above={<RefusalNote types={types} back={`${domain.prefix}/accounts`} />}
        onPropose={(values) => view.submit({ id: kept.id, makePayload: () => createAccountPayload(values, kept.id), entityLock: 'Unlocked' })}
      />
      <ProposalDialogs view={view} signing={signing} resolve={resolve} byline={domain.alias} />
    </>
  )
}

const toVaultChoice = ({ data }: VaultWire): VaultChoice => ({ id: data.id, alias: visibleText(data.alias), isLocked: data.lock !== 'Unlocked', keyStrategies: data.enabledKeyStrategies ?? [] })
const toLedgerChoice = ({ data }: LedgerWire): LedgerChoice => ({ id: data.id, alias: visibleText(data.alias), type: data.parameters.type, isTestNetwork: ethereumNetworkOf(data.parameters['chainId']) === 'test' })
