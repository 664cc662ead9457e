export const connectionMessages = {
  offline: 'You are offline',
  offlineText: 'What you see was read before. Nothing can be sent until there is a network again.',
  lost: 'The platform cannot be reached',
  lostText: 'What you see was read before. The platform is asked again every 5 seconds.',
  trying: 'Asking the platform again',
  retry: 'Try now',
} as const
