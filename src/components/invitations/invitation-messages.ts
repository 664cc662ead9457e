export const invitationMessages = {
  title: 'Users',
  emptyTitle: (domain: string) => `No invitations in ${domain}`,
  emptyText: 'An invitation leads a new colleague from a link to a paired device, and then waits here for approval. This console cannot invite yet.',
} as const
