/** In the address of the sign-in page. */
export type EndedSession = 'true' | 'idle'

/** Where somebody signs in, to come back to an address of this console; it says so when a session has ended. */
export const signInAddress = (callbackUrl: string, ended?: EndedSession): string =>
  `/auth/signin?${new URLSearchParams({ callbackUrl, ...(ended && { ended }) }).toString()}`
