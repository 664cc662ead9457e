import { expect, it } from 'vitest'
import { createAccountPayload } from '@domain/accounts/account-draft'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import type { Uuid } from '@domain/shared/ids'

it('a valid draft becomes a payload that the catalogue accepts, with its spaces trimmed', () => {
  const payload = createAccountPayload(
    {
      alias: ' Settlement ',
      description: ' Desk ',
      vaultId: '4e7401be-b376-48d5-a596-5392b81a61d9' as Uuid,
      keyStrategy: 'VaultHard',
      ledgerIds: ['ethereum'],
      customProperties: { desk: 'Settlement' },
      lock: 'Unlocked',
    },
    '21f7fef5-2166-4e39-a159-b1d2a1e46f0e' as Uuid,
  )
  expect(parsePayload(payload)).toEqual({ ok: true, value: payload })
  expect(payload).toMatchObject({
    alias: 'Settlement',
    description: 'Desk',
    ledgerIds: ['ethereum'],
    customProperties: { desk: 'Settlement' },
  })
})
