import type { IntentType } from '@domain/intents/catalogue/labels'

/** Why something cannot be proposed, by the type of the request; nothing where it can, or where that is not certain. */
export type Refusals = { readonly [T in IntentType]?: string }
