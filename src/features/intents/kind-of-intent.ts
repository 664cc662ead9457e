import { intentLabels, parseIntentType } from '@domain/intents/catalogue/labels'
import type { EntityKind } from '@domain/shared/entity-kind'

/** The kind of thing an intent acts on; `Intent` for a type that is not known. */
export const kindOfIntent = (type: string): EntityKind => {
  const known = parseIntentType(type)
  return known ? intentLabels[known].kind : 'Intent'
}
