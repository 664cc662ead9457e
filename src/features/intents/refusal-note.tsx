import type { IntentType } from '@domain/intents/catalogue/labels'
import { proposalPanelMessages as words } from './proposal-panel.messages'
import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { pageHref, type PageAddress } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useRefusals } from './use-refusals'

interface RefusalNoteProps {
  /** What the form may propose. */
  readonly types: readonly IntentType[]
  /** The page of the domain where the form was asked for. */
  readonly back: PageAddress
}

/** Above a form: that what it proposes would be refused, before somebody fills it in. The platform decides when it is proposed. */
export function RefusalNote({ types, back }: RefusalNoteProps) {
  const { prefix } = useDomain()
  const refusals = useRefusals(...types)
  const refusal = types.map((type) => refusals[type]).find(Boolean)
  if (!refusal) return null
  return (
    <div className="mb-4">
      <Note
        tone="warning"
        live="status"
        className="max-w-[860px]"
        action={
          <PageLink className="link" href={pageHref(prefix, back)}>
            {words.back}
          </PageLink>
        }
      >
        {refusal}
      </Note>
    </div>
  )
}
