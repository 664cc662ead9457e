import { createFileRoute } from '@tanstack/react-router'
import { AddedPartsProvider } from '@app/added-parts'
import { addedParts } from '@app/later-parts'
import { withoutWords } from '@app/literal-words'
import { Waiting } from '@features/session/waiting'
import { DomainGate } from '@features/shell/domain-gate'
import { DomainRefused, NotFoundInDomain } from '@features/shell/domain-missing'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId')({
  params: {
    parse: ({ profileDomainId, domainId }) =>
      withoutWords({ profileDomainId: profileDomainId.toLowerCase(), domainId: domainId.toLowerCase() }),
    stringify: (params) => params,
  },
  beforeLoad: async ({ context: { openApp }, params, location }) => {
    const app = await openApp()
    await app.waitForDomain(params, location.href)
    return app
  },
  pendingComponent: Waiting,
  component: () => (
    <AddedPartsProvider value={addedParts}>
      <DomainGate />
    </AddedPartsProvider>
  ),
  notFoundComponent: NotFoundInDomain,
  errorComponent: DomainRefused,
})
