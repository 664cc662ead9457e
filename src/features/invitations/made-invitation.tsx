import { useQuery } from '@tanstack/react-query'
import { invitationQuery } from '@api/invitations/invitations.queries'
import { invitedEmail } from '@domain/invitations/invited-user'
import type { Uuid } from '@domain/shared/ids'
import { ErrorPanel } from '@components/ui/error-panel'
import { SkeletonRows } from '@components/ui/skeleton'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { ReadDetails } from './invite-user.screen'
import { inviteMessages as words } from './inviting.messages'
import { SharedInvitation } from './shared-invitation'

interface MadeInvitationProps {
  readonly id: Uuid
  /** Its link and code; else its details. */
  readonly isShared: boolean
}

/** An invitation that is there, as the platform has it. */
export function MadeInvitation({ id, isShared }: MadeInvitationProps) {
  const { api } = useApp().ports
  const { data, error, refetch } = useQuery(invitationQuery(api, useDomain().id, id))
  if (!data)
    return error ? (
      <ErrorPanel title={words.couldNotLoad} details={failureDetails(error) ?? []} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={5} height={64} />
    )
  if (isShared) return <SharedInvitation invitation={data} />
  const { user, validUntil } = data
  return <ReadDetails details={{ ...user, email: invitedEmail(user).email ?? '', expiry: validUntil }} isMade />
}
