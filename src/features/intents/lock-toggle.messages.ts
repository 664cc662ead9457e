import type { LockableKind, LockWish } from '@domain/intents/catalogue/lock-intents'
import { kindWords } from '@components/detail/detail.messages'
import { statusWord } from '@components/ui/status.messages'

const waits = 'Orders that are not sent yet wait until it is unlocked.'
const goOn = 'Orders that wait for it go on.'
const editable = (kind: LockableKind) => `The ${kindWords[kind]} can be edited again.`

/** What a change of its lock does to a record of a kind, one sentence a line. */
const effects: Readonly<Record<LockableKind, Readonly<Record<LockWish, readonly string[]>>>> = {
  Account: {
    Locked: [
      'New orders from and to the account are refused.',
      waits,
      'Payments from outside still arrive.',
      'The account creates no addresses and cannot be edited.',
    ],
    Unlocked: ['Orders from and to the account are possible again.', goOn, editable('Account')],
  },
  Vault: {
    Locked: [
      'New orders from all accounts of the vault are refused.',
      waits,
      'The vault takes no new accounts and cannot be edited.',
    ],
    Unlocked: ['Orders from the accounts of the vault are possible again.', goOn, editable('Vault')],
  },
  Endpoint: {
    Locked: ['New orders to the endpoint are refused.', waits, 'The endpoint cannot be edited.'],
    Unlocked: ['Orders to the endpoint are possible again.', goOn, editable('Endpoint')],
  },
  Ticker: {
    Locked: ['New orders of the asset are refused.', waits, 'The asset cannot be edited.'],
    Unlocked: ['Orders of the asset are possible again.', goOn, editable('Ticker')],
  },
  Policy: {
    Locked: [
      'The policy governs no new requests; the other policies of the domain do.',
      'A request that no policy governs cannot be proposed.',
      'The policy cannot be edited.',
    ],
    Unlocked: ['The policy governs new requests again.', editable('Policy')],
  },
  User: {
    Locked: [
      'The user can no longer propose or decide.',
      'Requests that the user signed fail if they are executed while the user is locked.',
      'The user cannot be edited.',
    ],
    Unlocked: ['The user can propose and decide again.', editable('User')],
  },
  Domain: {
    Locked: [
      'The domain and all domains below it are locked.',
      'Their users can no longer propose or decide.',
      'Orders from and to their accounts are refused. Orders that are not sent yet wait.',
    ],
    Unlocked: [
      'The domain is unlocked, with each domain below it that is not locked itself.',
      'Their users can propose and decide again.',
      goOn,
    ],
  },
}

const isLock = (wish: LockWish) => wish === 'Locked'

export const lockToggleMessages = {
  title: (kind: LockableKind, wish: LockWish) => `${isLock(wish) ? 'Lock' : 'Unlock'} this ${kindWords[kind]}`,
  effects: (kind: LockableKind, wish: LockWish) => effects[kind][wish],
  now: (kind: LockableKind, lock: string) => `Lock of the ${kindWords[kind]}: ${statusWord(lock)}`,
  stays: 'The lock stays as it is until the request is approved and executed.',
  submit: (wish: LockWish) => (isLock(wish) ? 'Request the lock' : 'Request the unlock'),
  close: 'Keep it as it is',
  back: 'Back',
  reading: 'Reading the record',
  unread: 'The record could not be read',
  unreadText: 'Nothing was sent. Try again.',
  again: 'Try again',
  barred: {
    already: (kind: LockableKind, wish: LockWish) =>
      `The ${kindWords[kind]} is already ${statusWord(wish).toLowerCase()}`,
    alreadyText: 'The page shows the record as it is now.',
    archived: (kind: LockableKind) => `The lock of this ${kindWords[kind]} cannot be changed`,
    asked: 'A change of this lock is already requested',
    askedText: 'The lock stays as it is until that request is approved and executed.',
  },
  openIntent: 'Open the intent',
  lost: {
    title: 'A change of this lock was signed and sent',
    advice: 'Requesting it again is safe: the platform executes one change of a revision.',
  },
} as const
