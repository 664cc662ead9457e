import type { IntentType } from '@domain/intents/catalogue/labels'
import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { useRefusals } from './use-refusals'

interface RefusalNoteProps {
  /** What the form may propose. */
  readonly types: readonly IntentType[]
  readonly back: { readonly href: string; readonly text: string }
}

/** Above a form: that what it proposes would be refused, before somebody fills it in. The platform decides when it is proposed. */
export function RefusalNote({ types, back }: RefusalNoteProps) {
  const refusals = useRefusals(...types)
  const refusal = types.map((type) => refusals[type]).find(Boolean)
  return refusal && <Note tone="warning" live="status" className="mb-4 max-w-[860px]" action={<PageLink className="link" href={back.href}>{back.text}</PageLink>}>{refusal}</Note>
}
