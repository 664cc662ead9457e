import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CanonicalRequest } from '@components/intents/canonical-request'
import { DescribedValueView } from '@components/intents/described-value-view'
import { DiffTable } from '@components/intents/diff-table'
import { IntentOutcome } from '@components/intents/intent-outcome'
import { resolveNothing } from '@components/intents/reference-lookup'
import { WorkflowProgress } from '@components/intents/workflow-progress'

const [turned, seen] = ['paid \u202Eton', 'paid ⟨U+202E⟩ton']
const at = '2026-11-20T09:00:00.000Z'

it.each([
  ['a value of a request', <DescribedValueView value={{ as: 'text', text: turned }} resolve={resolveNothing} />],
  ['an address', <DescribedValueView value={{ as: 'code', text: turned }} resolve={resolveNothing} />],
  ['the text that is signed', <CanonicalRequest text={JSON.stringify({ alias: turned })} />],
  ['a change', <DiffTable changes={[{ name: 'alias', before: 'unpaid', after: turned }]} />],
  ['the message of a failure', <IntentOutcome intent={{ error: { code: 'SystemError', message: turned } } as never} />],
  ['a reason', <WorkflowProgress workflow={{ policy: undefined, steps: [{ state: 'done', asks: '', slots: [], ways: [], moreWays: 0, isOpenEnded: false, awaited: [], awaitsViewer: false, signatories: [{ name: 'Priya', isViewer: false, did: 'approved', at, reason: turned }] }] }} />],
])('%s from somebody else shows its hidden characters', (_, shown) => {
  const { container } = render(<>{shown}</>)
  expect(container).toHaveTextContent(seen)
  expect(container.textContent).not.toContain('\u202E')
  expect([...container.querySelectorAll('[title]')].filter((one) => one.getAttribute('title')!.includes('\u202E'))).toEqual([])
})
