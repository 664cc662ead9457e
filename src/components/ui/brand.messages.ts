export const brandMessages = { name: 'Countersign', pageTitle: (page: string) => `${page} · Countersign` } as const
