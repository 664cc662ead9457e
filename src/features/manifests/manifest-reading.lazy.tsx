import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { digestLength } from '@domain/manifests/manifest-rules'
import { fromBase64 } from '@domain/shared/base64'
import { canonicalText } from '@domain/shared/canonical-json'
import type { TypedReading } from '@domain/manifests/typed-manifest'
import { TypedDataContainer } from '@features/intents/typed-data-container'
import { typedDataMessages } from '@features/intents/shared/typed-data.messages'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import type { ManifestSignView } from '@machines/manifests/manifest-sign.connect'
import { ProposalPanel } from '@features/intents/proposal-panel'
import { Panel } from '@components/layout/panel'
import { HexBox } from '@features/intents/shared/hex-box'
import { Button } from '@components/ui/button'
import { CheckboxField } from '@components/ui/checkbox-field'
import { Note } from '@components/ui/note'
import { ManifestContentPanel } from './manifest-content-panel'
import { manifestFormMessages as words } from './manifest-form.messages'
import { decodedManifestMessages } from '@features/intents/shared/decoded-manifest.messages'

interface ManifestReadingProps {
  readonly sign: ManifestSignView
  readonly onPropose: () => void
  /** What the bytes stand for, where it is known. */
  readonly typed: TypedReading | undefined
  readonly ledgerId: string
  readonly proposal: ProposalView
  readonly sentence: ReactNode
  readonly policy: string | undefined
  /** Why it cannot be proposed although nothing of it is wrong. */
  readonly barred: string | undefined
  readonly tasksLink: ReactNode
}

/** The button that led here is gone; reading begins where the content does. */
const takeFocus = (content: HTMLElement | null) => content?.focus()

/** Of a digest nothing can be read; what was read of other bytes stands beside them, and takes nothing of the warning away. */
function UnsafeNote({ content }: { readonly content: ManifestContent }) {
  const isDigest = content.type === 'Unsafe' && fromBase64(content.value)?.length === digestLength
  const { unsafeTitle, unsafeText, bareTitle, bareText } = decodedManifestMessages
  return (
    <Note tone="warning" live="status" title={isDigest ? unsafeTitle : bareTitle}>
      {isDigest ? unsafeText : bareText} {words.mayRefuse}
    </Note>
  )
}

/** All that the key of the account would sign, before it is proposed: nothing of it is left out, and nothing stands there but text. */
export function ManifestReading({
  sign,
  onPropose,
  typed,
  ledgerId,
  proposal,
  sentence,
  policy,
  barred,
  tasksLink,
}: ManifestReadingProps) {
  const { composed, phase, mayPropose } = sign
  if (!composed) return null
  const isUnsafe = composed.content.type === 'Unsafe'
  const isOpen = phase === 'warning' || mayPropose
  const propose = (event: { readonly preventDefault: () => void }) => {
    event.preventDefault()
    if (mayPropose) onPropose()
  }
  return (
    <form onSubmit={propose}>
      <div
        ref={takeFocus}
        tabIndex={-1}
        role="group"
        aria-label={words.reading}
        className="grid min-w-0 max-w-[860px] gap-4 rounded-3"
      >
        {typed?.as === 'typed' && (
          <Panel title={typedDataMessages.title}>
            <div className="px-4 py-3">
              <TypedDataContainer typed={typed.typed} ledgerId={ledgerId} />
            </div>
          </Panel>
        )}
        <ManifestContentPanel content={composed.content} title={words.reading} isWhole />
        <Panel title={words.raw}>
          <div className="grid gap-2 px-4 py-3">
            <p className="text-text-2">{words.rawText}</p>
            <HexBox value={canonicalText(composed.content)} what={words.rawWhat} isWhole />
          </div>
        </Panel>
      </div>
      <aside className="rail">
        <section className="card overflow-hidden" aria-label={words.review}>
          <div className="card-head">
            <h2>{words.review}</h2>
            {isOpen && (
              <Button size="sm" icon={ArrowLeft} onClick={sign.edit}>
                {words.edit}
              </Button>
            )}
          </div>
          <div className="grid gap-3 border-b border-line px-[18px] py-3.5">
            <p className="text-16 font-semibold wrap-anywhere">{sentence}</p>
            <p className="text-text-2">
              {words.readingText}
              {composed.content.type === 'EIP-191' && ` ${words.readingPrefix}`}
            </p>
            {isUnsafe && (
              <>
                <UnsafeNote content={composed.content} />
                <CheckboxField
                  label={words.understood}
                  checked={phase !== 'warning'}
                  disabled={!isOpen}
                  onChange={(event) => (event.target.checked ? sign.accept() : sign.withdraw())}
                />
              </>
            )}
          </div>
          <ProposalPanel
            proposal={proposal}
            problems={0}
            barred={phase === 'warning' ? words.barred : barred}
            policy={policy}
            tasksLink={tasksLink}
          />
        </section>
      </aside>
    </form>
  )
}
