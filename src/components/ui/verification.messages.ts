import type { Verification } from '@domain/signing/verification'

export const recordVerified = 'Record verified'

export const verificationWords: Record<Verification, { readonly word: string; readonly help: string }> = {
  verified: { word: 'Verified', help: 'The platform signed exactly this, with the key that this browser knows.' },
  checking: { word: 'Checking', help: 'The platform’s signature is being checked.' },
  unsigned: {
    word: 'Not verified',
    help: 'The platform sent this without a signature, so nothing proves that it is unchanged.',
  },
  failed: {
    word: 'Invalid signature',
    help: 'The signature does not belong to this data. The platform did not sign what is shown here.',
  },
  foreignKey: {
    word: 'Signed by an unknown key',
    help: 'This was signed with a key other than the platform key known to this browser.',
  },
}
