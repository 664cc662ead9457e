export const getAppMessages = {
  title: 'Get Auth & Sign',
  text: 'Auth & Sign is the other half of this console. It keeps your signing key on your own device, shows every request in full, and signs only what you confirm there. You also confirm your sign-in with it.',
  open: 'Open Auth & Sign',
  address: 'Its address',
  addressWhat: 'address',
  qrLabel: 'The address of Auth & Sign as a QR code',
  qrHelp: 'Scan it with the camera of your phone.',
  here: 'This installation runs on this computer only; a phone cannot reach this address. Open it here, in a second window.',
  stepsTitle: 'How to begin',
  steps: [
    'Open Auth & Sign on the device that will hold your key, and create a profile there. It scans the pairing code.',
    'Give your public key to an administrator of your domain. It is shown at the end and is not secret.',
    'Once the administrator has created your user, sign in to the console and confirm on your device.',
  ],
  pairingCode: 'Pairing code',
  pairingLabel: 'The pairing code of this console as a QR code',
  pairingHelp: 'Scan it in Auth & Sign, or paste it there. It names this console and holds no secret.',
  pairingWhat: 'pairing code',
  signIn: 'Sign in',
} as const

export const invitationMessages = {
  title: 'Users',
  emptyTitle: (domain: string) => `No invitations in ${domain}`,
  emptyText:
    'An invitation link guides a new colleague through pairing a device. The gateway has no calls for invitations yet; pending invitations will be listed here.',
  invite: 'Invite a user',
} as const
