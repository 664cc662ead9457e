import { readOwnProperty, type CustomProperties } from '@domain/shared/own-properties'

/** Read once, when the vault is created; what the properties become later changes nothing. */
export const isKeptOffline = (properties: CustomProperties): boolean =>
  readOwnProperty('Vault', 'offline', properties) !== undefined
