/** The custom property that a vault is created with when it is kept without a network. */
export const offlineProperty = { name: 'offline', value: 'true' } as const

/** Read once, when the vault is created; what the properties become later changes nothing. */
export const isKeptOffline = (customProperties: Readonly<Record<string, string>>): boolean =>
  customProperties[offlineProperty.name] === offlineProperty.value
