/** Where somebody signs in, to come back to an address of this console. */
export const signInAddress = (callbackUrl: string): string => `/auth/signin?${new URLSearchParams({ callbackUrl }).toString()}`
