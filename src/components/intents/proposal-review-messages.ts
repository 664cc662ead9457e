export const proposalReviewMessages = {
  title: 'Review what you propose',
  back: 'Back to the form',
  confirm: 'Sign this request',
  expires: 'Expires',
  fingerprint: 'Fingerprint',
  code: 'Verification code',
  proposed: (action: string) => `Proposed: ${action}`,
  openIntent: 'Open the intent',
  next: 'The dry run passed. You sign on your phone next; nothing is sent before that.',
} as const
