export const signingInMessages = {
  signingIn: 'Signing in',
  signingInText: 'Loading your session',
  loadingProfile: 'Loading your profile',
} as const
