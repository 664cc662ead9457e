/** What every page without the shell may say. */
export const plainMessages = {
  signOut: 'Sign out',
  signOutFailed: 'You are not signed out',
  signOutFailedText: 'The authentication server could not be reached, so your session is still open.',
} as const
