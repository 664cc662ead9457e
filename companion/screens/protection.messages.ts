import { formatNumber } from '@components/ui/format-number'
import type { KeyType } from '@domain/signing/public-key'
import type { Attachment } from '../keystore/key-protection'
import type { ProtectionStop, ProtectionWork } from '../machines/protection-change.connect'
import type { Refusal } from '../service/user-verification'

const keyTypes: Readonly<Record<KeyType, string>> = {
  Secp256r1: 'P-256',
  Ed25519: 'Ed25519',
  Secp256k1: 'secp256k1',
}

const authenticators: Readonly<Record<Attachment, string>> = {
  platform: 'This device',
  'cross-platform': 'Security key',
}

const refusals: Readonly<Record<Refusal | 'noSecret', string>> = {
  cancelled: 'Nothing was confirmed, so nothing was added. Try again when you are ready.',
  absent: 'This authenticator could not verify you, so it was not added.',
  known: 'This authenticator was added already. Use another one.',
  noSecret: 'This authenticator cannot encrypt the key, so it was not added.',
}

export const protectionMessages = {
  title: 'Protect your key',
  heading: 'What unlocks your key?',
  text: 'You confirm with it before every signature. The next screen says whether it also encrypts the key.',
  legend: 'Authenticator',
  authenticators,
  authenticatorHelp: {
    platform: 'Fingerprint, face or screen lock.',
    'cross-platform': 'A hardware key that you plug in or hold against the device.',
  } satisfies Record<Attachment, string>,
  keyType: 'Key type',
  keyTypeHelp: 'Choose another type only if your administrator asks for it.',
  keyTypes,
  inWorker:
    'Browsers cannot sign with secp256k1. This app signs in a separate worker and erases the key from memory after each signature.',
  next: 'Continue',
  refusals,
  work: {
    inspecting: 'Checking this device',
    verifying: 'Confirm that it is you',
    making: 'Making your keys',
    testing: 'Confirm once more. Your new key signs a test',
    destroying: 'Deleting the key',
  },
  insufficientTitle: 'Insufficient security level',
  insufficientText:
    'This app cannot use a screen lock, a biometric check or a security key on this device, so no key is made. Set one up, then try again.',
  unsuitedTitle: 'This key type needs another authenticator',
  unsuitedText:
    'A secp256k1 key is made only with an authenticator that encrypts it, and this one cannot. Choose another authenticator or another key type.',
  browserOnlyTitle: 'Protected by this browser, not by hardware',
  browserOnlyText:
    'This authenticator confirms that it is you, but cannot encrypt the key. The key stays in the files of this browser, and whoever copies these files can take it.',
  browserOnlyAdvice: 'A newer device or a security key protects the key in hardware.',
  accept: 'Use this protection',
  chooseAgain: 'Choose again',
  enrolledTitle: 'Your authenticator is ready',
  bothTitle: 'Both authenticators are ready',
  enrolledText:
    'It alone unlocks your key: if it is lost, the key is lost with it. A second authenticator would unlock the same key.',
  bothText: 'Either of them unlocks the key. Keep the second one in a safe place.',
  make: 'Make my key',
  add: { platform: 'Add this device', 'cross-platform': 'Add a security key' } satisfies Record<Attachment, string>,
  hardwareFailed: 'Failed to generate a hardware key',
  retry: 'Try again',
  untriedTitle: 'Your new key was not tried',
  untriedText: 'It signs one test before the server hears of it. Nothing was sent.',
  testFailedTitle: 'Your new key cannot be unlocked',
  testFailedText: 'The test failed, so this key would be of no use. Delete it and make another.',
  discard: 'Delete this key',
  destroyFailedTitle: 'The key was not deleted',
  destroyFailedText: 'This device could not delete it. Try again.',
  unverifiedTitle: 'You were not verified',
  unverifiedText: 'Nothing was sent. Try again and confirm with your authenticator.',
  absentText:
    'The authenticator of this key could not be used, so nothing was sent. Unlock this device or insert your security key, then try again.',
  protection: 'Protection',
  kinds: {
    authenticator: 'Hardware: your authenticator encrypts the key',
    browser: 'Protected by this browser, not by hardware',
  },
  unprotected: 'Protected by this browser, not by hardware. Made by an earlier version of this app.',
} as const

type Stop = Readonly<{ title: string; text: string }>

const stops: Readonly<Record<ProtectionStop, Stop>> = {
  notUnlocked: {
    title: 'Your key was not unlocked',
    text: 'Nothing was added. Try again with an authenticator that unlocks your key now. If none of them works any more, ask an administrator to replace your key.',
  },
  wrapFailed: {
    title: 'The authenticator was not added',
    text: 'Your key could not be encrypted for it. Your other authenticators unlock the key as before.',
  },
  untried: {
    title: 'The new authenticator was not tried',
    text: 'It is added only after it has unlocked your key for a test.',
  },
  testFailed: {
    title: 'The new authenticator cannot unlock your key',
    text: 'The test failed, so it would be of no use. Try again, or do not add it.',
  },
  keepFailed: {
    title: 'The authenticator was not added',
    text: 'This device could not save your profile. Try again.',
  },
  undoFailed: {
    title: 'The new authenticator was not deleted',
    text: 'It may still unlock your key. Try again.',
  },
  notProved: {
    title: 'Nothing was removed',
    text: 'No other authenticator has unlocked your key, so removing this one could lock you out.',
  },
  removeFailed: {
    title: 'The authenticator was not removed',
    text: 'This device could not save the change, so it may still unlock your key. Try again.',
  },
}

/** Where the browser keeps the key an authenticator unlocks nothing: it confirms. */
const stopsOfBrowser: Readonly<Partial<Record<ProtectionStop, Stop>>> = {
  notUnlocked: {
    title: 'You were not confirmed',
    text: 'Nothing was added. Try again with an authenticator that confirms your signatures now. If none of them works any more, ask an administrator to replace your key.',
  },
  untried: {
    title: 'The new authenticator was not tried',
    text: 'It is added only after it has confirmed a test.',
  },
  testFailed: {
    title: 'The new authenticator did not confirm',
    text: 'The test failed, so it would be of no use. Try again, or do not add it.',
  },
  undoFailed: {
    title: 'The new authenticator was not deleted',
    text: 'It may still confirm your signatures. Try again.',
  },
  notProved: {
    title: 'Nothing was removed',
    text: 'No other authenticator has confirmed, so removing this one could lock you out.',
  },
  removeFailed: {
    title: 'The authenticator was not removed',
    text: 'This device could not save the change, so it may still confirm your signatures. Try again.',
  },
}

const work: Readonly<Record<ProtectionWork, string>> = {
  inspecting: 'Checking this device',
  enrolling: 'Confirm with the new authenticator',
  unlocking: 'Confirm with an authenticator that this key has already',
  saving: 'Saving',
  testing: 'Confirm once more with the new authenticator. Your key signs a test',
  proving: 'Confirm with an authenticator that stays. Your key signs a test',
  undoing: 'Undoing the change',
}

export const protectionChangeMessages = {
  title: 'Key protection',
  kinds: {
    authenticator: 'Protected by authenticators',
    browser: 'Protected by this browser, not by hardware',
  },
  strength: {
    authenticator: 'The key is stored encrypted. Each signature needs one of the authenticators below.',
    browser: 'The files of this browser hold the key. Whoever copies these files can take it.',
  },
  syncedOnly: 'Only as strong as the synced passkey below.',
  listTitle: 'Authenticators',
  only: 'Confirms each signature',
  anyOf: 'Any one of them is enough',
  numbered: (name: string, position: number) => `${name} ${formatNumber(position)}`,
  synced: 'Synced passkey',
  notSynced: 'Not synced',
  syncedText:
    'Your passkey provider keeps a copy. Whoever has that account and the files of this device can use the key.',
  counter: (count: number) => (count === 0 ? 'Keeps no signature counter' : `Signature counter ${formatNumber(count)}`),
  fallenBack:
    'Its counter did not grow: somebody may have copied this authenticator. Contact an administrator and replace the key.',
  remove: (name: string) => `Remove ${name}`,
  full: (limit: number) => `A key has ${formatNumber(limit)} authenticators at most. Remove one to add another.`,
  added: 'The new authenticator unlocks your key.',
  addedToBrowser: 'The new authenticator confirms your signatures.',
  removed: {
    authenticator: 'The authenticator was removed. It no longer unlocks your key.',
    browser: 'The authenticator was removed. It no longer confirms your signatures.',
  },
  lostTitle: 'If something is lost',
  lostAuthenticator: 'An authenticator',
  lostSpare: {
    authenticator: 'Another one still unlocks the key. Remove the lost one here.',
    browser: 'Another one still confirms your signatures. Remove the lost one here.',
  },
  lostOnly: 'It is the only one, so the key is lost with it. Add a second authenticator while you can.',
  lostDevice: 'This device',
  lostDeviceText: 'Ask an administrator to replace your key. They lock the old one and invite you again.',
  hardware: 'Hardware protection',
  hardwareText:
    'This key cannot leave the browser. Ask an administrator to replace it, and make the new key with an authenticator that encrypts it.',
  work,
  stops: { authenticator: stops, browser: { ...stops, ...stopsOfBrowser } },
  retry: 'Try again',
  doNotAdd: 'Do not add it',
  confirmTitle: 'Remove this authenticator?',
  confirmText: {
    authenticator: 'It will no longer unlock your key. You confirm with one that stays.',
    browser: 'It will no longer confirm your signatures. You confirm with one that stays.',
  },
  confirm: 'Remove it',
  keep: 'Keep it',
} as const
