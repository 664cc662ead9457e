import { RotateCw, ScanQrCode, type LucideIcon } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { signInAsLine, signInCodes } from '@domain/signing/sign-in-codes'
import type { SignInChallengeView } from '@machines/session/sign-in-challenge.connect'
import { Button } from '@components/ui/button'
import { CodePlates } from '@components/ui/code-plates'
import { CopyButton } from '@components/ui/copy-button'
import { formatTime } from '@components/ui/format-date'
import { MovingCode } from '@components/ui/moving-code'
import { Note } from '@components/ui/note'
import { PlatformCode } from '@components/ui/platform-code'
import { takeLostFocus } from '@components/ui/take-lost-focus'
import { interactionMessages } from './interaction.messages'
import { signInCodeMessages as words, signInScannerMessages } from './sign-in-code.messages'

interface SignInCodeProps {
  readonly challenge: SignInChallengeView
  /** What looks for the answer. */
  readonly scanner: ReactNode
}

/** A sign-in on a device without a network: it goes out as a code, and the answer comes in by this camera. */
export function SignInCode({ challenge, scanner }: SignInCodeProps) {
  switch (challenge.phase) {
    case 'scanning':
      return (
        <Step title={words.scanTitle} challenge={challenge}>
          <p className="text-text-2">{words.scanText(challenge.number ?? '')}</p>
          {scanner}
        </Step>
      )
    case 'answerIgnored':
      return (
        <Stopped
          challenge={challenge}
          title={words.ignoredTitle}
          tone="warning"
          text={words.ignored}
          icon={ScanQrCode}
          way={signInScannerMessages.scanAgain}
          onWay={challenge.scanAnswer}
        />
      )
    case 'sending':
      return (
        <Step title={words.sending} challenge={challenge}>
          <p role="status" className="text-text-2">
            {interactionMessages.forWhom(challenge.email)}
          </p>
        </Step>
      )
    case 'notSent':
      return (
        <Stopped
          challenge={challenge}
          title={words.notSentTitle}
          tone="error"
          text={words.notSent}
          icon={RotateCw}
          way={words.sendAgain}
          onWay={challenge.sendAgain}
        />
      )
    default:
      return <ShownCode challenge={challenge} />
  }
}

interface StepProps {
  readonly title: string
  readonly challenge: SignInChallengeView
  readonly children: ReactNode
}

/** The number stays in sight through all of it: it is what the device is asked for. */
const Step = ({ title, challenge: { number = '', expiresAt }, children }: StepProps) => (
  <div className="grid gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h1 ref={takeLostFocus} tabIndex={-1} className="text-[24px] leading-8 tracking-[-0.02em]">
        {title}
      </h1>
      <CodePlates code={number} small />
    </div>
    {children}
    {expiresAt && <p className="num text-12 text-text-3">{interactionMessages.expires(formatTime(expiresAt))}</p>}
  </div>
)

interface StoppedProps extends Omit<StepProps, 'children'> {
  readonly tone: 'warning' | 'error'
  readonly text: string
  readonly icon: LucideIcon
  readonly way: string
  readonly onWay: () => void
}

/** The answer went nowhere, and one way leads on. */
const Stopped = ({ title, challenge, tone, text, icon, way, onWay }: StoppedProps) => (
  <Step title={title} challenge={challenge}>
    <Note tone={tone} live="alert">
      {text}
    </Note>
    <Ways>
      <Button variant="primary" icon={icon} onClick={onWay}>
        {way}
      </Button>
      <Button variant="ghost" onClick={challenge.leaveScan}>
        {signInScannerMessages.back}
      </Button>
    </Ways>
  </Step>
)

const Ways = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)

function ShownCode({ challenge }: Pick<SignInCodeProps, 'challenge'>) {
  const { code, platformKey, number = '' } = challenge
  const codes = useMemo(() => (code === undefined ? undefined : signInCodes(code)), [code])
  return (
    <Step title={words.showTitle} challenge={challenge}>
      <p className="wrap-anywhere">{interactionMessages.forWhom(challenge.email)}</p>
      {codes ? (
        <div>
          <MovingCode codes={codes} label={words.codeLabel} beside={<Steps number={number} />} />
        </div>
      ) : (
        <Note tone="error" live="alert">
          {words.tooLarge}
        </Note>
      )}
      <Ways>
        {codes && (
          <Button variant="primary" icon={ScanQrCode} onClick={challenge.scanAnswer}>
            {words.scanAnswer}
          </Button>
        )}
        {codes && code !== undefined && <CopyButton value={signInAsLine(code)} what={words.signIn} text={words.copy} />}
        <Button variant="ghost" onClick={challenge.leaveCode}>
          {interactionMessages.backToNumber}
        </Button>
      </Ways>
      {platformKey !== undefined && <PlatformCode platformKey={platformKey} />}
    </Step>
  )
}

const Steps = ({ number }: { readonly number: string }) => (
  <ol className="list-decimal space-y-1 pl-[18px] text-text-2">
    {words.steps(number).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
