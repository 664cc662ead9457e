import { Note } from '@components/ui/note'
import { formatTime } from '@components/ui/format-date'
import { toInstant } from '@domain/shared/clock'
import type { LoginApprovalView } from '../machines/login-approval.connect'
import { airGapMessages as words } from './air-gap.messages'
import { hostOf } from './login-view'

interface SignInNotesProps {
  readonly view: LoginApprovalView
  /** The e-mail for which the profile of this device was made. */
  readonly own: string | undefined
}

/** What no server has compared for a device without a network, so that its person does. */
export const SignInNotes = ({ view: { challenge, profile }, own }: SignInNotesProps) => (
  <>
    {own !== undefined && own.trim().toLowerCase() !== profile.email && (
      <Note tone="warning" title={words.otherEmailTitle}>
        {words.otherEmailText} <b translate="no">{own}</b>.
      </Note>
    )}
    <Note tone="warning" title={words.signInNote}>
      {words.signInConsole} <b translate="no">{hostOf(challenge.origin)}</b>. {words.signInNoteText}
    </Note>
  </>
)

/** @param now by the clock of this device, in milliseconds since 1970 */
export const OwnClock = ({ now }: { readonly now: number }) => (
  <p className="px-1 text-13 text-text-2">{words.ownClock(formatTime(toInstant(now)))}</p>
)
