import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { signingMessages } from './signing.messages'

type Part = { readonly word: string; readonly state: 'done' | 'now' | 'next' | 'failed' }

const words = signingMessages.progress

/** Request hashed, waiting, signature received. */
export const SigningProgress = ({ signing }: { readonly signing: SigningDialogView }) => (
  <ol className="signing-progress" aria-label={signingMessages.progressLabel} aria-live="polite">
    {progressParts(signing).map((part, i) => (
      <li key={i} data-state={part.state} aria-current={part.state === 'now' ? 'step' : undefined}>
        {part.word}
      </li>
    ))}
  </ol>
)

function progressParts({ progress, form, hash }: SigningDialogView): readonly Part[] {
  const waiting = { qr: words.waitingScan, airGap: words.waitingAnswer, instructions: words.waitingPhone }[form]
  const received: Part = { word: words.received, state: 'next' }
  switch (progress) {
    case 'hashing':
      return [{ word: words.hashing, state: 'now' }, { word: waiting, state: 'next' }, received]
    case 'notifying':
      return [{ word: words.hashed, state: 'done' }, { word: words.notifying, state: 'now' }, received]
    case 'waiting':
      return [{ word: words.hashed, state: 'done' }, { word: waiting, state: 'now' }, received]
    case 'failed':
      return hash
        ? [{ word: words.hashed, state: 'done' }, { word: words.failed, state: 'failed' }, received]
        : [{ word: words.failed, state: 'failed' }, { word: waiting, state: 'next' }, received]
  }
}
