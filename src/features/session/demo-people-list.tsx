import { Avatar } from '@components/ui/avatar'
import { CopyButton } from '@components/ui/copy-button'
import { demoMessages as words } from './demo-people.messages'

export interface DemoPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly domain: string
  readonly mayDo: string
}

interface DemoPeopleListProps {
  readonly people: readonly DemoPerson[]
  readonly companionUrl: string
}

export const DemoPeopleList = ({ people, companionUrl }: DemoPeopleListProps) => (
  <section className="card overflow-hidden" aria-label={words.demoTitle}>
    <div className="card-head">
      <h2>{words.demoTitle}</h2>
      <a className="link" href={companionUrl} target="_blank" rel="noreferrer">
        {words.demoCompanion}
      </a>
    </div>
    <ul className="max-h-[300px] overflow-auto">
      {people.map((person) => (
        <li
          key={person.id}
          className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line px-4 py-2 last:border-0"
        >
          <Avatar name={person.name} />
          <span className="min-w-0">
            <span className="block truncate">
              <b>{person.name}</b> <span className="text-text-3">{person.domain}</span>
            </span>
            <span className="block text-12 text-text-3">{person.mayDo}</span>
          </span>
          <CopyButton value={person.email} what={words.demoEmail(person.name)} />
        </li>
      ))}
    </ul>
    <p className="field-help border-t border-line px-4 py-2.5">{words.demoHelp}</p>
  </section>
)
