import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { AbiCoder, Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { readAbi } from '@domain/transactions/contract-calls/read-abi'
import type { AbiOf } from '@domain/transactions/order-form/order-call'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { contractCallMessages as words } from '@features/intents/shared/contract-call.messages'
import { showOrderForm } from '@support/shown-order-form'

const vault = '7c0c7f0e-6a5c-4a51-9b3a-111111111111'
const other = '7c0c7f0e-6a5c-4a51-9b3a-222222222222'
const broken = '7c0c7f0e-6a5c-4a51-9b3a-333333333333'
const abi = new Interface([
  'function stake(address receiver) payable',
  'function claim(uint256[] tickets)',
  'function set(tuple(uint8 fee, bool on) terms, string note, bytes4 code)',
  'function sharesOf(address) view returns (uint256)',
  'constructor(address owner)',
])
const unfit = { type: 'function', name: 'callBack', inputs: [{ name: 'to', type: 'function' }] }
const text = JSON.stringify([...(JSON.parse(abi.formatJson()) as object[]), unfit])
const texts: Readonly<Record<string, string>> = { [vault]: text, [other]: '[]', [broken]: 'no interface' }
const abiOf: AbiOf = (id) => (texts[id] === undefined ? undefined : readAbi(texts[id]))
const endpoints = [
  { id: vault, alias: 'Staking vault' },
  { id: other, alias: 'Silent contract' },
  { id: broken, alias: 'Broken contract' },
]
const receiver = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const show = (draft?: FilledFields) => showOrderForm({ abiOf, endpoints, ...(draft ? { draft } : {}) })
const to = (endpointId: string) => ({ destination: { type: 'Endpoint', endpointId } })
const functions = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Function/ })
const write = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (signature: string) => fireEvent.change(functions(), { target: { value: signature } })
const propose = () => fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
const review = () => screen.getByRole('complementary', { name: 'Review' })

describe('a destination whose interface is known', () => {
  it('offers what changes something, names what has no fields, and leaves the data to be written while nothing is chosen', () => {
    show(to(vault))
    expect([...functions().options].map(({ textContent }) => textContent)).toEqual([
      words.noFunction,
      'stake(address)',
      'claim(uint256[])',
      'set((uint8,bool),string,bytes4)',
    ])
    expect(screen.getByText(words.unfit('callBack'))).toBeInTheDocument()
    expect(screen.getByLabelText(/^Data/)).toBeInTheDocument()
  })

  it('asks for the arguments by their names and types, and orders exactly the bytes that they make', async () => {
    const { proposed } = show({ ...to(vault), amount: '2.5' })
    choose('stake(address)')
    expect(screen.queryByLabelText(/^Data/)).toBeNull()
    expect(screen.getByText(words.payable)).toBeInTheDocument()
    write('receiver', receiver)
    expect(screen.getByLabelText('receiver')).toHaveAccessibleDescription('address')
    expect(review()).toHaveTextContent('stake(address)')
    expect(review()).toHaveTextContent(receiver)
    propose()
    await waitFor(() => expect(proposed).toHaveLength(1))
    expect(proposed[0]).toMatchObject({
      destination: to(vault).destination,
      amount: '2500000000000000000',
      data: abi.encodeFunctionData('stake', [receiver]),
    })
    expect(proposed[0]).not.toHaveProperty('call')
  })

  it('tells a call that everybody knows with its warnings, whether a contract is known or not', () => {
    const data = new Interface(['function approve(address,uint256)']).encodeFunctionData('approve', [
      receiver,
      2n ** 256n - 1n,
    ])
    show({ destination: { type: 'Address', address: receiver }, amount: '0', data })
    expect(review()).toHaveTextContent('Approval of a spender (ERC-20 or ERC-721)')
    expect(review()).toHaveTextContent('Without limit')
  })

  it('refuses coins where the function takes none, and says so before and after', async () => {
    const { proposed } = show({ ...to(vault), amount: '1' })
    choose('claim(uint256[])')
    expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription('The called function takes no coin.')
    propose()
    await waitFor(() => expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription(/Leave it empty/))
    expect(proposed).toEqual([])
    write(/^Amount/, '')
    fireEvent.click(screen.getByRole('button', { name: 'Add tickets 1' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add tickets 2' }))
    write('tickets 1', '7')
    write('tickets 2', '0x08')
    propose()
    await waitFor(() => expect(proposed).toHaveLength(1))
    expect(proposed[0]).toMatchObject({ amount: '0', data: abi.encodeFunctionData('claim', [[7n, 8n]]) })
    expect(within(review()).getByText('tickets').closest('div')).toHaveTextContent(
      /uint256\[\].*1 uint2567.*2 uint2568/,
    )
  })

  it('says at each argument what is wrong with it [VA042]', async () => {
    const { proposed } = show({ ...to(vault), amount: '0' })
    choose('set((uint8,bool),string,bytes4)')
    write('fee', '256')
    fireEvent.change(screen.getByLabelText('on'), { target: { value: 'true' } })
    write('code', '0xdeadbeef00')
    propose()
    await waitFor(() =>
      expect(screen.getByLabelText('fee')).toHaveAccessibleDescription('uint8 The value must be from 0 to 255.'),
    )
    expect(screen.getByLabelText('code')).toHaveAccessibleDescription('bytes4 Enter exactly 4 bytes.')
    expect(proposed).toEqual([])
    write('fee', '255')
    write('code', 'deadbeef')
    propose()
    await waitFor(() => expect(proposed).toHaveLength(1))
    expect(proposed[0]).toMatchObject({ data: abi.encodeFunctionData('set', [[255, true], '', '0xdeadbeef']) })
    expect(review()).toHaveTextContent('Empty text')
  })

  it('keeps the arguments of each function apart, and brings them back with it', () => {
    show({ ...to(vault), call: { function: 'stake(address)', values: { stake$32address: { p0: receiver } } } })
    expect(screen.getByLabelText('receiver')).toHaveValue(receiver)
    choose('claim(uint256[])')
    expect(screen.queryByLabelText('receiver')).toBeNull()
    choose('stake(address)')
    expect(screen.getByLabelText('receiver')).toHaveValue(receiver)
  })

  it('says that a function kept from before is not of this contract', () => {
    const { proposed } = show({ ...to(vault), amount: '0', call: { function: 'pay(uint256)' } })
    expect(functions()).toHaveAccessibleDescription(new RegExp(words.goneText))
    propose()
    expect(proposed).toEqual([])
  })

  it('warns of data that is no call of it', () => {
    show({ ...to(vault), amount: '0', data: '0xdeadbeef' })
    expect(review()).toHaveTextContent(words.notOfContract)
  })

  it.each([
    [other, words.nothing],
    [broken, words.unreadable.notJson],
  ])('that offers nothing says why: %s', (id, sentence) => {
    show(to(id))
    expect(screen.getByText(sentence)).toBeInTheDocument()
    expect(screen.getByLabelText(/^Data/)).toBeInTheDocument()
  })
})

describe('an order without a destination', () => {
  it('is a new contract from its bytecode and the arguments of its constructor, told again from the bytes', async () => {
    const { proposed } = show()
    fireEvent.click(screen.getByLabelText(words.creation))
    write(words.bytecode, '0x6001')
    write(new RegExp(`^${words.abi.replace(/[()]/g, '\\$&')}`), text)
    write('owner', receiver)
    propose()
    await waitFor(() => expect(proposed).toHaveLength(1))
    expect(proposed[0]).toMatchObject({
      amount: '0',
      data: `0x6001${AbiCoder.defaultAbiCoder().encode(['address'], [receiver]).slice(2)}`,
    })
    expect(proposed[0]).not.toHaveProperty('destination')
    expect(review()).toHaveTextContent(`${words.constructorCall}${words.readFromBytes}owner address${receiver}`)
  })

  it('offers that no more once there is one', () => {
    show({ destination: { type: 'Address', address: receiver } })
    expect(screen.queryByLabelText(words.creation)).toBeNull()
  })
})
