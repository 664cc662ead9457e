import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { isUuid, type Uuid } from '@domain/shared/ids'
import { PageLink } from '@components/layout/page-link'
import { shortenId } from '@components/ui/shorten'
import { ReleaseDialog } from './release-dialog'
import { releaseMessages as words } from './release.messages'
import { wayOutOf } from '@machines/intents/propose-intent.connect'
import { connectQuarantinedRelease } from '@machines/transactions/quarantined-release.connect'
import { provideQuarantinedRelease } from '@machines/transactions/quarantined-release.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { intentHref } from '@features/intents/intent.view'
import { LookAlikes } from '@features/pickers/look-alikes'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { useDomain } from '@app/use-domain'
import { useKept } from '@app/use-kept-form'
import { useNames } from '@app/use-names'
import { useProposal } from '@features/intents/use-proposal'
import { useFormNotes } from '@features/intents/use-proposal-form'
import { useReferences } from '@features/intents/use-references'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { useSayProposed } from '@features/intents/use-say-proposed'
import { createReadFunds } from './read-held-funds'
import { useAssets } from './use-assets'

const uuid = z.custom<Uuid>(isUuid)
const keptRelease = z.object({ accountId: uuid, transferIds: z.array(uuid) })

interface ReleaseContainerProps {
  readonly accountId: Uuid | undefined
  readonly transferId: Uuid | undefined
  readonly onClose: () => void
}

/** Releases transfers of one account from quarantine, from the choice to the proposal. */
export function ReleaseContainer({ accountId, transferId, onClose }: ReleaseContainerProps) {
  const { api, clock } = useApp().ports
  const domain = useDomain()
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const { read, keep } = useKept(domain, ['release'], keptRelease)
  const [kept] = useState(read)
  const machine = useMemo(
    () =>
      provideQuarantinedRelease({
        ...proposingPorts,
        readFunds: createReadFunds(api, domain.id),
        sayProposed,
        leave: onClose,
        keepChosen: keep,
      }),
    [proposingPorts, api, domain.id, sayProposed, onClose, keep],
  )
  const [snapshot, send] = useMachine(machine, {
    input: { desk: useDesk(domain), accountId, wanted: transferId, kept },
    ...actorOptions(clock),
  })
  const release = connectQuarantinedRelease(snapshot, send)
  const named = release.accountId ?? accountId
  const proposal = useProposal({ ...release, edit: release.goOn })
  // What has left, or was about to, is known by its account.
  const { lost, wasAsked } = useFormNotes(
    domain,
    { draftId: named ?? domain.id, intentType: 'v0_ReleaseQuarantinedTransfers', sourceId: named },
    proposal,
  )
  const policy = useGoverningPolicy(domain.id, 'v0_ReleaseQuarantinedTransfers')
  const assets = useAssets()
  const { accounts, payload } = release
  const nameOf = useNames(
    domain.id,
    useMemo(
      () =>
        [...accounts.map(({ id }) => id), ...(named ? [named] : [])].map((id) => ({ kind: 'Account', id }) as const),
      [accounts, named],
    ),
  )
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => (payload ? [payload] : []), [payload]),
  )
  const { transfers, chosen } = snapshot.context
  const payers = useMemo(
    () => [...new Set(transfers.filter(({ id }) => chosen.includes(id)).flatMap((transfer) => transfer.payers))],
    [transfers, chosen],
  )
  return (
    <>
      <ReleaseDialog
        release={release}
        proposal={proposal.view}
        lost={lost}
        wasAsked={wasAsked}
        policy={policy}
        tasksLink={<MyTasksLink prefix={domain.prefix} />}
        warnings={<LookAlikes domainId={domain.id} addresses={payers} />}
        accountName={(id) => nameOf('Account', id) ?? shortenId(id)}
        assetOf={assets.byId}
        requestLink={(id) => (
          <PageLink className="link" href={intentHref(domain.prefix, { id, targetDomainId: domain.id })}>
            {words.openRequest}
          </PageLink>
        )}
        onPropose={() =>
          release.propose((chosenNow) => ({
            id: chosenNow.accountId,
            sourceId: chosenNow.accountId,
            makePayload: () => chosenNow,
            entityLock: 'Unlocked',
          }))
        }
        onClose={wayOutOf(proposal.view, onClose)}
      />
      <ProposalDialogs {...proposal} resolve={resolve} byline={domain.alias} />
    </>
  )
}
