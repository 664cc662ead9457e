import { formatTime } from '@components/ui/format-date'
import { visibleText } from '@domain/shared/visible-text'
import { homeMessages as words } from './screen.messages'
import { useWaiting } from './use-waiting'

/** Says on every screen what has come by itself, once: it stays in the page, so that a change of its words is heard. */
export function Arrivals() {
  const { items, logins } = useWaiting()
  const newest = items.map(({ pending }) => pending.requestedAt).reduce((one, other) => (one > other ? one : other), '')
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {logins.map(({ login }) => `${words.loginArrived(visibleText(login.browser))} `)}
      {items.length > 0 && words.arrived(items.length, formatTime(newest))}
    </p>
  )
}
