import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SigningInstructions } from '@features/signing/signing-instructions'
import { SigningProblemPanel } from '@features/signing/signing-problem-panel'
import { signingProblemText } from '@features/signing/signing.messages'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { sampleProposal } from '@support/sample-intent'

const still = () => undefined
const failed: SigningDialogView = {
  isOpen: true,
  form: 'instructions',
  progress: 'failed',
  prompt: 'retry',
  request: sampleProposal,
  reach: 'unknown',
  isServerGone: false,
  code: undefined,
  fingerprint: undefined,
  hash: undefined,
  text: undefined,
  expiresAt: undefined,
  problem: { tag: 'cannotNotify', status: 500 },
  isScanning: false,
  canScan: false,
  isAnswerWrong: false,
  useAirGap: still,
  scanAnswer: still,
  giveAnswer: still,
  leaveScan: still,
  useQr: still,
  useInstructions: still,
  cancel: still,
  close: still,
  retry: still,
}

it('the modal says that it cannot proceed and advises to contact support [ER009]', () => {
  render(<SigningProblemPanel signing={failed} />)
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred, we are unable to proceed further')
  expect(screen.getByRole('alert')).toHaveTextContent('Contact support')
})

it('a failed signing offers to try again [ER008]', () => {
  render(<SigningProblemPanel signing={failed} />)
  expect(screen.getByText(/There was a problem signing your operation, please try again\./)).toBeVisible()
})

it('a device that cannot be told is a connection problem with the mobile device [ER033]', () => {
  render(<SigningProblemPanel signing={failed} />)
  expect(screen.getByText(/connection problem with the mobile device/)).toBeVisible()
  expect(signingProblemText({ tag: 'cannotNotify', status: undefined })).toMatchInlineSnapshot(
    `"There is a connection problem with the mobile device."`,
  )
})

it('a server that is gone is said in place of what to do on the phone [SG014]', () => {
  const waiting: SigningDialogView = {
    ...failed,
    progress: 'waiting',
    problem: undefined,
    code: '42',
    fingerprint: 'AAAA-BBBB-CCCC-DDDD',
    hash: 'f'.repeat(64),
    reach: 'notified',
  }
  const { rerender } = render(<SigningInstructions signing={waiting} />)
  expect(screen.getByRole('status')).toHaveTextContent('Open the notification from Auth & Sign')
  rerender(<SigningInstructions signing={{ ...waiting, isServerGone: true }} />)
  expect(screen.getByRole('status')).toHaveTextContent('No connection to the server. Trying again')
})
