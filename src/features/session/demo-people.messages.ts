export const demoMessages = {
  demoTitle: 'People of the demo',
  demoCompanion: 'Open Auth & Sign',
  demoEmail: (name: string) => `e-mail of ${name}`,
  demoHelp: 'Copy an e-mail, sign in with it, and confirm in Auth & Sign as the same person.',
} as const
