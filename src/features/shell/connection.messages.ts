export const connectionMessages = {
  offline: 'You are offline',
  offlineText: 'Loaded data stays on screen. Nothing can be sent until you are back online.',
  lost: 'The platform cannot be reached',
  lostText: 'Loaded data stays on screen. The console retries every 5 seconds.',
  trying: 'Reconnecting to the platform',
  retry: 'Try now',
} as const
