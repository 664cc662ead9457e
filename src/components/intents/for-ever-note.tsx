import { settingForEver } from '@domain/transactions/for-ever'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { kindWord } from './kind-messages'
import { riskMessages as words } from './risk-messages'

/** Of an order that makes a setting of its account for ever; nothing for other requests. */
export function ForEverNote({ payload }: { readonly payload: { readonly type: string } }) {
  const setting = settingForEver(payload)
  return setting === undefined ? null : <Note tone="warning" title={words.forEver}>{kindWord(setting) ?? visibleText(setting)}. {words.forEverText}</Note>
}
