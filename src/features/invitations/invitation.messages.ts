export const invitationMessages = {
  title: 'Users',
  emptyTitle: (domain: string) => `No invitations in ${domain}`,
  emptyText: 'An invitation leads a new colleague from a link to a paired device, and then waits here for approval. The gateway has no calls for invitations yet; with them, those that are pending are listed here.',
  invite: 'Invite a user',
} as const
