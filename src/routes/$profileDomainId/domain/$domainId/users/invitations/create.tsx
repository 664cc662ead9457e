import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FormLoading } from '@components/ui/form-waiting'

/** Rare beside the forms with which it shares its parts: none of them is cut smaller for it. */
const InviteUserPage = lazy(async () => ({
  default: (await import('@features/invitations/invite-user.page')).InviteUserPage,
}))

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/users/invitations/create')({
  component: InviteUser,
})

function InviteUser() {
  return (
    <Suspense fallback={<FormLoading />}>
      <InviteUserPage />
    </Suspense>
  )
}
