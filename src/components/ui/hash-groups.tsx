import { groupHash } from '@domain/signing/fingerprint'

interface HashGroupsProps {
  readonly hash: string
  /** Only the hash of a request makes a verification code. */
  readonly marksCode?: boolean
}

/** A hash in groups of four; the first six digits, which make the code, are marked. */
export function HashGroups({ hash, marksCode = true }: HashGroupsProps) {
  return (
    <div className="hash-groups" translate="no" title={hash}>
      {groupHash(hash).map((group, i) => (
        <span key={i}>
          {i > 1 || !marksCode ? (
            group
          ) : (
            <>
              <span className="hash-marked">{group.slice(0, i === 0 ? 4 : 2)}</span>
              {group.slice(i === 0 ? 4 : 2)}
            </>
          )}
        </span>
      ))}
    </div>
  )
}
