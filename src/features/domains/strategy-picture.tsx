import { ChevronRight } from 'lucide-react'
import type { GoverningStrategy } from '@domain/intents/catalogue/reach'
import { classNames } from '@components/ui/class-names'
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
      <ol className="grid max-w-[440px] grid-cols-3 gap-2">
        {levels.map((level, at) => (
          <li
            key={level.name}
            className={classNames(
              'relative grid content-start rounded-2 border border-line-strong px-2.5 py-1 text-12',
              level.isSkipped ? 'border-dashed text-text-3' : 'bg-sunken',
            )}
          >
            {at > 0 && (
              <ChevronRight
                size={14}
                className="absolute -left-[11px] top-1/2 -translate-y-1/2 text-text-3"
                aria-hidden="true"
              />
            )}
            <b className="font-medium">{level.name}</b>
            <span>{level.isSkipped ? words.skipped : words.decides}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
