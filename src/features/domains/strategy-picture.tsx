import { ArrowRight } from 'lucide-react'
import type { GoverningStrategy } from '@domain/intents/catalogue/reach'
import { createDomainMessages as words } from './create-domain.messages'

/** Which levels decide on a request that goes from a domain to one below it. */
export function StrategyPicture({ strategy }: { readonly strategy: GoverningStrategy }) {
  const isSkipped = strategy === 'CoerceDescendants'
  const levels = [
    { name: words.above, isSkipped: false },
    { name: words.here, isSkipped: false },
    { name: words.below, isSkipped },
  ]
  return (
    <figure className="mt-3">
      <figcaption className="field-help mb-1.5">{words.levels}</figcaption>
      <ol className="flex flex-wrap items-center gap-2">
        {levels.map((level, at) => (
          <li key={level.name} className="flex items-center gap-2">
            {at > 0 && <ArrowRight size={14} className="text-text-3" aria-hidden="true" />}
            <span
              className={`grid rounded-2 border px-2.5 py-1 text-12 ${level.isSkipped ? 'border-dashed border-line-strong text-text-3' : 'border-line-strong bg-sunken'}`}
            >
              <b className="font-medium">{level.name}</b>
              <span>{level.isSkipped ? words.skipped : words.decides}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
