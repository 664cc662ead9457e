export const lostAnswerMessages = {
  look: 'Look again',
  looking: 'Looking',
  looked: 'It was looked for again, and nothing was found so far.',
} as const
