export const connectionMessages = {
  offline: 'You are offline',
  offlineText: 'What was read before stays; what was not comes with the network. Nothing can be sent until then.',
  lost: 'The platform cannot be reached',
  lostText: 'What was read before stays. The platform is asked again every 5 seconds.',
  trying: 'Asking the platform again',
  retry: 'Try now',
} as const
