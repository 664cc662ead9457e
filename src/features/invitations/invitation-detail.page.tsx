import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { invitationListQuery, invitationQuery } from '@api/invitations/invitations.queries'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { invitationActs } from '@domain/invitations/invitation'
import { visibleText } from '@domain/shared/visible-text'
import { pageHref } from '@app/domain-page'
import { entityHref } from '@app/entity-href'
import { EntityPage } from '@app/entity-page'
import { useDomain } from '@app/use-domain'
import { useRefusals } from '@features/intents/use-refusals'
import { reasonText } from '@features/users/security.messages'
import { InvitationDetailScreen } from './invitation-detail.screen'
import { stepsDoneOf, toInvitationDetail } from './invitation.view'
import { invitationDetailMessages } from './inviting.messages'
import { useInvitationAdmin } from './use-invitation-admin'
import { useInvitationFacts } from './use-invitation-facts'
import { useInvitationMetadata } from './use-invitation-metadata'
import { useRefusedKeys } from './use-refused-keys'

/** With the library of QR codes; most invitations have nothing to share any more. */
const LinkOfInvitation = lazy(async () => ({ default: (await import('./shared-invitation')).LinkOfInvitation }))
/** Fetched when something is chosen. */
const ActDialog = lazy(async () => ({ default: (await import('./invitation-act-dialog')).InvitationActDialog }))

/** What an address says when the user is to be submitted; the tree of routes is loaded with every page, and need not know it. */
const submits = ({ search }: { readonly search: object }) => 'view' in search && search.view === 'submit'

/** The forms, for whoever submits. */
const SubmitPage = lazy(async () => ({ default: (await import('./submit-invitation.page')).SubmitInvitationPage }))

const page = { words: invitationDetailMessages.words, listPath: 'users/invitations' } as const

/**
 * One invitation, or the form that submits its user for approval, as the search of the address says.
 * @param named as it stands in the address
 */
export function InvitationDetailPage({ named }: { readonly named: string }) {
  const isSubmitted = useLocation({ select: submits })
  return (
    <EntityPage
      named={named}
      {...page}
      reads={(api, id, domainId) => ({
        query: invitationQuery(api, domainId, id),
        list: invitationListQuery(api, domainId, {}),
      })}
    >
      {(invitation) =>
        isSubmitted ? (
          <Suspense>
            <SubmitPage invitation={invitation} />
          </Suspense>
        ) : (
          <Shown invitation={invitation} />
        )
      }
    </EntityPage>
  )
}

function Shown({ invitation }: { readonly invitation: InvitationWire }) {
  const { id, user, status, metadata } = invitation
  const domain = useDomain()
  const read = useInvitationFacts(invitation)
  const view = useInvitationAdmin(id)
  const { facts } = read
  const refused = useRefusedKeys(metadata.createdBy.domainId)
  const alarm = refused.of(id)
  const seen = facts && { facts, lastModifiedAt: metadata.lastModifiedAt }
  const isThere = facts?.userExists === true || status === 'Completed'
  return (
    <InvitationDetailScreen
      invitation={toInvitationDetail(invitation)}
      view={view}
      acts={facts ? invitationActs(facts) : []}
      seen={seen}
      facts={read.state}
      refusal={useRefusals('v0_CreateUser').v0_CreateUser}
      request={read.request}
      done={stepsDoneOf(invitation, read)}
      alarm={alarm && { ...alarm, reason: reasonText(alarm.reason) }}
      isLogUnread={refused.state === 'unread'}
      submitHref={pageHref(domain.prefix, `users/invitations/${id}?view=submit`)}
      userHref={isThere ? entityHref(domain.prefix, 'User', user.id) : undefined}
      metadata={useInvitationMetadata(invitation)}
      share={
        <Suspense>
          <LinkOfInvitation invitation={invitation} />
        </Suspense>
      }
      dialog={
        view.act && (
          <Suspense>
            <ActDialog view={view} name={visibleText(user.alias)} seen={seen} />
          </Suspense>
        )
      }
    />
  )
}
