import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readTypedData } from '@domain/manifests/typed-data'
import { TypedDataView } from '@features/intents/shared/typed-data-view'

const [dai, spender] = ['0x6B175474E89094C44Da98b954EedeAC495271d0F', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']

/** What typed data of this type says, of fields that each have a type and a value. */
function said(primaryType: string, fields: Readonly<Record<string, readonly [string, unknown]>>): string {
  const named = Object.entries(fields)
  const typed = readTypedData(
    JSON.stringify({
      types: {
        EIP712Domain: [
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        [primaryType]: named.map(([name, [type]]) => ({ name, type })),
      },
      primaryType,
      domain: { chainId: 1, verifyingContract: dai },
      message: Object.fromEntries(named.map(([name, [, value]]) => [name, value])),
    }),
  )!
  return render(<TypedDataView typed={typed} ledgerId="ethereum-mainnet" records={[]} />).container.textContent
}

it('an approval of DAI with an expiry of 0 has no end, and is not said to have ended long ago', () => {
  const shown = said('Permit', {
    holder: ['address', spender],
    spender: ['address', spender],
    nonce: ['uint256', '0'],
    expiry: ['uint256', '0'],
    allowed: ['bool', true],
  })
  expect(shown).toContain('Signature can be used untilWithout an end')
  expect(shown).not.toContain('1970')
})

it('a value with line breaks shows them, so that it cannot look like further values', () => {
  expect(said('Mail', { contents: ['string', 'Hello\nspender\n0x00'] })).toContain('Hello↵\nspender↵\n0x00')
})
