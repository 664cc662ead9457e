/** Where somebody signs in, to come back to an address of this console; it says so when a session has ended. */
export const signInAddress = (callbackUrl: string, isEnded = false): string =>
  `/auth/signin?${new URLSearchParams({ callbackUrl, ...(isEnded && { ended: 'true' }) }).toString()}`
