import type { ValidationLoss } from '@domain/assets/validation-loss'
import { Note } from '@components/ui/note'
import { validationLossMessages as words } from './summary.messages'

interface ValidationLossNoteProps {
  readonly loss: ValidationLoss | undefined
}

/** That an update takes the validation of an asset away, or may; nothing where it does not. */
export const ValidationLossNote = ({ loss }: ValidationLossNoteProps) =>
  loss === undefined ? null : (
    <Note tone="warning" title={words[loss]}>
      {words.text[loss]}
    </Note>
  )
