import { Bell, QrCode, RadioTower, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
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

/** All that is drawn as codes is one file. */
export const loadCodes = () => import('./air-gap-form')
const SigningQr = lazy(() => loadCodes().then((module) => ({ default: module.SigningQr })))
const CopyRequest = lazy(() => loadCodes().then((module) => ({ default: module.CopyRequest })))

interface SigningDialogProps {
  readonly signing: SigningDialogView
  /** The sentence of what is signed, and who proposed it. */
  readonly subject: Omit<SigningSubjectProps, 'type'>
  /** What signs on a device without a network; nothing where the installation serves none. */
  readonly airGap?: ((signing: SigningDialogView) => ReactNode) | undefined
}

/** Asks for a signature on the other device. Closed by Cancel, × and Esc; never by a click outside. */
export function SigningDialog({ signing, subject, airGap }: SigningDialogProps) {
  const { form, progress } = signing
  const failed = progress === 'failed'
  return (
    <Dialog
      open={signing.isOpen}
      title={failed ? words.failedTitle : words.titles[form]}
      onClose={signing.close}
      className={form === 'airGap' ? 'max-w-[620px]' : 'max-w-[500px]'}
      footer={<SigningFooter signing={signing} hasAirGap={airGap !== undefined} />}
    >
      <SigningSubject type={signing.request.type} {...subject} />
      {failed ? (
        <SigningProblemPanel signing={signing} />
      ) : form === 'airGap' ? (
        <Suspense fallback={<div className="h-[220px]" />}>{airGap?.(signing)}</Suspense>
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

interface SigningFooterProps {
  readonly signing: SigningDialogView
  readonly hasAirGap: boolean
}

function SigningFooter({ signing, hasAirGap }: SigningFooterProps) {
  const { form, text } = signing
  const failed = signing.progress === 'failed'
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {!failed && form !== 'instructions' && (
          <FormLink icon={Bell} text={words.useInstructions} onClick={signing.useInstructions} />
        )}
        {!failed && form !== 'qr' && <FormLink icon={QrCode} text={words.useQr} onClick={signing.useQr} />}
        {!failed && form !== 'airGap' && hasAirGap && (
          <FormLink icon={RadioTower} text={words.useAirGap} onClick={signing.useAirGap} />
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

interface FormLinkProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly onClick: () => void
}

const FormLink = ({ icon: Icon, text, onClick }: FormLinkProps) => (
  <button type="button" className="link" onClick={onClick}>
    <Icon />
    {text}
  </button>
)
