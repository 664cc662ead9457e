import type { BrowserNoticesView } from '@machines/preferences/browser-notices.connect'
import { Button } from '@components/ui/button'
import { browserNoticeMessages as words } from './preference.messages'

/** The notifications of this browser: what it permits, what the person chose, and the way on from each. */
export function BrowserNotices({ view }: { readonly view: BrowserNoticesView }) {
  const { phase } = view
  const said = words.phases[phase]
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="text-text-2">{words.text}</p>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <div className="min-w-0 flex-1 basis-60" role="status">
          <b>{said.state}</b>
          <p className="text-text-2">{said.next}</p>
        </div>
        {phase === 'on' && <Button onClick={view.turnOff}>{words.turnOff}</Button>}
        {(phase === 'notAsked' || phase === 'unanswered' || phase === 'off' || phase === 'asking') && (
          <Button variant="primary" busy={phase === 'asking' ? words.asking : undefined} onClick={view.turnOn}>
            {words.turnOn}
          </Button>
        )}
      </div>
    </section>
  )
}
