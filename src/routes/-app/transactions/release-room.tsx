import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { Uuid } from '@domain/shared/ids'
import { PageLink } from '@components/layout/page-link'
import { shortenId } from '@components/ui/shorten'
import { ReleaseDialog } from '@components/transactions/release-dialog'
import { releaseMessages as words } from '@components/transactions/release-messages'
import { connectQuarantinedRelease } from '@machines/transactions/quarantined-release.connect'
import { provideQuarantinedRelease } from '@machines/transactions/quarantined-release.provide'
import { actorOptions } from '@routes/-app/actor-options'
import { useApp } from '@routes/-app/app-context'
import { useGoverningPolicy } from '@routes/-app/governing-policy'
import { intentHref } from '@routes/-app/intent-views'
import { LookAlikes } from '@routes/-app/look-alikes'
import { MyTasksLink, ProposalDialogs } from '@routes/-app/proposal-dialogs'
import { useDomain } from '@routes/-app/use-domain'
import { useNames } from '@routes/-app/use-names'
import { useProposalForm } from '@routes/-app/use-proposal-form'
import { useReferences } from '@routes/-app/use-references'
import { createReadFunds } from './read-held-funds'
import { useAssets } from './use-assets'

interface ReleaseRoomProps {
  readonly accountId: Uuid | undefined
  readonly transferId: Uuid | undefined
  readonly onClose: () => void
}

/** What is chosen is quickly chosen again, so nothing is kept. */
const nothing = () => undefined

/** Releases transfers of one account from quarantine, from the choice to the proposal. */
export function ReleaseRoom({ accountId, transferId, onClose }: ReleaseRoomProps) {
  const { api, clock } = useApp().ports
  const domain = useDomain()
  const machine = useMemo(() => provideQuarantinedRelease({ readFunds: createReadFunds(api, domain.id) }), [api, domain.id])
  const [snapshot, send] = useMachine(machine, { input: { accountId, wanted: transferId }, ...actorOptions(clock) })
  const release = connectQuarantinedRelease(snapshot, send)
  const named = release.accountId ?? accountId
  const { view, signing, lost } = useProposalForm(domain, { id: named ?? domain.id, forget: nothing, keep: nothing }, { intentType: 'v0_ReleaseQuarantinedTransfers', sourceId: named }, onClose)
  const policy = useGoverningPolicy(domain.id, 'v0_ReleaseQuarantinedTransfers')
  const assets = useAssets()
  const { accounts, payload } = release
  const nameOf = useNames(domain.id, useMemo(() => [...accounts.map(({ id }) => id), ...(named ? [named] : [])].map((id) => ({ kind: 'Account', id } as const)), [accounts, named]))
  const { resolve } = useReferences(domain.id, useMemo(() => (payload ? [payload] : []), [payload]))
  const { transfers, chosen } = snapshot.context
  const payers = useMemo(() => [...new Set(transfers.filter(({ id }) => chosen.includes(id)).flatMap((transfer) => transfer.payers))], [transfers, chosen])
  return (
    <>
      <ReleaseDialog
        release={release} proposal={view} lost={lost} policy={policy} tasksLink={<MyTasksLink prefix={domain.prefix} />} warnings={<LookAlikes domainId={domain.id} addresses={payers} />}
        accountName={(id) => nameOf('Account', id) ?? shortenId(id)} assetOf={assets.byId} requestLink={(id) => <PageLink className="link" href={intentHref(domain.prefix, { id, targetDomainId: domain.id })}>{words.openRequest}</PageLink>}
        onPropose={() => { if (payload) view.submit({ id: payload.accountId, sourceId: payload.accountId, makePayload: () => payload, entityLock: 'Unlocked' }) }} onClose={onClose}
      />
      <ProposalDialogs view={view} signing={signing} resolve={resolve} byline={domain.alias} />
    </>
  )
}
