export const signingInMessages = {
  signingIn: 'Signing in',
  signingInText: 'Loading your session',
  loadingProfile: 'Loading your profile',
  retryNow: 'Try now',
  profileFailed: (times: number) => `The profile could not be read ${times === 1 ? 'once' : `${times} times in a row`}. Trying again every second.`,
} as const
