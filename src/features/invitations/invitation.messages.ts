export const invitationMessages = {
  title: 'Users',
  emptyTitle: (domain: string) => `No invitations in ${domain}`,
  emptyText:
    'An invitation link guides a new colleague through pairing a device. The gateway has no calls for invitations yet; pending invitations will be listed here.',
  invite: 'Invite a user',
} as const
