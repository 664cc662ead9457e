import { hintWord } from '@features/intents/hint.messages'
import { foreseen } from './foreseen-field.messages'

/** What is not ready, where the platform names it. */
const notReady: ReadonlyMap<string, string> = new Map([
  ['AccountLocked', 'The account is locked'],
  ['VaultLocked', 'The vault is locked'],
  ['VaultNotReady', 'The vault is not ready'],
])

/** What the platform foresees, in a few words; where it says more than the code, of a destination that it is invalid. */
export function foreseenWord(hint: string, reason = ''): string {
  if (hint === 'InvalidDestination' && /\s/.test(reason)) return hintWord(hint)
  return (
    (hint === 'AccountNotReadyOnLedger' ? notReady.get(reason) : undefined) ?? foreseen[hint]?.text ?? hintWord(hint)
  )
}
