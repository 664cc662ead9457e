import { formatNumber } from '@components/ui/format-number'
import type { KeyType } from '@domain/signing/public-key'
import type { Attachment } from '../keystore/key-protection'
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
  text: 'You confirm with it before every signature. Your key is useless without it.',
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
    'Either of two authenticators unlocks the same key. A second one can be added only now, before the key is made.',
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
  synced: 'Copied to your other devices by its provider.',
  notSynced: 'Not copied to other devices.',
  used: (count: number) => `Signature counter ${formatNumber(count)}.`,
  fallenBack:
    'Its counter did not grow: somebody may have copied this authenticator. Contact an administrator and replace the key.',
} as const
