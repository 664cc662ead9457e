export const getAppMessages = {
  title: 'Get Auth & Sign',
  text: 'Auth & Sign is the other half of this console. It keeps your signing key on your own device, shows every request in full, and signs only what you confirm there. You also confirm your sign-in with it.',
  open: 'Open Auth & Sign',
  address: 'Its address',
  addressWhat: 'address',
  qrLabel: 'The address of Auth & Sign as a QR code',
  qrHelp: 'Scan it with the camera of your phone.',
  here: 'This installation is served to this computer only, so no phone reaches this address. Open it here, in a second window.',
  stepsTitle: 'How you begin',
  steps: [
    'Open Auth & Sign on the device that will hold your key, and create a profile there.',
    'Hand your public key to an administrator of your domain: it is shown at the end, and is no secret.',
    'Once the administrator has made you a user, sign in to the console and confirm on your device.',
  ],
  signIn: 'Sign in',
} as const

export type InvitationPlace = 'welcome' | 'confirmation' | 'expired'

const places: { readonly [P in InvitationPlace]: { readonly title: string; readonly text: string } } = {
  welcome: {
    title: 'This invitation cannot be opened here',
    text: 'The invitation service is not connected to this installation yet, so the console cannot read who invited you and to which domain. Nothing was changed.',
  },
  confirmation: {
    title: 'Your profile is not known here',
    text: 'The invitation service is not connected to this installation yet, so no profile was created from this invitation and none waits for approval.',
  },
  expired: {
    title: 'This link leads to an expired invitation',
    text: 'The invitation service is not connected to this installation yet, so the console can neither check the invitation nor renew it. Contact an administrator.',
  },
}

export const invitationPageMessages = {
  places,
  invitation: 'Invitation',
  invitationId: 'invitation id',
  whoHelps: 'Who can help',
  whoHelpsText: 'Whoever invited you, or an administrator of the domain: with the public key of your device they can make you a user.',
  getApp: 'Get Auth & Sign',
  signIn: 'Sign in',
} as const
