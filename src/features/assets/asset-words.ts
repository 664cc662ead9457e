import type { Validation } from '@domain/assets/ticker-kinds'
import { readOwn } from '@domain/shared/read-own'
import { fieldInSentence, fieldLabel } from '@features/intents/shared/field.messages'
import { assetMessages as words } from './asset.messages'

const pathOf = (name: string) => `ledgerDetails.properties.${name}`

/** A property of an asset on its ledger, by the platform's name for it, as in a request. */
export const propertyLabel = (name: string): string => fieldLabel(pathOf(name))
export const propertyInSentence = (name: string): string => fieldInSentence(pathOf(name))

/** A kind by its word; one that is not known keeps its own. */
export const assetKindWord = (kind: string): string => readOwn<string>(words.kinds, kind) ?? kind

/** The name under which the status of a validation has its look. */
export const validationStatus: Record<Validation, string> = { Validated: 'Validated', NonValidated: 'NotValidated' }
