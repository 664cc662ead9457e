import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { Note } from '@components/ui/note'
import { signingMessages as words, signingProblemText } from './signing.messages'

/** A failure before the wait leaves the dialog open, with the way on. */
export function SigningProblemPanel({ signing }: { readonly signing: SigningDialogView }) {
  return (
    <div className="grid gap-3 px-[22px] py-5">
      <Note tone="error" title={words.cannotProceed} live="alert">
        {words.support}
      </Note>
      {signing.problem && (
        <pre className="code-block">{`${signing.problem.tag}: ${signingProblemText(signing.problem)}`}</pre>
      )}
    </div>
  )
}
