import type { IntentType } from '@domain/intents/catalogue/labels'
import { CreateLink } from '@components/layout/create-link'
import { pageHref, type PlainAddress } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useRefusals } from './use-refusals'

interface CreateEntityProps {
  readonly by: IntentType
  /** Its address in the domain. */
  readonly at: PlainAddress
  readonly children: string
}

/** Where one more of a list is proposed, or why this person cannot propose it. */
export const CreateEntity = ({ by, at, children }: CreateEntityProps) => (
  <CreateLink href={pageHref(useDomain().prefix, at)} refusal={useRefusals(by)[by]}>
    {children}
  </CreateLink>
)
