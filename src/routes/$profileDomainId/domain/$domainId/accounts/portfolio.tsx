import { createFileRoute, redirect } from '@tanstack/react-router'

/** The tab of the accounts that is the list itself. */
export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/portfolio')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$profileDomainId/domain/$domainId/accounts', params, replace: true })
  },
})
