import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$profileDomainId/domain/$domainId/home', params, replace: true })
  },
})
