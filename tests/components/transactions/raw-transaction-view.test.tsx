import { Interface } from 'ethers'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { HexBox } from '@features/intents/shared/hex-box'
import { RawTransactionCall } from '@features/transactions/raw-transaction-call'
import { RawTransactionPanel } from '@features/transactions/raw-transaction-panel.lazy'
import { signedBlob, signedFees, signedLegacy, signTransaction, unsignedLegacy } from '@support/ethereum-vectors'

// What stands before the browser's own clipboard goes, so that the next file meets that.
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

const coin = { nativeSymbol: 'ETH', nativeDecimals: 18 }
const token = signedFees.says.to!
const ines = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const abi = new Interface([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
  'function setApprovalForAll(address,bool)',
])
const fees = { type: 2, chainId: 1, gasLimit: 65_000, maxFeePerGas: 2, maxPriorityFeePerGas: 1 } as const
const calling = (name: string, values: readonly unknown[]) =>
  signTransaction({ ...fees, to: token, data: abi.encodeFunctionData(name, values) }).serialized

/** Names and values of the definition lists inside a part of the page. */
const factsOf = (part: HTMLElement) =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  )
const panel = (name: string) => screen.getByRole('region', { name: (title) => title.startsWith(name) })
const show = (hex: string, more: Partial<Parameters<typeof RawTransactionPanel>[0]> = {}) =>
  render(<RawTransactionPanel hex={hex} {...coin} {...more} />)
const grouped = (hash: string) => hash.slice(2)

describe('a transaction that can be read', () => {
  it('shows every field of a legacy one exactly, and marks no verification code in its hashes [EN025]', () => {
    const { container } = show(signedLegacy.hex, { chainName: 'Ethereum' })
    expect(container.querySelector('.hash-marked')).toBeNull()
    expect(screen.getByText('Legacy, signed')).toBeVisible()
    expect(factsOf(panel('Transaction'))).toEqual({
      From: ines,
      To: '0x3535353535353535353535353535353535353535',
      Amount: '1.00 ETH',
      Network: 'Ethereum, chain id 1',
      Nonce: '9',
      'Gas limit': '21,000',
      'Gas price': '20.00 Gwei',
      'Highest fee': '0.00042 ETH',
      Hash: grouped(signedLegacy.says.hash!),
      'Hash that was signed': grouped(signedLegacy.says.unsignedHash),
    })
    expect(factsOf(panel('Signature'))).toEqual({
      r: signedLegacy.says.signature!.r,
      s: signedLegacy.says.signature!.s,
      v: '37',
      'y parity': '0',
    })
    expect(screen.queryByRole('region', { name: 'Call' })).toBeNull()
    expect(container.querySelectorAll('.note')).toHaveLength(0)
  })

  it('shows the fees and hashes of a blob transaction, which come without the blobs [EN025]', () => {
    show(signedBlob.hex)
    expect(screen.getByText('EIP-4844, signed')).toBeVisible()
    expect(factsOf(panel('Transaction'))).toMatchObject({
      Network: 'Chain id 7011893058',
      'Max fee per gas': '4.000000028 Gwei',
      'Max priority fee per gas': '4.000000028 Gwei',
      'Max fee per blob gas': '0.000001 Gwei',
      'Access list': 'None',
    })
    expect(panel('Blobs')).toHaveTextContent(signedBlob.says.blobVersionedHashes![0]!)
    expect(panel('Blobs')).toHaveTextContent('Only their hashes are here')
    expect(Object.keys(factsOf(panel('Signature')))).toEqual(['r', 's', 'y parity'])
  })

  it('shows the size and commitment of blobs that travel beside it, and what is not checked', () => {
    const commitment = `0xc0${'00'.repeat(47)}`
    show(
      signTransaction({ type: 3, chainId: 1, to: token, blobs: [{ data: '0x0102', commitment, proof: commitment }] })
        .serialized,
    )
    expect(panel('Blobs')).toHaveTextContent(/Whether the blobs fit their commitments is not checked here/)
    expect(panel('Blobs')).toHaveTextContent(`2 bytes, commitment ${commitment}`)
  })

  it('that is not signed says so and has a hash to sign, no sender and no hash [EN024]', () => {
    show(unsignedLegacy.hex)
    expect(screen.getByText('This transaction is not signed')).toBeVisible()
    expect(screen.getByText('Legacy, not signed')).toBeVisible()
    const facts = factsOf(panel('Transaction'))
    expect(facts).toMatchObject({ 'Hash to sign': grouped(unsignedLegacy.says.unsignedHash) })
    expect(['From', 'Hash'].filter((name) => name in facts)).toEqual([])
    expect(screen.queryByRole('region', { name: 'Signature' })).toBeNull()
  })

  it('that is signed for no network is a warning', () => {
    show(signTransaction({ type: 0, nonce: 1, gasPrice: 2, gasLimit: 3, to: token }).serialized)
    expect(screen.getByText('This transaction is bound to no network')).toBeVisible()
    expect(factsOf(panel('Transaction'))).toMatchObject({ Network: 'Not set' })
  })

  it('names the holder of an address before the address, with hidden characters seen', () => {
    show(signedLegacy.hex, { resolveAddress: (address) => (address === ines ? 'Trea\u202Esury' : undefined) })
    expect(factsOf(panel('Transaction'))).toMatchObject({ From: `Trea⟨U+202E⟩sury${ines}`, To: signedLegacy.says.to })
  })

  it('is in the smallest unit where the decimals of the coin are not known', () => {
    show(signedLegacy.hex, { nativeSymbol: undefined, nativeDecimals: undefined })
    expect(factsOf(panel('Transaction'))).toMatchObject({
      Amount: '1,000,000,000,000,000,000 smallest units',
      'Gas price': '20,000,000,000 smallest units',
    })
  })

  it('lists the access list with its keys, the first 50 of many', () => {
    const storageKey = `0x${'ab'.repeat(32)}`
    const list = Array.from({ length: 52 }, (_, i) => ({
      address: i === 0 ? token : `0x${i.toString(16).padStart(40, '0')}`,
      storageKeys: i === 0 ? [storageKey] : [],
    }))
    show(signTransaction({ ...fees, to: token, accessList: list }).serialized)
    const part = panel('Access list')
    expect(part).toHaveTextContent(`${token}1 storage key${storageKey}`)
    expect([
      within(part).getAllByRole('button', { name: 'Copy address' }).length,
      part.textContent?.includes('52 addresses'),
      part.textContent?.endsWith('2 more in the raw transaction'),
    ]).toEqual([50, true, true])
  })
})

describe('the call of a transaction', () => {
  it('that is known is told with its arguments; the amount of a token has no known decimals', () => {
    show(calling('transfer', [ines, 1500n]), { resolveAddress: () => 'Treasury' })
    expect(panel('Call')).toHaveTextContent('Transfer of a token (ERC-20) transfer(address,uint256)')
    expect(factsOf(panel('Call'))).toEqual({ To: `Treasury${ines}`, Amount: '1,500 smallest units' })
  })

  it('of a contract whose signed record is at hand counts the token as people do, beside the number in its bytes', () => {
    const data = abi.encodeFunctionData('approve', [ines, 1_500_001n])
    render(
      <RawTransactionCall
        transaction={{ to: token, data }}
        resolveAddress={undefined}
        token={{ symbol: 'US\u202eDC', decimals: 6 }}
      />,
    )
    expect(factsOf(panel('Call'))).toEqual({
      Spender: ines,
      'Amount or token id': '1.500001 US⟨U+202E⟩DC1,500,001 smallest units',
    })
    cleanup()
    render(<RawTransactionCall transaction={{ to: token, data }} resolveAddress={undefined} token="unknown" />)
    expect(factsOf(panel('Call'))).toMatchObject({
      'Amount or token id':
        '1,500,001Raw units: no verified asset record gives the decimals of this token, or says whether this is the id of one piece.',
    })
  })

  it('with data for the recipient shows it in a box of its own', () => {
    show(calling('safeTransferFrom', [ines, token, 7n, '0xc0ffee']))
    expect(screen.getByRole('region', { name: 'Data for the recipient' })).toHaveTextContent(/^0xc0ffee$/)
    expect(factsOf(panel('Call'))).toMatchObject({ From: ines, To: token, 'Token id': '7' })
  })

  it.each([
    [true, true, 'Yes'],
    [false, false, 'No: the approval is withdrawn'],
  ])('that approves a whole collection with %s warns of it: %s', (approved, warns, word) => {
    show(calling('setApprovalForAll', [ines, approved]))
    expect(screen.queryByText('Every token of the collection') !== null).toBe(warns)
    expect(screen.getByText('May move all tokens').nextElementSibling?.textContent).toBe(word)
  })

  it.each([
    [2n ** 256n - 1n, true],
    [2n ** 256n - 2n, true],
    [2n ** 96n - 1n, true],
    [2n ** 96n - 2n, false],
  ])('that approves %s warns of an approval without limit: %s', (amount, warns) => {
    show(calling('approve', [ines, amount]))
    expect(screen.queryByText('Without limit') !== null).toBe(warns)
    expect(factsOf(panel('Call'))).toEqual({
      Spender: ines,
      'Amount or token id': `${amount === 2n ** 256n - 1n ? 'The largest number there is' : ''}${amount.toLocaleString('en')}`,
    })
  })

  it('that is not known is told by its selector, and one byte is no call', () => {
    const { unmount } = show(signTransaction({ ...fees, to: token, data: '0xac9650d8' }).serialized)
    expect(panel('Call')).toHaveTextContent('Unknown call with selector 0xac9650d8')
    unmount()
    show(signTransaction({ ...fees, to: token, data: '0x01' }).serialized)
    expect(panel('Call')).toHaveTextContent('Too short for a call')
  })

  it('that creates a contract is its code and no call', () => {
    show(signTransaction({ ...fees, data: abi.encodeFunctionData('transfer', [ines, 1n]) }).serialized)
    expect(factsOf(panel('Transaction'))).toMatchObject({ To: 'Nobody: it creates a contract' })
    expect(panel('Code of the new contract')).toHaveTextContent(
      /^Code of the new contract68 bytesCopy all0xa9059cbb[0-9a-f]+$/,
    )
    expect(screen.queryByRole('region', { name: 'Call' })).toBeNull()
  })
})

describe('a transaction that cannot be read', () => {
  it('shows why and its bytes [ER013]', () => {
    show(`0x04${signedFees.hex.slice(4)}`)
    expect(screen.getByText('This transaction cannot be read')).toBeVisible()
    expect(screen.getByText(/unsupported transaction type \(4\)/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Raw bytes' })).toHaveTextContent(`0x04${signedFees.hex.slice(4)}`)
    expect(screen.queryByRole('region', { name: 'Transaction' })).toBeNull()
  })

  it('shows text that is no hexadecimal with its hidden characters', () => {
    const { container } = show('paid \u202Eton')
    expect(container).toHaveTextContent('paid ⟨U+202E⟩ton')
    expect(container.textContent).not.toContain('\u202E')
    expect(container).toHaveTextContent('9 characters')
  })
})

it('another transaction in its place is read anew', () => {
  const { rerender } = show(signedLegacy.hex)
  rerender(<RawTransactionPanel hex={signedFees.hex} {...coin} />)
  expect(
    [screen.getByText('EIP-1559, signed'), screen.getByText(signedFees.hex)].map((part) => part.isConnected),
  ).toEqual([true, true])
})

it.each([
  ['0x00ff', '2 bytes'],
  ['00ff12', '3 bytes'],
  ['0x00f', '5 characters'],
])('%s is %s', (value, size) => {
  render(<HexBox value={value} what="Raw bytes" />)
  expect(screen.getByText(size)).toBeInTheDocument()
})

it('the bytes of a long transaction are shown in part and copied whole', async () => {
  const written: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void written.push(text) },
    configurable: true,
  })
  const hex = signTransaction({ ...fees, data: `0x${'60'.repeat(3000)}` }).serialized
  show(hex)
  const box = screen.getByRole('region', { name: 'Raw bytes' })
  expect([
    box.textContent,
    panel('Raw transaction').textContent?.includes('The first 4,096 characters are shown. The copy holds all.'),
  ]).toEqual([`${hex.slice(0, 4096)}…`, true])
  fireEvent.click(within(panel('Code')).getByRole('button', { name: /Copy all/ }))
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(written).toEqual([`0x${'60'.repeat(3000)}`])
})
