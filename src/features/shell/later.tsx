import { useQuery } from '@tanstack/react-query'
import { policiesQuery } from '@api/policies/policies.queries'
import { visibleText } from '@domain/shared/visible-text'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { LaterPage } from './later.screen'
import { laterMessages, type LaterPageName } from './later.messages'
import { workflowWords } from '@features/intents/shared/policy-words'
import { useApp } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { pageHref, type DomainPage, type FilledPage } from '@app/domain-page'
import { useDomain } from '@app/use-domain'

interface LaterProps {
  readonly page: LaterPageName
  readonly intentType: IntentType | undefined
  readonly back: { readonly path: FilledPage<DomainPage>; readonly text: string }
}

/** A form that comes later, with the policies of the domain that may govern what it would propose. */
export function Later({ page, intentType, back }: LaterProps) {
  const { api } = useApp().ports
  const { id, prefix } = useDomain()
  const policies = useQuery(policiesQuery(api, id)).data?.items
  const governing = policies?.filter(
    ({ data }) =>
      data.lock === 'Unlocked' &&
      data.scope !== 'Descendants' &&
      intentType !== undefined &&
      (data.intentTypes?.includes(intentType) ?? true),
  )
  return (
    <LaterPage
      {...laterMessages.pages[page]}
      intentType={intentType}
      wayOut={{ href: pageHref(prefix, back.path), text: back.text }}
      policies={governing?.map(({ data }) => ({
        id: data.id,
        alias: visibleText(data.alias),
        approvals: visibleText(workflowWords(data.workflow)),
        href: entityHref(prefix, 'Policy', data.id),
      }))}
    />
  )
}
