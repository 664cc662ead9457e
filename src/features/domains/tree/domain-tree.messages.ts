import type { GoverningStrategy } from '@domain/intents/catalogue/reach'

export const domainTreeMessages = {
  label: 'Domains as a tree',
  circled: (domain: string) => `The numbers show the domains that decide on a request in ${domain}, in order.`,
  keys: 'Arrow keys move, Enter selects.',
  strategies: {
    ConsiderDescendants: ['Considers', 'descendants'],
    CoerceDescendants: ['Coerces', 'descendants'],
  } satisfies Record<GoverningStrategy, readonly [string, string]>,
  byDefault: 'by default',
  unknownStrategy: (name: string) => `Strategy ${name}`,
  legend: {
    CoerceDescendants: 'Coerces: a request proposed above skips the policies below.',
    ConsiderDescendants: 'Considers: a request proposed above must also satisfy the policies below.',
  } satisfies Record<GoverningStrategy, string>,
  decides: (at: number) => `Decides as number ${at}`,
  deciders: (domain: string) => `Who decides on a request in ${domain}`,
  executes: 'executes here',
  reach: (count: number) =>
    count === 0
      ? 'No policy here governs it.'
      : count === 1
        ? '1 policy may govern it.'
        : `${count} policies may govern it.`,
  unread: 'Its policies could not all be read.',
  skips: (above: string) => `A request proposed in ${above} skips the levels below it.`,
  locked: 'New requests here are refused while the domain is locked.',
  open: 'Open domain details',
  noOthers: 'Select a domain to see who decides there.',
  more: 'Only the first 250 domains are shown. The list has all of them.',
  couldNotLoad: 'The domains could not be loaded',
} as const
