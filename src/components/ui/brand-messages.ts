export const brandMessages = { name: 'Countersign' } as const
