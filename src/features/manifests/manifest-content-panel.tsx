import { lazy, Suspense, useMemo } from 'react'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { messageText } from '@domain/manifests/manifest-text'
import { digestHex } from '@domain/manifests/decoded-manifest'
import { digestLength } from '@domain/manifests/manifest-rules'
import { fromBase64 } from '@domain/shared/base64'
import { visibleText } from '@domain/shared/visible-text'
import { Panel } from '@components/layout/panel'
import { decodedManifestMessages } from '@features/intents/shared/decoded-manifest.messages'
import { HexBox } from '@features/intents/shared/hex-box'
import { manifestDetailMessages as words } from './manifest-detail.messages'
import { TokenClaims } from '@features/intents/shared/token-claims'

/** What reads transactions of ten kinds of ledger is loaded for bytes alone. */
const LedgerBytes = lazy(async () => ({
  default: (await import('@features/intents/shared/ledger-bytes')).LedgerBytes,
}))

/** Content of a kind that a newer platform adds is shown as it came. */
export type ShownContent = ManifestContent | { readonly type: 'other'; readonly text: string }

interface ManifestContentPanelProps {
  readonly content: ShownContent
  readonly title?: string
  /** Nothing is cut off, however long. */
  readonly isWhole?: boolean | undefined
}

/** What the key of the account signs: the message and its bytes, the claims of a token, or bytes alone. */
export const ManifestContentPanel = ({ content, title = words.content, isWhole }: ManifestContentPanelProps) => (
  <Panel title={title}>
    <div className="grid gap-4 px-4 py-3">
      <Content content={content} isWhole={isWhole} />
    </div>
  </Panel>
)

function Content({ content, isWhole }: Pick<ManifestContentPanelProps, 'content' | 'isWhole'>) {
  switch (content.type) {
    case 'EIP-191':
      return <Message hex={content.value} isWhole={isWhole} />
    case 'JWT':
      return <TokenClaims token={content} />
    case 'Unsafe':
      return <Bytes base64={content.value} isWhole={isWhole} />
    case 'other':
      return <HexBox value={content.text} what={words.asItCame} isWhole={isWhole} />
  }
}

/** A digest shows nothing; bytes of any other length are read before they are shown. */
function Bytes({ base64, isWhole }: { readonly base64: string; readonly isWhole: boolean | undefined }) {
  const bytes = useMemo(() => fromBase64(base64), [base64])
  return (
    <>
      {bytes && bytes.length !== digestLength && (
        <Suspense fallback={<p role="status">{decodedManifestMessages.reading}</p>}>
          <LedgerBytes bytes={bytes} />
        </Suspense>
      )}
      <HexBox value={digestHex(base64)} what={words.bytes} isWhole={isWhole} />
    </>
  )
}

function Message({ hex, isWhole }: { readonly hex: string; readonly isWhole: boolean | undefined }) {
  const text = messageText(hex)
  return (
    <>
      {text === undefined ? (
        <p className="text-text-3">{words.messageNoText}</p>
      ) : (
        <pre className="code-block whitespace-pre-wrap" role="region" aria-label={words.message}>
          {visibleText(text)}
        </pre>
      )}
      <HexBox value={hex} what={words.bytes} isWhole={isWhole} />
    </>
  )
}
