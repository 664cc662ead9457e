import { useMemo, type ReactNode } from 'react'
import { toldManifest } from '@domain/manifests/told-manifest'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { toldManifestMessages as words } from './told-manifest.messages'
import { TokenClaims } from './token-claims'
import { HexBox } from './hex-box'

/** What a manifest says, beside its bytes: all of it, as text and nothing but text. */
export function ToldManifestView({ payload }: { readonly payload: { readonly type: string } }) {
  const told = useMemo(() => toldManifest(payload), [payload])
  if (!told) return null
  if (told.as === 'token')
    return (
      <Part title={words.toldToken}>
        <TokenClaims token={told.token} />
      </Part>
    )
  if (told.as === 'digest') return <Digest hex={told.hex} />
  const { text } = told
  return (
    <Part title={words.told}>
      {text === undefined ? (
        <Note tone="warning">{words.toldNoText}</Note>
      ) : text === '' ? (
        <p className="text-text-2">{words.toldEmpty}</p>
      ) : (
        <>
          <pre translate="no" className="code-block">
            {visibleText(text)}
          </pre>
          <p className="text-12 text-text-3">{words.toldText}</p>
        </>
      )}
    </Part>
  )
}

const Digest = ({ hex }: { readonly hex: string }) => (
  <Part title={words.toldDigest}>
    <Note tone="warning" title={words.unsafeTitle}>
      {words.unsafeText}
    </Note>
    <HexBox value={hex} what={words.toldDigest} isWhole />
  </Part>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="grid min-w-0 gap-1.5 font-normal" aria-label={title}>
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)
