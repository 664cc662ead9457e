import type { EndAccessView } from '@machines/preferences/end-access.connect'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { endMessages as words } from './end-access.messages'

/** What has just been ended, and what the person may do next; nothing before. */
export function EndedNote({ view: { phase, target, cancel } }: { readonly view: EndAccessView }) {
  if (phase !== 'ended' || !target) return null
  const { ended, next } = words.kinds[target.kind]
  return (
    <Note
      tone="success"
      live="status"
      title={ended}
      action={
        <Button size="sm" onClick={cancel}>
          {words.done}
        </Button>
      }
    >
      {next(target.name)}
    </Note>
  )
}
