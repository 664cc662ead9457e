import type { NavigationItem } from '@domain/session/navigation-access'

/** G and then the letter. */
export const goKeys: Readonly<Record<NavigationItem, string>> = {
  dashboard: 'd',
  tasks: 't',
  accounts: 'a',
  transactions: 'x',
  endpoints: 'e',
  dapps: 'i',
  policies: 'p',
  users: 'u',
  domains: 'o',
  vaults: 'v',
  assets: 's',
}
