import { describe, expect, it } from 'vitest'
import { crumbsOf } from '@domain/shell/breadcrumbs'
import { progressOf } from '@domain/transactions/progress'
import { statusLook } from '@components/ui/status-families'
import { statusWord } from '@components/ui/status.messages'
import { assetKindWord, propertyInSentence, propertyLabel } from '@features/assets/asset-words'
import { reasonText as ledgerReason } from '@features/intents/ledger-refusal.messages'
import { recordWord } from '@features/intents/shared/record-words.messages'
import { orderPieces } from '@features/intents/shared/order-sentence'
import { scopeWord } from '@features/policies/policy.messages'
import { detailsText, reasonText } from '@features/users/security.messages'
import { sampleId } from '@support/sample-intent'

/** Words that a platform may answer, and that every object has without anybody having written them. */
const inherited = ['constructor', 'toString', 'valueOf', '__proto__']
const tables: Readonly<Record<string, (word: string) => unknown>> = {
  statusWord,
  assetKindWord,
  propertyLabel,
  propertyInSentence,
  recordWord,
  ledgerReason,
  scopeWord,
  reasonText,
  detailsText: (grant) => detailsText({ grant }),
}

describe.each(inherited)('a word that nobody wrote down, %s', (word) => {
  it.each(Object.keys(tables))('is a text for %s', (name) => {
    expect(tables[name]!(word)).toEqual(expect.any(String))
    expect(tables[name]!(word)).not.toMatch(/native code|object Object/)
  })

  it('has the look of an unknown status', () => {
    expect(statusLook(word)).toEqual(statusLook('SomethingNew'))
  })

  it('is named as an order of no known kind', () => {
    expect(orderPieces(word, false, false)).toEqual([expect.any(String)])
  })

  it('is no section of an address', () => {
    const [domain, named] = [sampleId(1), sampleId(2)]
    expect(crumbsOf(`/${domain}/domain/${domain}/${word}`)).toHaveLength(1)
    expect(crumbsOf(`/${domain}/domain/${domain}/${word}/${named}`).at(-1)?.label).toEqual({ as: 'id', id: named })
  })

  it('ends a transaction in no known way', () => {
    const processing = { status: 'Interrupted', cause: word }
    const transaction = { registeredAt: '2026-11-20T09:00:00.000Z', processing }
    expect(progressOf({ transaction }).ending).toBeUndefined()
  })
})
