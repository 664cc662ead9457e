export const manifestTypes = ['EIP-191', 'JWT', 'Unsafe'] as const
export type ManifestType = (typeof manifestTypes)[number]
