import { createFileRoute } from '@tanstack/react-router'
import { externalAccountMessages } from '@features/external-accounts/external-account.messages'
import { Later } from '@features/shell/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/connect')({
  component: ConnectExternal,
})

function ConnectExternal() {
  return (
    <Later
      page="connectExternal"
      intentType={undefined}
      back={{ path: 'accounts/external', text: externalAccountMessages.words.all }}
    />
  )
}
