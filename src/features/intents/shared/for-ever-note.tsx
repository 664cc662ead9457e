import { settingForEver } from '@domain/transactions/for-ever'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { forEverMessages as words } from './summary.messages'
import { kindWord } from './kind.messages'

/** Of an order that makes a setting of its account for ever; nothing for other requests. */
export function ForEverNote({ payload }: { readonly payload: { readonly type: string } }) {
  const setting = settingForEver(payload)
  return setting === undefined ? null : (
    <Note tone="warning" title={words.title}>
      {kindWord(setting) ?? visibleText(setting)}. {words.text}
    </Note>
  )
}
