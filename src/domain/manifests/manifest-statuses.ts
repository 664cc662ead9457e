export const manifestStatuses = ['Pending', 'Preparing', 'Completed'] as const
export type ManifestStatus = (typeof manifestStatuses)[number]
