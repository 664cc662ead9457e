/** What the frame of a page says once a part of it is opened; it loads with that part. */
export const openedMessages = {
  findDomain: 'Find a domain',
  noDomainFound: 'No domain has this name.',
  noNotifications: 'Nothing has happened yet',
  noNotificationsText: 'Messages and new requests of this session. Cleared when you reload.',
} as const
