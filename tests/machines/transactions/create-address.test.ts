import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { ApiError } from '@api/shared/problem'
import { connectCreateAddress } from '@machines/transactions/create-address.connect'
import { provideCreateAddress, type CreateAddressPorts } from '@machines/transactions/create-address.provide'
import { describeChart } from '@support/chart-suite'
import { createAddressModel } from '@support/models/create-address.model'
import { addressOf, btc, eth, otherPayee, payee } from '@support/models/receive-funds.model'

describeChart(createAddressModel)

/** What the page is told of one creation on Ethereum, in order. */
async function answerOf(answer: CreateAddressPorts['createAddress']): Promise<readonly unknown[]> {
  const observed: unknown[] = []
  const actor = createActor(
    provideCreateAddress({
      createAddress: answer,
      readAnew: () => observed.push('read anew'),
      sayFailed: (problem) => observed.push(problem),
    }),
    { input: { accountId: payee } },
  ).start()
  const view = () => connectCreateAddress(actor.getSnapshot(), actor.send)
  view().create(eth)
  expect(view().creatingOn).toBe(eth)
  await waitFor(actor, () => view().creatingOn === undefined)
  return observed
}
const receiver = { accountId: payee, ledgerId: eth }
const made = { address: addressOf(receiver), ...receiver }
const refused = new ApiError({
  tag: 'http',
  status: 423,
  statusText: '',
  reason: undefined,
  message: undefined,
  request: 'POST /',
})

it.each([
  ['an address that belongs to the account and the ledger', () => Promise.resolve(made), []],
  ['one that does not tell its account', () => Promise.resolve({ ...made, accountId: undefined }), []],
  ['one of another account', () => Promise.resolve({ ...made, accountId: otherPayee }), [{ tag: 'notTheirs' }]],
  ['one of another ledger', () => Promise.resolve({ ...made, ledgerId: btc }), [{ tag: 'notTheirs' }]],
  ['a reason in its place [EN009]', () => Promise.resolve(undefined), [{ tag: 'notCreated', status: undefined }]],
  ['a refusal', () => Promise.reject(refused), [{ tag: 'notCreated', status: 423 }]],
  ['nothing', () => Promise.reject(new TypeError('no network')), [{ tag: 'notCreated', status: undefined }]],
])('after an answer with %s the addresses are read anew, and what failed is told', async (_, answer, problems) => {
  expect(await answerOf(answer)).toEqual(['read anew', ...problems])
})
