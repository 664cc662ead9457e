import { pageHref } from '@app/domain-page'
import { isUuid } from '@domain/shared/ids'
import { externalAccountMessages } from './external-account.messages'
import { EntityNotFound } from '@components/layout/entity-not-found'
import { useDomain } from '@app/use-domain'

const { words } = externalAccountMessages

/** No connected account exists until the gateway has calls for them, whatever id an address names. */
export function ExternalNotFound({ named }: { readonly named: string }) {
  const { prefix, alias } = useDomain()
  return (
    <EntityNotFound
      title={words.notFound}
      id={named}
      isId={isUuid(named)}
      domainAlias={alias}
      wayOut={{ href: pageHref(prefix, 'accounts/external'), text: words.all }}
    />
  )
}
