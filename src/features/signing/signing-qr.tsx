import { useMemo } from 'react'
import { requestAsText, requestCodes } from '@domain/signing/request-code'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { CodePlates } from '@components/ui/code-plates'
import { CopyButton } from '@components/ui/copy-button'
import { MovingCode } from '@components/ui/moving-code'
import { Note } from '@components/ui/note'
import { HashLine } from './hash-line'
import { signingMessages as words } from './signing.messages'

/** The request for a device with a network, as codes. */
export function SigningQr({ signing }: { readonly signing: SigningDialogView }) {
  const codes = useMemo(() => (signing.text === undefined ? undefined : requestCodes(signing.text)), [signing.text])
  if (signing.text !== undefined && !codes)
    return (
      <Note tone="error" live="alert" className="m-[22px]">
        {words.tooLarge}
      </Note>
    )
  return (
    <div className="px-[22px] py-[22px]">
      <MovingCode
        codes={codes}
        label={words.qrLabel}
        beside={<Steps signing={signing} steps={words.qrSteps} />}
        below={<HashLine signing={signing} />}
      />
    </div>
  )
}

interface StepsProps {
  readonly signing: SigningDialogView
  readonly steps: readonly string[]
}

export const Steps = ({ signing, steps }: StepsProps) => (
  <div className="grid gap-3">
    <ol className="list-decimal space-y-1 pl-[18px] text-text-2">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    {signing.code && <CodePlates code={signing.code} small />}
  </div>
)

export const CopyRequest = ({ text }: { readonly text: string }) => (
  <CopyButton value={requestAsText(text)} what={words.request} text={words.copyRequest} className="max-sm:-ml-2" />
)
