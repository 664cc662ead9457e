export const keyStrategies = ['VaultHard', 'VaultSoft', 'Random'] as const
export type KeyStrategy = (typeof keyStrategies)[number]
export const defaultKeyStrategy: KeyStrategy = 'VaultHard'
