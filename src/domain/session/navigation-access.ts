/** The read-access sections of a domain; `vaults` only on gateways that know the ninth. */
export const readAccessSections = [
  'domains',
  'users',
  'endpoints',
  'policies',
  'accounts',
  'transactions',
  'requests',
  'events',
  'vaults',
] as const
export type ReadAccessSection = (typeof readAccessSections)[number]
export type ReadAccess = { readonly [S in ReadAccessSection]?: readonly string[] | undefined }

export const navigationItems = [
  'dashboard',
  'tasks',
  'accounts',
  'transactions',
  'endpoints',
  'dapps',
  'policies',
  'users',
  'domains',
  'vaults',
  'assets',
] as const
export type NavigationItem = (typeof navigationItems)[number]

export const personalItems: readonly NavigationItem[] = ['dashboard', 'dapps']
export const administrationItems: readonly NavigationItem[] = ['policies', 'users', 'domains', 'vaults', 'assets']

const governedBy: { readonly [I in NavigationItem]?: ReadAccessSection } = {
  accounts: 'accounts',
  transactions: 'transactions',
  endpoints: 'endpoints',
  policies: 'policies',
  users: 'users',
  domains: 'domains',
}

export type PermissionsKnown =
  | { readonly state: 'loading' }
  | { readonly state: 'known'; readonly readAccess: ReadAccess }
  | { readonly state: 'failed' }

/**
 * Which navigation entries show: a governed one when a role of the user in the profile domain stands in the current
 * domain's list; all when the permissions could not be read (links only, data stays guarded by the gateway).
 */
export function visibleItems(permissions: PermissionsKnown, roles: readonly string[]): readonly NavigationItem[] {
  return navigationItems.filter((item) => {
    const section = governedBy[item]
    if (!section || permissions.state === 'failed') return true
    if (permissions.state === 'loading') return false
    return permissions.readAccess[section]?.some((role) => roles.includes(role)) ?? false
  })
}

/** The sections that a role may read; none when the domain's reading rights do not name it. */
export const sectionsReadBy = (readAccess: ReadAccess, role: string): readonly ReadAccessSection[] =>
  readAccessSections.filter((section) => readAccess[section]?.includes(role) ?? false)
