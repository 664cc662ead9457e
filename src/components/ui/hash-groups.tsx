import { groupHash } from '@domain/signing/fingerprint'

/** A hash in groups of four; the first six digits, which make the code, are marked. */
export function HashGroups({ hash }: { readonly hash: string }) {
  return (
    <div className="hash-groups" title={hash}>
      {groupHash(hash).map((group, i) => (
        <span key={i}>{i > 1 ? group : <><span className="hash-marked">{group.slice(0, i === 0 ? 4 : 2)}</span>{group.slice(i === 0 ? 4 : 2)}</>}</span>
      ))}
    </div>
  )
}
