import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WorkflowProgress } from '@components/intents/workflow-progress'

it.each([[['yours'], 'or Tomasz Wrona'], [['yours', 'missing'], 'Tomasz Wrona']] as const)('with %o open the others are named as %s', (slots, sentence) => {
  render(<WorkflowProgress workflow={{ policy: undefined, steps: [{ state: 'now', asks: '1 of approver', slots, awaited: ['Tomasz Wrona'], awaitsViewer: true, signatories: [] }] }} />)
  expect(screen.getByText('your signature is missing')).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
})
