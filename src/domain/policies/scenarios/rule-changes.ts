/** What changes who must approve what, or who can; a domain does where it comes between two others. */
export const ruleChanges = [
  'v0_CreatePolicy',
  'v0_UpdatePolicy',
  'v0_LockPolicy',
  'v0_UnlockPolicy',
  'v0_CreateUser',
  'v0_UpdateUser',
  'v0_LockUser',
  'v0_UnlockUser',
  'v0_CreateDomain',
] as const
