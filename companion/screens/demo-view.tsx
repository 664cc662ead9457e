import { ChevronRight } from 'lucide-react'
import { Avatar } from '@components/ui/avatar'
import { Note } from '@components/ui/note'
import type { DemoPeopleView } from '../machines/demo-people.connect'
import { pairingProblemMessages } from './companion.messages'
import { BigButton, Phone } from './phone'
import { pairingMessages as words } from './screen.messages'
import { UnderWay } from './standstill'

interface DemoViewProps {
  readonly view: DemoPeopleView
  /** The e-mails that have a profile on this device: nobody becomes the same person twice. */
  readonly taken: ReadonlySet<string>
}

/** Only in the running demo: the keys that are chosen here are published. */
export function DemoView({ view, taken }: DemoViewProps) {
  if (view.step === 'over') return null
  const free = view.people.filter(({ email }) => !taken.has(email.toLowerCase()))
  const footer = view.step === 'unread' && (
    <BigButton look="primary" onClick={view.retry}>
      {words.retry}
    </BigButton>
  )
  return (
    <Phone title={words.demoTitle} onClose={view.leave} {...(footer ? { footer } : {})}>
      <Note tone="warning" title={words.demoMark}>
        {words.demoChoose} {words.demoText}
      </Note>
      {view.step === 'reading' && <UnderWay>{words.demoReading}</UnderWay>}
      {view.step === 'unread' && (
        <Note tone="error" live="alert">
          {pairingProblemMessages.noDemoPeople}
        </Note>
      )}
      {view.step === 'choosing' && free.length === 0 && (
        <Note tone="info" live="status">
          {words.demoAllTaken}
        </Note>
      )}
      {free.length > 0 && (
        <ul className="card overflow-hidden">
          {free.map((person) => (
            <li key={person.id} className="border-b border-line last:border-0">
              <button type="button" className="row-button" onClick={() => view.choose(person)}>
                <Avatar name={person.name} size={36} />
                <span className="min-w-0 flex-1">
                  <b className="block">{person.name}</b>
                  <span className="block text-13 text-text-2">{person.domain}</span>
                  <span className="block text-13 text-text-3">{person.mayDo}</span>
                </span>
                <ChevronRight />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Phone>
  )
}
