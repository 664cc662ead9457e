/** What is said of the key of a user or a vault that a request creates, on console and device. */
export const newKeyMessages = {
  fingerprint: 'Key fingerprint',
  fingerprintOf: (user: string) => `Key fingerprint of ${user}`,
  compare: 'Compare with the new person by voice. The key cannot be changed later.',
  compareVault: 'Compare with the fingerprint that the vault shows. The key cannot be changed later.',
} as const
