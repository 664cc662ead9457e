import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lockAction } from '@components/detail/lock-actions'
import { DiffTable } from '@features/intents/diff-table'
import { IntentFields } from '@features/intents/intent-fields'
import { resolveNothing } from '@domain/intents/reference-lookup'
import { ruleMessages as words } from '@features/intents/shared/rule.messages'
import { PolicyDetailScreen } from '@features/policies/policy-detail.screen'
import { renderWithRouter } from '@support/with-router'

const expression = 'amount < 1000 // smallest unit; see rule 4\n|| true\t'
const condition = { type: 'Expression', expression } as const
const shown = `${words.line(1)} amount < 1000 // smallest unit; see rule 4↵${words.line(2)} || true⇥\t`
const codes = () => [...document.querySelectorAll('code')].map(({ textContent }) => textContent)

it('a condition of several lines is numbered line by line among the fields of a request, among its changes and on the page of its policy', async () => {
  const one = render(
    <IntentFields payload={{ type: 'v0_CreatePolicy', condition } as never} resolve={resolveNothing} />,
  )
  expect(codes()).toEqual([shown])
  one.unmount()
  const two = render(
    <DiffTable changes={[{ name: 'condition', before: { type: 'Expression', expression: 'x' }, after: condition }]} />,
  )
  expect(codes()).toEqual(['x', shown])
  two.unmount()
  const policy = {
    id: 'p',
    alias: 'Small',
    description: undefined,
    rank: 1,
    scope: 'Self',
    scriptingEngine: 'Javascript_v0',
    intentTypes: undefined,
    condition,
    workflow: [],
    lock: 'Unlocked',
    customProperties: {},
  }
  await renderWithRouter(
    <PolicyDetailScreen
      policy={policy}
      metadata={{}}
      toggle={lockAction('Policy', 'Unlocked', undefined)}
      editRefusal={undefined}
      createRefusal={undefined}
      holdersOf={() => undefined}
      links={{ edit: '/edit', simulate: '/simulate', workflow: '/workflow', duplicate: '/duplicate' }}
      history={null}
      resolve={resolveNothing}
    />,
  )
  expect(codes()).toEqual([shown])
})

it('a character that ends a line without being seen is said to do so', () => {
  const hidden = (text: string) => {
    const { container, unmount } = render(
      <IntentFields
        payload={{ type: 'v0_CreatePolicy', condition: { type: 'Expression', expression: text } } as never}
        resolve={resolveNothing}
      />,
    )
    const isSaid = container.textContent?.includes(words.hiddenBreak)
    unmount()
    return isSaid
  }
  expect(
    ['a //\u2028|| true', 'a //\u2029|| true', 'a //\r|| true', 'a //\n|| true', 'a // \u202e'].map(hidden),
  ).toEqual([true, true, true, false, false])
})

it('what is written over several lines is drawn over several lines, each break with its mark', () => {
  const payload = { type: 'v0_NotarizeData', data: 'Pay 10\n000 to\tX', customProperties: { note: 'one\ntwo' } }
  render(<IntentFields payload={payload as never} resolve={resolveNothing} />)
  const drawn = ['Data', 'Custom properties, “note”'].map(
    (label) => screen.getByText(label).nextElementSibling!.querySelector('.whitespace-pre-wrap')?.textContent,
  )
  expect(drawn).toEqual(['Pay 10↵\n000 to⇥\tX', 'one↵\ntwo'])
})

it('a change of a text says where its lines end', () => {
  render(<DiffTable changes={[{ name: 'description', before: 'one two', after: 'one\ntwo' }]} />)
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['−one two', '+one↵\ntwo'])
})
