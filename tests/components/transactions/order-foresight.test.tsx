import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OrderReview, type OrderReviewProps } from '@features/transactions/order-form/order-review'
import { rejectionText } from '@features/intents/rejection.messages'
import { reasonText } from '@features/intents/ledger-refusal.messages'
import { foreseenIn } from '@features/transactions/order-form/foreseen-field.messages'
import { foreseenWord } from '@features/transactions/order-form/foreseen.messages'
import { orderFormMessages as words } from '@features/transactions/order-form/order-form.messages'
import { bitcoinForm } from '@domain/transactions/order-form/order-forms'
import type { OrderFormView } from '@machines/transactions/order-form.connect'
import { idleProposal } from '@support/idle-proposal'
import { showOrderForm } from '@support/shown-order-form'
import { isCode, listFiles, readSource } from '@support/source-files'

const address = '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F'
const failing = (hint: string): OrderFormView => ({
  phase: 'failing',
  prompt: 'correct',
  estimate: undefined,
  failure: { hint, reason: 'as the platform says' },
  status: undefined,
  change: () => undefined,
  tryAgain: () => undefined,
  doubt: () => undefined,
})
const review = (
  trial: OrderFormView,
  hasNoBalances = false,
  more: Partial<Pick<OrderReviewProps, 'proposal' | 'isInDoubt'>> = {},
) =>
  render(
    <OrderReview
      proposal={idleProposal}
      {...more}
      trial={trial}
      problems={0}
      sentence="Transfer 1 ETH"
      coin={{ symbol: 'ETH', decimals: 18 }}
      maximumFee={undefined}
      policy={undefined}
      balance={undefined}
      hasNoBalances={hasNoBalances}
      barred={undefined}
      tasksLink={null}
    />,
  )

describe.each([
  ['CurrentlyUnusableDestination', 'Invalid destination', '[ER021]'],
  ['InvalidDestination', 'The asset is not validated', '[ER022]'],
])('what the platform foresees as %s', (hint, sentence, row) => {
  it.each(['Endpoint', 'Account', 'Address'])(
    `reads '${sentence}' at a destination of the kind %s and nowhere else ${row}`,
    (kind) => {
      showOrderForm({
        choices: { foreseen: (field) => foreseenIn(field, hint) },
        draft: { destination: { type: 'Address', address }, amount: '1' },
      })
      fireEvent.click(screen.getByRole('button', { name: kind }))
      expect(screen.getByLabelText(/^Destination/, { selector: 'input' })).toHaveAccessibleDescription(
        new RegExp(sentence),
      )
      expect(screen.getAllByText(sentence)).toHaveLength(1)
    },
  )

  it(`is told at the field; the review points there, with the platform's own reason ${row}`, () => {
    review(failing(hint))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This order would fail now.See the destination. as the platform says',
    )
  })
})

it('what the platform foresees of one destination stands at that one alone', () => {
  showOrderForm({
    form: bitcoinForm,
    draft: {
      outputs: [
        { destination: { type: 'Address', address } },
        { destination: { type: 'Address', address: 'elsewhere' } },
      ],
    },
    choices: {
      foreseen: (field, path) =>
        path === 'order.outputs.1.destination' ? foreseenIn(field, 'InvalidDestination') : undefined,
    },
  })
  expect(screen.getAllByText('The asset is not validated')).toHaveLength(1)
  expect(screen.getByDisplayValue('elsewhere')).toHaveAccessibleDescription(/The asset is not validated/)
  expect(screen.getByDisplayValue(address)).not.toHaveAccessibleDescription(/The asset is not validated/)
})

describe('a destination that the platform refuses by its name', () => {
  it('is a wrong destination, not an asset: its field is invalid and says so, and what is told of it knows that', () => {
    const observed: boolean[] = []
    showOrderForm({
      draft: { destination: { type: 'Address', address }, amount: '1' },
      choices: {
        foreseen: (field) => foreseenIn(field, 'InvalidDestination'),
        refusedDestination: () => words.refusedDestinations.Address,
        notesOf: (_, isRefused) => (observed.push(isRefused), null),
      },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Address' }))
    expect(screen.getByDisplayValue(address)).toBeInvalid()
    expect(screen.getByDisplayValue(address)).toHaveAccessibleDescription(
      /^Copy the whole address.* This is not an address of this ledger\. A character is wrong or missing/,
    )
    expect(screen.queryByText('The asset is not validated')).toBeNull()
    expect(observed.at(-1)).toBe(true)
  })

  it('is told of a refused draft and of a refused request in the same sense', () => {
    expect(
      foreseenWord('InvalidDestination', `Unknown destinations, or destinations on another ledger: ${address}`),
    ).toBe('Invalid destination')
    expect(foreseenWord('InvalidDestination', 'InvalidDestination')).toBe('The asset is not validated')
    expect(rejectionText('InvalidDestination').sentence).toBe(
      'A destination is not an address of the ledger, or is unknown to the platform.',
    )
  })
})

describe('a draft whose request was sent, and whose answer was lost', () => {
  const taken: OrderFormView = {
    ...failing('InvalidPayload'),
    failure: { hint: 'InvalidPayload', reason: 'EntityAlreadyCreated' },
  }

  it('is not said to fail because its own request has arrived', () => {
    review(taken, false, { isInDoubt: true })
    expect([screen.queryByText(/would fail/i), screen.queryByRole('alert')]).toEqual([null, null])
  })

  it('is said to fail for any other reason, and another draft whose id is taken for that one', () => {
    const other = review(failing('CurrentlyNotEnoughFunds'), false, { isInDoubt: true })
    expect(screen.getByRole('alert')).toBeTruthy()
    other.unmount()
    review(taken)
    expect(screen.getByRole('alert')).toHaveTextContent('The item exists already, or an open intent would create it.')
  })

  it('says of a request that is on its way that it was sent, and not that nothing was', () => {
    review(failing('InvalidPayload'), false, {
      proposal: { ...idleProposal, phase: 'submitting', isBusy: true, isEditable: false },
    })
    expect(screen.getByText('Your request is signed and on its way. The platform has not answered yet.')).toBeTruthy()
    expect(screen.queryByText(/Nothing is sent before that/)).toBeNull()
  })
})

describe('an output that pays the fee', () => {
  const facts = (gets: string | undefined, isLeast: boolean) => {
    const { unmount } = render(
      <OrderReview
        proposal={idleProposal}
        trial={failing('CurrentlyNotEnoughFunds')}
        problems={0}
        sentence="Transfer 1 BTC"
        coin={{ symbol: 'BTC', decimals: 8 }}
        maximumFee={undefined}
        feePayer={{ position: 2, gets, isLeast }}
        policy={undefined}
        balance={undefined}
        hasNoBalances={false}
        barred={undefined}
        tasksLink={null}
      />,
    )
    const observed = [...document.querySelectorAll('dt')]
      .map((name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`)
      .at(-1)
    unmount()
    return observed
  }

  it('is told in the review with what it gets', () => {
    expect(facts('99990000', true)).toBe('Output 2 pays the fee and gets, at least: 0.9999 BTC')
    expect(facts('99990000', false)).toBe('Output 2 pays the fee and gets, about: 0.9999 BTC')
    expect([facts(undefined, false), facts('-1', true)]).toEqual([
      'Output 2 pays the fee and gets, about: Not known yet',
      'Output 2 pays the fee and gets, at least: Not enough',
    ])
  })

  it('is named beside the fee of the form, in place of the account', () => {
    const help = () => screen.getByText('Network fee', { selector: 'b' }).parentElement?.textContent
    showOrderForm({
      form: bitcoinForm,
      draft: {
        outputs: [
          { destination: { type: 'Address', address } },
          { destination: { type: 'Address', address: 'elsewhere' } },
        ],
      },
    })
    expect(help()).toContain('Paid by the account.')
    fireEvent.click(screen.getAllByRole('checkbox', { name: /^Pays the fee/ })[1]!)
    expect(help()).toContain('Taken from the amount of output 2.')
    expect(help()).not.toContain('Paid by the account.')
  })
})

describe('what the platform foresees', () => {
  it('of too little money stands at the amount alone: the review only points there', () => {
    review(failing('CurrentlyNotEnoughFunds'))
    expect(screen.getByRole('alert')).toHaveTextContent(/^This order would fail now\.See the amount\.\s*(Try again)?$/)
  })

  it.each([
    ['AccountNotReadyOnLedger', 'The account is not ready on this ledger'],
    ['OnLedgerFailure', 'Failure on the ledger'],
  ])('as %s no field tells, so the review does', (hint, sentence) => {
    review(failing(hint))
    expect(screen.getByRole('alert')).toHaveTextContent(`${sentence}This order would fail now. as the platform says`)
  })
})

describe('an account that is not ready', () => {
  it.each([
    ['VaultLocked', 'The vault is lockedThis order would fail now. Ask an administrator to unlock it first.'],
    ['AccountLocked', 'The account is lockedThis order would fail now. Ask an administrator to unlock it first.'],
    [
      'VaultNotReady',
      'The vault is not readyThis order would fail now. The vault has not signed its own key yet. A root-domain user',
    ],
  ])('because of %s has that for its heading', (reason, sentence) => {
    review({ ...failing('AccountNotReadyOnLedger'), failure: { hint: 'AccountNotReadyOnLedger', reason } })
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  })
})

describe('what the ledger itself would refuse', () => {
  const failsBy = (reason: string): OrderFormView => ({
    ...failing('OnLedgerFailure'),
    failure: { hint: 'OnLedgerFailure', reason },
  })

  it('is told in words, with the code of the ledger behind them', () => {
    review(failsBy('op_already_exists'))
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Failure on the ledgerThis order would fail now. The account exists on the ledger already. The ledger calls it op_already_exists.',
    )
  })

  it.each([
    ['InvalidDestination', 'EndpointLocked', 'The endpoint is locked.'],
    [
      'InvalidUserPayload',
      'InvalidTransferOrderParameters, AccountLocked',
      'The transfer parameters are not valid. The account is locked.',
    ],
  ])('%s with the bare code %s is told in words alone', (hint, reason, sentence) => {
    review({ ...failing(hint), failure: { hint, reason } })
    expect(screen.getByRole('alert')).toHaveTextContent(sentence)
    expect(screen.getByRole('alert')).not.toHaveTextContent(
      /EndpointLocked|InvalidTransferOrderParameters|AccountLocked/,
    )
  })

  it('is told as the platform says it where nobody knows the code', () => {
    review(failsBy('op_of_tomorrow'))
    expect(screen.getByRole('alert')).toHaveTextContent('This order would fail now. op_of_tomorrow')
  })

  it('has words for every code that the ledgers of the gateway give', () => {
    const codes = listFiles('gateway/ledgers')
      .filter(isCode)
      .flatMap((path) =>
        readSource(path)
          .split('\n')
          .filter((line) => /refusedBy\(|refuse\(/.test(line))
          .flatMap((line) => line.match(codeOfLedger) ?? []),
      )
    expect(new Set(codes).size).toBeGreaterThan(50)
    expect([...new Set(codes)].filter((code) => reasonText(code) === code)).toEqual([])
  })
})

/** As ledgers write their codes, and nothing else is written. */
const codeOfLedger =
  /(?<=')(?:te[cmf][A-Z_]+|op_\w+|staking\.\w+|delegate\.\w+|[a-z]+_[a-z_]+|[A-Z]+(?:_[A-Z]+)+|(?:StakeKey|Withdrawals|Account|Owner|Invalid|Uninitialized)[A-Z]\w*)(?=')/g

describe('an account without balances', () => {
  it('is told beside any order of it [ER030]', () => {
    review({ ...failing(''), phase: 'incomplete', failure: undefined }, true)
    expect(screen.getByText(words.noBalances)).toHaveTextContent(/^The selected account has no balances\./)
  })

  it('is not told of one that has some', () => {
    review({ ...failing(''), phase: 'incomplete', failure: undefined })
    expect(screen.queryByText(words.noBalances)).toBeNull()
  })
})

describe('the most that can be sent', () => {
  it('is written into the amount by one button, which says what it keeps back', () => {
    showOrderForm({
      choices: {
        mostOf: (path) =>
          path === 'order.amount' ? { amount: '3.98', note: words.keepsBack.maximum('0.02 ETH') } : undefined,
      },
    })
    const amount = screen.getByLabelText(/^Amount/)
    expect(amount).toHaveAccessibleDescription('Max keeps back the maximum fee, 0.02 ETH.')
    fireEvent.click(screen.getByRole('button', { name: words.takeMost }))
    expect(amount).toHaveValue('3.98')
  })

  it('is refused while it is not known, and the reason stands there', () => {
    showOrderForm({
      choices: { mostOf: () => ({ amount: undefined, note: words.mostUnknown }) },
      draft: { amount: '1' },
    })
    const [button] = screen.getAllByRole('button', { name: words.takeMost })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(button!)
    expect(screen.getByLabelText(/^Amount/)).toHaveValue('1')
    expect(screen.getByLabelText(/^Amount/)).toHaveAccessibleDescription(words.mostUnknown)
  })
})

describe('a level of fees', () => {
  it('tells its rate, and what the order would cost by it once that is known', () => {
    showOrderForm({
      choices: { rateOf: () => '32 gwei', costOf: (priority) => (priority === 'High' ? '0.0007 ETH' : undefined) },
    })
    expect(screen.getByRole('radio', { name: /^High/ }).closest('label')).toHaveTextContent(
      'High32 gwei, about 0.0007 ETH',
    )
    expect(screen.getByRole('radio', { name: /^Low/ }).closest('label')).toHaveTextContent(/^Low32 gwei$/)
  })
})

describe('a fee rate of one’s own', () => {
  it('far above high priority is warned of aloud at its field, and at no other', () => {
    const draft = { feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '9', maxPriorityFeePerGas: '1' } }
    showOrderForm({ choices: { excessiveRate: { path: 'order.feeStrategy.maxFeePerGas', high: '32 gwei' } }, draft })
    fireEvent.change(screen.getByRole('combobox', { name: 'Fee' }), { target: { value: 'SpecifiedRateEIP1559' } })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('alert').previousElementSibling).toContainElement(
      document.querySelector<HTMLElement>('[name="order.feeStrategy.maxFeePerGas"]'),
    )
    expect(screen.getByRole('alert')).toHaveTextContent(
      'This fee is far above what others payThe fee is at least ten times the fee at high priority, which is 32 gwei.',
    )
  })
})
