export const someoneElseMessages = {
  title: 'Someone else is signed in now',
  text: 'What was open here before was closed.',
} as const
