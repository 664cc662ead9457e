export const alarmMessages = {
  failedTitle: 'The signature of this data is invalid',
  failedText:
    'This data is not what the platform signed and cannot be trusted. No funds moved because of it. Do not sign, approve or pay based on it.',
  failedRemedy: 'Give the details below to your administrator, who can compare them with the platform’s own records.',
  changedTitle: 'The key of the platform has changed',
  changedText:
    'The platform now signs with a key that this browser does not know. Nothing signed with this key can be trusted here. Do not sign or approve anything.',
  changedRemedy:
    'Give the details below to your administrator. Once the platform’s operator has confirmed the new key, the administrator sets it in this console’s configuration (PLATFORM_PUBLIC_KEY).',
  changedInDemo: 'If the demo was reset, clear this site’s data and sign in again.',
  id: 'id',
  signature: 'signature',
  key: 'signed with',
  knownKey: 'known key',
  offeredKey: 'offered key',
} as const
