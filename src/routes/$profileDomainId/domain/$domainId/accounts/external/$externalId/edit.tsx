import { createFileRoute } from '@tanstack/react-router'
import { externalAccountMessages } from '@components/external-accounts/external-account-messages'
import { Later } from '@routes/-app/later'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/$externalId/edit')({ component: EditExternal })

function EditExternal() {
  return <Later page="editExternal" intentType={undefined} back={{ path: 'accounts/external', text: externalAccountMessages.words.all }} />
}
