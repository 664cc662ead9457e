export const someoneElseMessages = {
  title: 'Someone else is signed in now',
  text: 'The previous user’s pages were closed.',
} as const
