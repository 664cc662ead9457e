import { useMemo } from 'react'
import { PageLink } from '@components/layout/page-link'
import { shortenId } from '@components/ui/shorten'
import { ReleaseDialog } from './release-dialog'
import { releaseMessages as words } from './release.messages'
import { wayOutOf } from '@machines/intents/propose-intent.connect'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { intentHref } from '@features/intents/intent.view'
import { LookAlikes } from '@features/pickers/look-alikes'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { useDomain } from '@app/use-domain'
import { useNames } from '@app/use-names'
import { useReferences } from '@features/intents/use-references'
import { useAssets } from './use-assets'
import { useRelease, type ReleaseStart } from './use-release'

/** Releases transfers of one account from quarantine, from the choice to the proposal. */
export function ReleaseContainer(start: ReleaseStart) {
  const domain = useDomain()
  const { release, proposal, notes, accountId, payers } = useRelease(domain, start)
  const policy = useGoverningPolicy(domain.id, 'v0_ReleaseQuarantinedTransfers')
  const assets = useAssets()
  const { accounts, payload } = release
  const nameOf = useNames(
    domain.id,
    useMemo(
      () =>
        [...accounts.map(({ id }) => id), ...(accountId ? [accountId] : [])].map(
          (id) => ({ kind: 'Account', id }) as const,
        ),
      [accounts, accountId],
    ),
  )
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => (payload ? [payload] : []), [payload]),
  )
  return (
    <>
      <ReleaseDialog
        release={release}
        proposal={proposal.view}
        lost={notes.lost}
        wasAsked={notes.wasAsked}
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
        onClose={wayOutOf(proposal.view, start.onClose)}
      />
      <ProposalDialogs {...proposal} resolve={resolve} byline={domain.alias} />
    </>
  )
}
