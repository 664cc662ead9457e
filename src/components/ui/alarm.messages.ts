export const alarmMessages = {
  failedTitle: 'The signature of this data does not hold',
  failedText: 'What is shown here is not what the platform signed, so none of it can be trusted. No funds moved by it. Sign, approve and pay nothing on the strength of it.',
  failedRemedy: 'Give the details below to your administrator, who can compare them with the platform’s own records.',
  changedTitle: 'The key of the platform has changed',
  changedText: 'The platform now signs with another key than the one by which this browser knows it. What that key signs is not verified here, so nothing here can be trusted. Sign and approve nothing.',
  changedRemedy: 'Give the details below to your administrator. Once whoever runs the platform has confirmed the new key, the administrator names it in the configuration of this console (PLATFORM_PUBLIC_KEY).',
  changedInDemo: 'If the demo was reset, clear this site’s data and sign in again.',
  id: 'id',
  signature: 'signature',
  key: 'signed with',
  knownKey: 'known key',
  offeredKey: 'offered key',
} as const
