import { Bell, QrCode } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { SigningDialogView } from '@machines/signing/request-signature.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { Kbd } from '@components/ui/kbd'
import { partsMessages } from '@components/ui/parts.messages'
import { SigningInstructions } from './signing-instructions'
import { signingMessages as words } from './signing.messages'
import { SigningProblemPanel } from './signing-problem-panel'
import { SigningProgress } from './signing-progress'
import { SigningSubject, type SigningSubjectProps } from './signing-subject'

const SigningQr = lazy(() => import('./signing-qr').then((module) => ({ default: module.SigningQr })))
const CopyRequest = lazy(() => import('./signing-qr').then((module) => ({ default: module.CopyRequest })))

interface SigningDialogProps {
  readonly signing: SigningDialogView
  /** The sentence of what is signed, and who proposed it. */
  readonly subject: Omit<SigningSubjectProps, 'type'>
}

/** Asks for a signature on the other device. Closed by Cancel, × and Esc; never by a click outside. */
export function SigningDialog({ signing, subject }: SigningDialogProps) {
  const { form, progress } = signing
  const failed = progress === 'failed'
  return (
    <Dialog
      open={signing.isOpen}
      title={failed ? words.failedTitle : words.titles[form]}
      onClose={signing.close}
      className="max-w-[500px]"
      footer={<SigningFooter signing={signing} />}
    >
      <SigningSubject type={signing.request.type} {...subject} />
      {failed ? (
        <SigningProblemPanel signing={signing} />
      ) : form === 'qr' ? (
        <Suspense fallback={<div className="h-[220px]" />}>
          <SigningQr signing={signing} />
        </Suspense>
      ) : (
        <SigningInstructions signing={signing} />
      )}
      <SigningProgress signing={signing} />
    </Dialog>
  )
}

function SigningFooter({ signing }: { readonly signing: SigningDialogView }) {
  const { form, text } = signing
  const failed = signing.progress === 'failed'
  const Icon = form === 'qr' ? Bell : QrCode
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {!failed && (
          <button type="button" className="link" onClick={form === 'qr' ? signing.useInstructions : signing.useQr}>
            <Icon />
            {form === 'qr' ? words.useInstructions : words.useQr}
          </button>
        )}
        {text && form === 'qr' && (
          <Suspense>
            <CopyRequest text={text} />
          </Suspense>
        )}
      </div>
      <div className="flex gap-2">
        {failed && (
          <Button variant="primary" onClick={signing.retry}>
            {words.retry}
          </Button>
        )}
        <Button onClick={failed ? signing.close : signing.cancel}>
          {words.cancel} <Kbd>{partsMessages.escapeKey}</Kbd>
        </Button>
      </div>
    </>
  )
}
