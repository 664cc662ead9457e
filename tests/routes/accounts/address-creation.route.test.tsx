import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { button } from '@support/route-find'
import { answerWith } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('marcus', 'treasury')
const reserve = accountIdOf('Gold reserve')
const created = new RegExp(`POST .*/accounts/${reserve}/addresses/`)
const alert = (title: string) =>
  screen.getAllByRole('alert').find(({ textContent }) => textContent.includes(title)) ??
  expect.fail(`nothing says ${title}`)

test.each([
  [
    'a reason',
    answerWith(200, { reason: 'AccountNotReady' }),
    'No address was made',
    'Look again before you ask for another.',
  ],
  ['a refusal', answerWith(500), 'No address was made', 'The platform answered 500.'],
])('%s in the place of an address says that none was made', async (_, fault, title, text) => {
  await seat.open(`accounts/${reserve}`, {
    faults: [[/GET .*\/addresses\?/, answerWith(200, { items: [], count: 0 })]],
  })
  seat.app.fault(created, fault)
  await seat.click(() => button(/^Get an address on/))
  await seat.see(() => expect(alert(title)).toHaveTextContent(text))
  await seat.see(() => button(/^Get an address on/))
})

test('an address of another account is not shown as one of this, and is said [ER032]', async () => {
  await seat.open(`accounts/${reserve}`, {
    faults: [[/GET .*\/addresses\?/, answerWith(200, { items: [], count: 0 })]],
  })
  seat.app.fault(created, (request, pass) =>
    answerWith(201, {
      data: {
        id: crypto.randomUUID(),
        ledgerId: request.url.split('/').at(-1),
        accountId: accountIdOf('Collateral Kestrel'),
        address: 'GKESTREL',
        createdAt: '2026-11-19T09:00:00.000Z',
        scope: 'External',
      },
    })(request, pass),
  )
  await seat.click(() => button(/^Get an address on/))
  await seat.see(() =>
    expect(alert('The address could not be fetched')).toHaveTextContent('an address of another account or ledger'),
  )
})
