export const vaultProcessingStatuses = ['Pending', 'Preparing', 'Completed'] as const
export type VaultProcessingStatus = (typeof vaultProcessingStatuses)[number]
