import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { decodeManifest } from '@domain/manifests/decoded-manifest'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { decodedManifestMessages as words } from './decoded-manifest.messages'
import { TokenClaims } from './token-claims'
import { HexBox } from './hex-box'
import { LedgerBytes } from './ledger-bytes'
import { TypedDataView } from './typed-data-view'
import { typedDataMessages } from './typed-data.messages'

interface DecodedManifestViewProps extends Pick<ComponentProps<typeof TypedDataView>, 'records'> {
  readonly payload: { readonly type: string; readonly ledgerId?: unknown }
}

/** What a manifest says, beside its bytes: all of it, as text and nothing but text. */
export function DecodedManifestView({ payload, records }: DecodedManifestViewProps) {
  const decoded = useMemo(() => decodeManifest(payload), [payload])
  if (!decoded) return null
  if (decoded.as === 'token')
    return (
      <Part title={words.decodedToken}>
        <TokenClaims token={decoded.token} />
      </Part>
    )
  if (decoded.as === 'typedData')
    return (
      <Part title={typedDataMessages.title}>
        <TypedDataView
          typed={decoded.typed}
          ledgerId={typeof payload.ledgerId === 'string' ? payload.ledgerId : undefined}
          records={records}
        />
      </Part>
    )
  if (decoded.as === 'typedDataDiffers')
    return (
      <Part title={words.decodedBytes}>
        <Note tone="error" title={typedDataMessages.differsTitle}>
          {typedDataMessages.differsText}
        </Note>
        <HexBox value={decoded.hex} what={words.decodedBytes} isWhole />
      </Part>
    )
  if (decoded.as === 'digest') return <Digest hex={decoded.hex} />
  if (decoded.as === 'bytes') return <UnsafeBytes {...decoded} />
  const { text } = decoded
  return (
    <Part title={words.decoded}>
      {text === undefined ? (
        <Note tone="warning">{words.decodedNoText}</Note>
      ) : text === '' ? (
        <p className="text-text-2">{words.decodedEmpty}</p>
      ) : (
        <>
          <pre translate="no" className="code-block">
            {visibleText(text)}
          </pre>
          <p className="text-12 text-text-3">{words.decodedText}</p>
        </>
      )}
    </Part>
  )
}

/** What can be read of bytes of any length, and the bytes whole; a reading never takes the warning away. */
const UnsafeBytes = ({ bytes, hex }: { readonly bytes: Uint8Array; readonly hex: string }) => (
  <Part title={words.decodedBytes}>
    <LedgerBytes bytes={bytes} />
    <HexBox value={hex} what={words.decodedBytes} isWhole />
  </Part>
)

const Digest = ({ hex }: { readonly hex: string }) => (
  <Part title={words.decodedDigest}>
    <Note tone="warning" title={words.unsafeTitle}>
      {words.unsafeText}
    </Note>
    <HexBox value={hex} what={words.decodedDigest} isWhole />
  </Part>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid min-w-0 grid-cols-1 gap-1.5 font-normal" aria-label={title}>
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)
