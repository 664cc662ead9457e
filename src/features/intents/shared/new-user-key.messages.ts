/** What is said of the key of a user that a request creates, on console and device. */
export const newUserKeyMessages = {
  fingerprint: 'Key fingerprint',
  compare: 'Compare with the new person by voice. The key cannot be changed later.',
} as const
