import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CanonicalRequest } from '@features/intents/shared/canonical-request'
import { DescribedValueView } from '@features/intents/shared/described-value-view'
import { DiffTable } from '@features/intents/diff-table'
import { IntentOutcome } from '@features/intents/intent-outcome'
import { resolveNothing } from '@domain/intents/reference-lookup'
import { WorkflowProgress } from '@features/intents/workflow-progress'

const [turned, seen] = ['paid \u202Eton', 'paid ⟨U+202E⟩ton']
const at = '2026-11-20T09:00:00.000Z'

it.each([
  ['a value of a request', <DescribedValueView value={{ as: 'text', text: turned }} resolve={resolveNothing} />],
  ['an address', <DescribedValueView value={{ as: 'code', text: turned }} resolve={resolveNothing} />],
  ['the text that is signed', <CanonicalRequest text={JSON.stringify({ alias: turned })} />],
  ['a change', <DiffTable changes={[{ name: 'alias', before: 'unpaid', after: turned }]} />],
  ['the message of a failure', <IntentOutcome intent={{ error: { code: 'SystemError', message: turned } } as never} />],
  [
    'a reason',
    <WorkflowProgress
      workflow={{
        policy: undefined,
        steps: [
          {
            state: 'done',
            asks: '',
            slots: [],
            ways: [],
            moreWays: 0,
            isOpenEnded: false,
            awaited: [],
            awaitsViewer: false,
            signatories: [{ name: 'Priya', isViewer: false, did: 'approved', at, reason: turned }],
          },
        ],
      }}
    />,
  ],
])('%s from somebody else shows its hidden characters', (_, shown) => {
  const { container } = render(<>{shown}</>)
  expect(container).toHaveTextContent(seen)
  expect(container.textContent).not.toContain('\u202E')
  expect(
    [...container.querySelectorAll('[title]')].filter((one) => one.getAttribute('title')!.includes('\u202E')),
  ).toEqual([])
})
