import type { ReactNode } from 'react'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { messageText } from '@domain/manifests/manifest-text'
import type { TokenContent } from '@domain/manifests/token-parts'
import { visibleText } from '@domain/shared/visible-text'
import { DateTime } from '@components/ui/date-time'
import { uiMessages } from '@components/ui/ui-messages'
import { Panel } from '@components/home/panel'
import { HexBox } from '@components/transactions/hex-box'
import { manifestDetailMessages as words } from './manifest-detail-messages'

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
  <Panel title={title}><div className="grid gap-4 px-4 py-3"><Content content={content} isWhole={isWhole} /></div></Panel>
)

function Content({ content, isWhole }: Pick<ManifestContentPanelProps, 'content' | 'isWhole'>) {
  switch (content.type) {
    case 'EIP-191':
      return <Message hex={content.value} isWhole={isWhole} />
    case 'JWT':
      return <Token token={content} />
    case 'Unsafe':
      return <HexBox value={content.value} what={words.bytes} isWhole={isWhole} />
    case 'other':
      return <HexBox value={content.text} what={words.asItCame} isWhole={isWhole} />
  }
}

function Message({ hex, isWhole }: { readonly hex: string; readonly isWhole: boolean | undefined }) {
  const text = messageText(hex)
  return (
    <>
      {text === undefined ? <p className="text-text-3">{words.messageNoText}</p> : <pre className="code-block max-h-56 whitespace-pre-wrap" tabIndex={0} role="region" aria-label={words.message}>{visibleText(text)}</pre>}
      <HexBox value={hex} what={words.bytes} isWhole={isWhole} />
    </>
  )
}

function Token({ token: { header, payload } }: { readonly token: TokenContent }) {
  return (
    <>
      <Claims title={words.header} claims={[[words.claims.type, header.type], [words.claims.algorithm, header.algorithm]]} more={[words.additionalHeader, header.additionalParameters]} />
      <Claims
        title={words.payload} more={[words.additional, payload.additionalClaims]}
        claims={[
          [words.claims.issuer, payload.issuer], [words.claims.subject, payload.subject], [words.claims.audience, payload.audience], [words.claims.issuedAt, instantOf(payload.issuedAt)],
          [words.claims.notBefore, instantOf(payload.notBefore)], [words.claims.expiration, instantOf(payload.expiration)], [words.claims.jwtId, payload.jwtId],
        ]}
      />
    </>
  )
}

interface ClaimsProps {
  readonly title: string
  readonly claims: readonly (readonly [name: string, value: ReactNode])[]
  readonly more: readonly [title: string, values: Readonly<Record<string, string>> | undefined]
}

const Claims = ({ title, claims, more: [moreTitle, more = {}] }: ClaimsProps) => (
  <div>
    <h3 className="mb-2">{title}</h3>
    <dl className="facts facts-left">
      {claims.map(([name, value]) => <Claim key={name} name={name} value={value} />)}
      {Object.keys(more).length > 0 && <Claim name={moreTitle} value={<ul className="grid gap-0.5">{Object.entries(more).map(([name, value]) => <li key={name}><span className="text-text-3">{visibleText(name)}</span> {visibleText(value)}</li>)}</ul>} />}
    </dl>
  </div>
)

const Claim = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <div className="contents"><dt>{name}</dt><dd>{typeof value === 'string' ? visibleText(value) : (value ?? <span className="text-text-3">{uiMessages.notSet}</span>)}</dd></div>
)

/** Tokens count seconds; a number beyond what a date can hold stays a number. */
function instantOf(seconds: number | undefined): ReactNode {
  if (seconds === undefined) return undefined
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? words.seconds(seconds) : <DateTime value={date.toISOString()} />
}
