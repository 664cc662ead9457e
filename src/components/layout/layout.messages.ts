import type { CrumbWord } from '@domain/shell/breadcrumbs'
import type { NavigationItem } from '@domain/session/navigation-access'
import { countOf, formatNumber } from '@components/ui/format-number'

export const navigationWords: Record<NavigationItem, string> = {
  dashboard: 'Dashboard',
  tasks: 'Tasks',
  accounts: 'Accounts',
  transactions: 'Transactions',
  endpoints: 'Endpoints',
  dapps: 'dApps',
  policies: 'Policies',
  users: 'Users',
  domains: 'Domains',
  vaults: 'Vaults',
  assets: 'Assets',
}

export const crumbWords: Record<CrumbWord, string> = {
  ...navigationWords,
  nfts: 'NFTs',
  preferences: 'Preferences',
  createAccount: 'Create an account',
  createOrder: 'Create an order',
  connectAccount: 'Connect an account',
  connectDapp: 'Connect a dApp',
  createEndpoint: 'Create an endpoint',
  createPolicy: 'Create a policy',
  createUser: 'Create a user',
  inviteUser: 'Invite a user',
  createDomain: 'Create a domain',
  createVault: 'Create a vault',
  signManifest: 'Sign a manifest',
  edit: 'Edit',
  trade: 'Trade',
  batch: 'Batch',
}

export const layoutMessages = {
  skip: 'Skip to content',
  mainNavigation: 'Main',
  administration: 'Administration',
  brand: 'Countersign, start page',
  signOut: 'Sign out',
  pin: 'Keep open',
  unpin: 'Collapse',
  openMenu: 'Open navigation',
  navigation: 'Navigation',
  breadcrumb: 'Breadcrumb',
  backTo: (page: string) => `Back to ${page}`,
  pathTo: (page: string) => `${page}, show the path to it`,
  hiddenCrumbs: 'Show the hidden part of the path',
  waiting: (count: number, more = false) =>
    `${more ? 'at least ' : ''}${countOf(count, { one: 'request waits', other: 'requests wait' })} for you`,
  chooseDomain: (alias: string) => `Domain ${alias}. Choose another domain`,
  search: 'Search or jump to',
  searchKey: 'K',
  userMenu: (name: string) => `${name}, user menu`,
  userDetails: 'User details',
  notifications: 'Notifications',
  preferences: 'Preferences',
  unread: (count: number) => (count === 0 ? 'Notifications' : `Notifications, ${formatNumber(count)} unread`),
  version: (version: string) => `Countersign ${version}`,
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  tryNewVersion: 'Try new version',
  device: {
    ready: { word: 'Device ready', help: 'A paired device is connected and receives your signature requests.' },
    silent: { word: 'No device', help: 'No device is connected. Sign by scanning the QR code.' },
    connecting: { word: 'Connecting', help: 'Connecting to the notification service.' },
    unavailable: {
      word: 'Device unreachable',
      help: 'Your device cannot be reached. Sign by scanning the QR code.',
    },
  },
} as const
