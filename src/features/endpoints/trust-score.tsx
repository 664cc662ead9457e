import { endpointMessages as words } from './endpoint.messages'

/** From 0 to 100: a bar and the number. */
export const TrustScore = ({ score }: { readonly score: number }) => (
  <span className="inline-flex items-center gap-2" title={words.outOf100(score)}>
    <span className="h-1.5 w-14 overflow-hidden rounded-full bg-pressed" aria-hidden="true">
      <span className="block h-full bg-ink" style={{ width: `${Math.min(100, Math.max(0, score))}%` }} />
    </span>
    <span className="num">{score}</span>
  </span>
)
