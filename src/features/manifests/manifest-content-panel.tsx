import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { messageText } from '@domain/manifests/manifest-text'
import { digestHex } from '@domain/manifests/decoded-manifest'
import { visibleText } from '@domain/shared/visible-text'
import { Panel } from '@components/layout/panel'
import { HexBox } from '@features/intents/shared/hex-box'
import { manifestDetailMessages as words } from './manifest-detail.messages'
import { TokenClaims } from '@features/intents/shared/token-claims'

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
      return <HexBox value={digestHex(content.value)} what={words.bytes} isWhole={isWhole} />
    case 'other':
      return <HexBox value={content.text} what={words.asItCame} isWhole={isWhole} />
  }
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
