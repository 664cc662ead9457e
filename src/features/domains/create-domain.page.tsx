import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { domainQuery } from '@api/domains/domains.queries'
import { rolesQuery } from '@api/users/users.queries'
import { rolesNamedIn, sectionsOf } from '@domain/domains/domain-draft'
import { useApp } from '@app/app-context'
import { useDomain } from '@app/use-domain'
import { useDesk } from '@app/use-proposing-ports'
import { WizardPage } from '@features/intents/wizard/wizard.page'
import { createDomainWizard } from './create-domain.wizard'

/** A domain is created in the one that it will lie below, which also says whether the platform knows readers of vaults. */
export function CreateDomainPage() {
  const {
    api,
    configuration: { providerId },
  } = useApp().ports
  const domain = useDomain()
  const { id, alias, roles: own } = domain
  const desk = useDesk(domain)
  const [above, roles] = [useQuery(domainQuery(api, id)), useQuery(rolesQuery(api, id))]
  const readAccess = above.data?.data.permissions.readAccess ?? {}
  const namesVaults = sectionsOf(readAccess).includes('vaults')
  const wizard = useMemo(
    () => createDomainWizard({ parent: alias, sections: sectionsOf(namesVaults ? { vaults: [] } : {}), providerId }),
    [alias, namesVaults, providerId],
  )
  const choicesOf = () => ({
    above: [...new Set([...(roles.data?.roles ?? []), ...rolesNamedIn(readAccess)])].sort(),
    own,
    ownKey: desk.proposer().publicKey,
  })
  return <WizardPage wizard={wizard} reads={[above, roles]} choicesOf={choicesOf} />
}
