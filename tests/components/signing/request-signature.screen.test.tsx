import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { AirGapView } from '@features/signing/air-gap-view'
import { SigningDialog } from '@features/signing/signing-dialog'
import { connectRequestSignature, type SigningDialogView } from '@machines/signing/request-signature.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { requestSignatureModel, rightAnswer, wrongAnswers } from '@support/models/request-signature.model'

const view = (snapshot: unknown, send: unknown) => connectRequestSignature(snapshot as never, send as never)

/** In the place of a camera. */
const answers = [rightAnswer, ...wrongAnswers]
const AnswerButtons = ({ signing }: { readonly signing: SigningDialogView }) => (
  <>
    {answers.map((answer, i) => (
      <button key={i} type="button" onClick={() => signing.giveAnswer(answer)}>{`answer ${i}`}</button>
    ))}
    <button type="button" onClick={signing.leaveScan}>
      Back to the code
    </button>
  </>
)

describeScreen({
  ...requestSignatureModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <SigningDialog
        signing={view(snapshot, send)}
        subject={{ kind: 'Intent', sentence: 'an intent' }}
        airGap={(signing) => (
          <AirGapView
            signing={signing}
            // Still read: to draw the codes anew on each step would take the test a minute.
            context={undefined}
            isUnread={false}
            readAgain={() => undefined}
            platformKey={undefined}
            scanner={<AnswerButtons signing={signing} />}
          />
        )}
      />
    ),
    acts: {
      'form.useQr': () => clickIfThere('button', 'Scan a QR code instead'),
      'form.useInstructions': () => clickIfThere('button', 'Send a notification instead'),
      'form.useAirGap': () => clickIfThere('button', 'Device without a network'),
      'answer.scan': () => clickIfThere('button', /^Scan (the answer|again)$/),
      'answer.seen': (event) =>
        clickIfThere('button', `answer ${answers.indexOf(event['answer'] as typeof rightAnswer)}`),
      'answer.leave': () => clickIfThere('button', 'Back to the code'),
      'signing.cancel': () => clickIfThere('button', /^Cancel/),
      'signing.retry': () => clickIfThere('button', 'Try again'),
      'signing.close': async () => {
        const dialog = screen.queryByRole('dialog')
        if (!dialog) return false
        fireEvent.keyDown(dialog, { key: 'Escape' })
        return true
      },
    },
    check: (snapshot) => {
      const shown = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(shown.isOpen)
      if (!dialog) return
      if (shown.progress === 'failed') {
        expect(dialog.textContent).toContain('An error occurred, we are unable to proceed further')
        expect(dialog.textContent).toContain('Contact support')
      } else if (shown.code && shown.form === 'instructions') {
        expect(screen.getByRole('img', { name: new RegExp([...shown.code].join(' ')) })).toBeTruthy()
        expect(dialog.textContent).toContain(shown.fingerprint)
      }
    },
  }),
})
