import { StatusMark } from './status-mark'
import { statusWord } from './status.messages'

/** Unlocked is the rule and stays quiet; locked and archived are exceptions and wear a pill. */
export const LockBadge = ({ lock }: { readonly lock: string }) =>
  lock === 'Unlocked' ? (
    <span className="text-text-3">{statusWord(lock)}</span>
  ) : (
    <StatusMark status={lock} show="pill" />
  )
