import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { readSignInAnswer, takeSignInAnswer } from '@domain/signing/sign-in-codes'
import { CodeScanner } from '@components/ui/code-scanner'
import { watchCamera } from '@components/ui/qr-camera'
import { readPicture } from '@components/ui/qr-picture'
import type { SignInChallengeView } from '@machines/session/sign-in-challenge.connect'
import { connectQrScan } from '@machines/shared/qr-scan.connect'
import { provideQrScan } from '@machines/shared/qr-scan.provide'
import { signInScannerMessages } from './sign-in-code.messages'
import { SignInCode } from './sign-in-code.screen'

/** The sign-in by codes, with this computer's camera. */
export const SignInByCode = ({ challenge }: { readonly challenge: SignInChallengeView }) => (
  <SignInCode challenge={challenge} scanner={<Scanner challenge={challenge} />} />
)

function Scanner({ challenge: { giveAnswer, leaveScan } }: { readonly challenge: SignInChallengeView }) {
  const machine = useMemo(
    () =>
      provideQrScan({ watchCamera, readPicture }, (output) => {
        const answer = output.outcome === 'read' ? readSignInAnswer(output.text) : undefined
        if (answer) giveAnswer(answer)
        else leaveScan()
      }),
    [giveAnswer, leaveScan],
  )
  const [snapshot, send] = useMachine(machine, { input: { take: takeSignInAnswer } })
  return <CodeScanner view={connectQrScan(snapshot, send)} words={signInScannerMessages} />
}
