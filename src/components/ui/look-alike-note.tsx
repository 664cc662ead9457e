import type { AddressRun, LookAlike } from '@domain/accounts/look-alike'
import { visibleText } from '@domain/shared/visible-text'
import { lookAlikeMessages as words } from './look-alike.messages'
import { Note } from './note'

/** Warns that an address could be taken for a known one; both stand below each other, every difference underlined. */
export function LookAlikeNote({ lookAlike }: { readonly lookAlike: LookAlike }) {
  const { known, sameStart, sameEnd, given, meant, swaps } = lookAlike
  const { source } = known
  const name = visibleText(known.name)
  const isUnnamed = source === 'recent' || (source === 'signedFor' && name === '')
  return (
    <Note tone="warning" live="alert" title={isUnnamed ? words.titleOf[source] : words.title(name)}>
      {sameEnd === 0 ? words.whole : words.ends(sameStart, sameEnd)} {words.advice}
      {swaps.length > 0 && (
        <>
          {' '}
          {words.swaps(swaps.map((swap) => words.swap(visibleText(swap.given), visibleText(swap.meant))).join(', '))}
        </>
      )}
      <span className="mt-2 grid gap-1.5">
        <AddressRuns label={words.thisOne} runs={given} />
        <AddressRuns label={isUnnamed ? words.knownOnes[source] : words.knownOne(name, source)} runs={meant} />
      </span>
    </Note>
  )
}

const AddressRuns = ({ label, runs }: { readonly label: string; readonly runs: readonly AddressRun[] }) => (
  <span className="block min-w-0">
    <span className="block text-12 text-text-3">{label}</span>
    <span className="mono wrap-anywhere">
      {runs.map(({ text, differs }, i) =>
        differs ? (
          <mark key={i} className="address-mark">
            {visibleText(text)}
          </mark>
        ) : (
          <span key={i}>{visibleText(text)}</span>
        ),
      )}
    </span>
  </span>
)
