import type { IntentType } from '@domain/intents/catalogue/labels'
import { CreateLink } from '@components/layout/create-link'
import { pageHref, type PlainAddress } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useRefusals } from './use-refusals'

interface CreateEntityProps {
  /** By which types of request; one that the person may propose is enough. */
  readonly by: IntentType | readonly [IntentType, ...IntentType[]]
  /** Its address in the domain. */
  readonly at: PlainAddress
  readonly children: string
}

/** Where one more of a list is proposed, or why this person cannot propose it. */
export function CreateEntity({ by, at, children }: CreateEntityProps) {
  const types = typeof by === 'string' ? ([by] as const) : by
  const refusals = useRefusals(...types)
  return (
    <CreateLink
      href={pageHref(useDomain().prefix, at)}
      refusal={types.every((type) => refusals[type]) ? refusals[types[0]] : undefined}
    >
      {children}
    </CreateLink>
  )
}
