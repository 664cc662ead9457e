import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, type ComponentProps } from 'react'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import { policiesQuery } from '@api/policies/policies.queries'
import { vaultsQuery } from '@api/vaults/vaults.queries'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { createAccountPayload } from '@domain/accounts/account-draft'
import { byPriority, type Policy } from '@domain/policies/policy'
import { ethereumNetworkOf } from '@domain/ledgers/ledger-family'
import { visibleText } from '@domain/shared/visible-text'
import { createAccountMessages } from '@components/accounts/account-messages'
import { CreateAccountFailed, CreateAccountLoading } from '@components/accounts/create-account-waiting'
import { CreateAccountScreen, type VaultChoice } from '@components/accounts/create-account-screen'
import type { LedgerChoice } from '@components/accounts/ledger-picker'
import { intentAction } from '@components/intents/intent-messages'
import { IntentSentence } from '@components/intents/intent-sentence'
import { kindOfIntent } from '@components/intents/kind-of-intent'
import { proposeProblemText } from '@components/intents/proposal-messages'
import { proposalReviewMessages } from '@components/intents/proposal-review-messages'
import { ProposalReviewDialog } from '@components/intents/proposal-review-dialog'
import { PageLink } from '@components/layout/page-link'
import { SigningDialog } from '@components/signing/signing-dialog'
import { useApp } from '@routes/-app/app-context'
import { intentHref } from '@routes/-app/intent-views'
import { failureDetails } from '@routes/-app/query-views'
import { useAccountDraft } from '@routes/-app/use-account-draft'
import { useDomain } from '@routes/-app/use-domain'
import { useLostProposal } from '@routes/-app/use-lost-proposal'
import { useProblemToast } from '@routes/-app/use-problem-toast'
import { useProposal } from '@routes/-app/use-proposal'
import { useReferences } from '@routes/-app/use-references'
import { useToast } from '@routes/-app/use-toast'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/create')({
  loader: ({ context: { ports: { api, queries } } }) => {
    void queries.prefetchQuery(vaultsQuery(api))
    void queries.prefetchQuery(ledgersQuery(api))
  },
  component: CreateAccount,
})

/** A form that was kept names vaults and ledgers, so it comes back when both are known. */
function CreateAccount() {
  const { api } = useApp().ports
  const vaults = useQuery(vaultsQuery(api))
  const ledgers = useQuery(ledgersQuery(api))
  const missing = [vaults, ledgers].filter((query) => query.error && !query.data)
  if (missing.length > 0) return <CreateAccountFailed details={missing.flatMap(({ error }) => failureDetails(error) ?? [])} onRetry={() => missing.forEach((query) => void query.refetch())} />
  if (!vaults.data || !ledgers.data) return <CreateAccountLoading />
  return <AccountForm vaults={vaults.data.items.map(toVaultChoice)} ledgers={ledgers.data.items.map(toLedgerChoice)} />
}

function AccountForm({ vaults, ledgers }: Pick<ComponentProps<typeof CreateAccountScreen>, 'vaults' | 'ledgers'>) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const showToast = useToast()
  const { resolve } = useReferences(domain.id)
  const { view, signing } = useProposal(domain.viewer, domain.id)
  const { draft, sent, keep, keepSent, forget } = useAccountDraft(domain, { vaults, ledgers })
  const lost = useLostProposal(sent, domain.prefix)
  const policies = useQuery(policiesQuery(api, domain.id)).data?.items ?? []
  const { phase, request } = view
  // What was sent is kept outside of React, with the form.
  useEffect(() => {
    if (phase === 'submitting') keepSent(request)
    if (phase === 'refused') keepSent(undefined)
  }, [phase, request, keepSent])
  const accepted = phase === 'accepted' ? request : undefined
  // The success toast belongs to `accepted`; it leads to the intent.
  useEffect(() => {
    if (!accepted) return
    forget()
    const href = intentHref(domain.prefix, accepted)
    showToast({ id: accepted.id, tone: 'success', title: proposalReviewMessages.proposed(intentAction(accepted.payload.type)), link: <PageLink className="link" href={href}>{proposalReviewMessages.openIntent}</PageLink> })
    void navigate({ to: '/$profileDomainId/domain/$domainId/accounts', params: { profileDomainId: domain.profileDomainId, domainId: domain.id } })
  }, [accepted, domain.prefix, domain.profileDomainId, domain.id, navigate, showToast, forget])
  useProblemToast(view.problem, view.problem && proposeProblemText(view.problem))
  return (
    <>
      <CreateAccountScreen
        proposal={view} resolve={resolve} policy={governing(policies.map(({ data }) => ({ ...data, revision: data.metadata.revision }) as Policy))?.alias}
        vaults={vaults} ledgers={ledgers} draft={draft} lost={lost} tasksLink={<PageLink className="link" href={`${domain.prefix}/intents?view=mine`}>{createAccountMessages.openTasks}</PageLink>} onDraft={keep}
        onPropose={(values) => view.submit({ makePayload: (newId) => createAccountPayload(values, newId()), entityLock: 'Unlocked' })}
      />
      <ProposalReviewDialog proposal={view} resolve={resolve} />
      {signing && request && (
        <SigningDialog signing={signing} subject={{ kind: kindOfIntent(request.payload.type), sentence: <IntentSentence payload={request.payload} resolve={resolve} />, byline: domain.alias }} />
      )}
    </>
  )
}

const toVaultChoice = ({ data }: VaultWire): VaultChoice => ({ id: data.id, alias: visibleText(data.alias), isLocked: data.lock !== 'Unlocked', keyStrategies: data.enabledKeyStrategies ?? [] })
const toLedgerChoice = ({ data }: LedgerWire): LedgerChoice => ({ id: data.id, alias: visibleText(data.alias), type: data.parameters.type, isTestNetwork: ethereumNetworkOf(data.parameters['chainId']) === 'test' })

/** The policy of this domain that will govern a new account; undefined when a condition decides, which is the platform's to weigh. */
function governing(policies: readonly Policy[]): Policy | undefined {
  const first = policies.filter((policy) => policy.lock === 'Unlocked' && policy.scope !== 'Descendants' && (!policy.intentTypes || policy.intentTypes.includes('v0_CreateAccount'))).sort(byPriority)[0]
  return first?.condition ? undefined : first
}
