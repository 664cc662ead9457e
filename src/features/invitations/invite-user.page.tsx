import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { userQuery, usersQuery } from '@api/users/users.queries'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { PageHeader } from '@components/layout/page-header'
import { FormLoading } from '@components/ui/form-waiting'
import { RefusalNote } from '@features/intents/refusal-note'
import { userFormMessages } from '@features/users/user.messages'
import { useUserChoices } from '@features/users/use-user-choices'
import { ErrorPanel } from '@components/ui/error-panel'
import { SkeletonRows } from '@components/ui/skeleton'
import { InviteUserScreen } from './invite-user.screen'
import type { InviteChoices } from './invite-step'
import { inviteMessages as words } from './inviting.messages'
import { replacedBy, useInviteWizard, type ReplacedUser } from './use-invite-wizard'

/** With the library of QR codes, once there is something to share. */
const MadeInvitation = lazy(async () => ({ default: (await import('./made-invitation')).MadeInvitation }))
/** Fetched when a sign-in is too old. */
const SignInDialog = lazy(async () => ({
  default: (await import('@features/session/fresh-sign-in-dialog')).FreshSignInDialog,
}))

/**
 * Invites a user: who it is, then the link and the code to share.
 * @param replaces the user whose lost key the new one replaces
 */
export function InviteUserPage({ replaces }: { readonly replaces: Uuid | undefined }) {
  const choices = useUserChoices()
  const { clock, api } = useApp().ports
  const { id: domainId } = useDomain()
  const enabled = replaces !== undefined
  const old = useQuery({ ...userQuery(api, domainId, replaces ?? ''), enabled })
  const others = useQuery({ ...usersQuery(api, domainId), enabled })
  const reads = [...choices.reads, ...(enabled ? [old, others] : [])]
  const missing = reads.filter(({ error, data }) => error && !data)
  if (reads.every(({ data }) => data))
    return (
      <Invite
        choices={{ ...choices.choicesOf(), now: clock.now }}
        replaced={old.data && replacedBy(old.data, others.data?.items ?? [])}
      />
    )
  return (
    <>
      <PageHeader title={words.title} className="mb-4" />
      {missing.length === 0 ? (
        <FormLoading />
      ) : (
        <ErrorPanel
          title={userFormMessages.choicesFailed}
          details={missing.flatMap(({ error }) => failureDetails(error) ?? [])}
          onRetry={() => missing.forEach((query) => void query.refetch())}
        />
      )}
    </>
  )
}

interface InviteProps {
  readonly choices: InviteChoices
  readonly replaced: ReplacedUser | undefined
}

function Invite({ choices, replaced }: InviteProps) {
  const { random } = useApp().ports
  const view = useInviteWizard(useDomain(), replaced)
  const { invitationId } = view
  return (
    <InviteUserScreen
      view={view}
      choices={choices}
      above={<RefusalNote types={['v0_CreateUser']} back="users/invitations" />}
      made={
        invitationId && (
          <Suspense fallback={<SkeletonRows rows={5} height={64} />}>
            <MadeInvitation id={invitationId} isShared={view.phase === 'share'} />
          </Suspense>
        )
      }
      signIn={
        <Suspense>
          <SignInDialog signIn={view.signIn} />
        </Suspense>
      }
      newUserId={random.uuid}
    />
  )
}
