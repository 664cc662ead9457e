import type { IntentType } from '@domain/intents/catalogue/labels'
import { lockRefusal } from '@components/detail/lock-actions'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import type { PlainPage } from '@app/domain-page'
import { kindOfIntent } from '../kind-of-intent'
import { RefusalNote } from '../refusal-note'
import type { EditedEntity } from './entity-form'
import { entityFormMessages as words } from './entity-form.messages'

interface EditedNotesProps {
  readonly intentType: IntentType
  readonly list: PlainPage
  readonly edits: EditedEntity | undefined
  /** Begins again with the record of now; absent while it is the one that was begun with. */
  readonly onRenew: (() => void) | undefined
  /** A draft came back that was begun with an earlier revision. */
  readonly isOfEarlier: boolean
}

/** Above a form or a wizard: what bars it, and what became of the record that it changes. */
export const EditedNotes = ({ intentType, list, edits, onRenew, isOfEarlier }: EditedNotesProps) => (
  <>
    <RefusalNote types={[intentType]} back={edits?.path ?? list} />
    {edits && edits.lock !== 'Unlocked' && (
      <Note tone="warning" className="mb-4">
        {lockRefusal(kindOfIntent(intentType), edits.lock)}
      </Note>
    )}
    {edits?.barred && (
      <Note tone="warning" className="mb-4">
        {edits.barred}
      </Note>
    )}
    {onRenew ? (
      <Note
        tone="warning"
        live="status"
        className="mb-4"
        action={
          <Button size="sm" onClick={onRenew}>
            {words.renew}
          </Button>
        }
      >
        {words.changedMeanwhile}
      </Note>
    ) : (
      isOfEarlier && (
        <Note tone="warning" className="mb-4">
          {words.changedSince}
        </Note>
      )
    )}
  </>
)

/** Why what a form or a wizard holds cannot be proposed, whatever is filled in. */
export const editBarOf = (edits: EditedEntity | undefined, isOutdated: boolean): string | undefined =>
  edits?.barred ?? (isOutdated ? words.renewFirst : undefined)
