import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeIntent, referencesOf } from '@domain/intents/catalogue/describe'
import { payloadSchemas, type IntentPayload } from '@domain/intents/catalogue/payloads'
import { fieldRows, isOutputRow } from '@features/intents/shared/field-rows'
import { FieldValueView } from '@features/intents/shared/field-value-view'
import { diffRows } from '@features/intents/diff-rows'
import { IntentFields } from '@features/intents/intent-fields'
import { resolveNothing } from '@domain/intents/reference-lookup'
import { sampleId, samplePayload } from '@support/sample-intent'

/** Named as what means something elsewhere in a request, and said as that would be said. */
const customProperties = {
  amount: '1000000',
  'outputs.1.amount': '99',
  'outputs.1.destination.address': '0x1',
  'tokenOutputs.2.amount': '5',
  accountId: sampleId(1),
  transactionOrderId: sampleId(2),
  'parameters.transactionOrderId': sampleId(3),
  currencyCode: '524C555344000000000000000000000000000000',
  code: '524C555344000000000000000000000000000000',
  type: 'Priority',
  feeStrategy: 'High',
  lock: 'Locked',
  scope: 'Self',
  workflow: '[]',
  'limitAmount.value': '7',
  offline: 'true',
  image: 'ipfs://x',
}
const payload = { ...samplePayload, customProperties } as IntentPayload
const fields = describeIntent(payload).fields.filter(({ name }) => name.startsWith('customProperties.'))

it('what a person has named is a text on every line of a request: no output, amount, rule, reference or word of the contract', () => {
  expect(fields.map(({ name, value }) => [name, value])).toEqual(
    Object.entries(customProperties).map(([name, text]) => [`customProperties.${name}`, { as: 'text', text }]),
  )
  const rows = fieldRows(fields)
  expect(rows.filter((row) => isOutputRow(row) || row.parts.length !== 1)).toEqual([])
  expect(rows).toHaveLength(fields.length)
})

it.each(Object.entries(customProperties))('%s is shown as it is written', (name, text) => {
  const { container } = render(
    <FieldValueView name={`customProperties.${name}`} value={{ as: 'text', text }} resolve={resolveNothing} />,
  )
  expect(container.textContent).toBe(text)
  const plain = render(
    <FieldValueView name="customProperties.note" value={{ as: 'text', text }} resolve={resolveNothing} />,
  )
  expect(container.innerHTML).toBe(plain.container.innerHTML)
})

const own = Object.keys(payloadSchemas).filter(
  (type) => 'customProperties' in (payloadSchemas[type as keyof typeof payloadSchemas]._zod.def.shape as object),
)

it.each(own)('%s names nothing by what stands there', (type) => {
  const bare = { ...samplePayload, type } as unknown as IntentPayload
  expect(referencesOf(describeIntent({ ...bare, customProperties } as IntentPayload))).toEqual(
    referencesOf(describeIntent(bare)),
  )
})

/** What every object has, whoever made it. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'a.constructor', 'constructor.1']

it.each(inherited)('a property that is called %s stands on the page of its request as any other', (name) => {
  const { getByText } = render(
    <IntentFields
      payload={{ ...samplePayload, customProperties: { [name]: 'Written by somebody' } } as IntentPayload}
      resolve={resolveNothing}
    />,
  )
  expect(getByText('Written by somebody')).toBeVisible()
  expect(diffRows([{ name, before: undefined, after: 'x' }])[0]?.label).toEqual(expect.any(String))
})
