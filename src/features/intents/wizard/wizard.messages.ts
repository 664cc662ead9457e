export const wizardMessages = {
  steps: 'Steps',
  done: 'done',
  notYet: 'The steps before it come first.',
  summary: 'Summary',
  summaryHelp: 'Exactly what you will sign.',
  back: 'Back',
  continueTo: (step: string) => `Continue to ${step}`,
  kept: (time: string) => `Draft kept in this tab, ${time}`,
  leaving: {
    title: 'Leave this page?',
    text: 'Nothing is proposed yet. This tab can keep your draft for the next visit.',
    stay: 'Stay',
    keep: 'Leave and keep the draft',
    discard: 'Discard the draft',
  },
  choosing: {
    title: 'Begin a new draft?',
    text: 'This address begins a new draft, and this tab holds one already. A new draft replaces it.',
    keep: 'Continue my draft',
    anew: 'Begin a new draft',
  },
} as const
