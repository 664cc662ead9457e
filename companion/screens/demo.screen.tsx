import { ChevronRight } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Avatar } from '@components/ui/avatar'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import type { DemoPerson } from '../service/own-origin'
import { pairingProblemMessages } from './companion.messages'
import { Phone } from './phone'
import { pairingMessages as words } from './screen.messages'
import { useProfiles, useServices } from './services-context'

interface DemoScreenProps {
  readonly onChoose: (person: DemoPerson) => void
  readonly onClose: () => void
}

/** Only in the running demo: the keys that are chosen here are published. */
export function DemoScreen({ onChoose, onClose }: DemoScreenProps) {
  const { demo } = useServices()
  const profiles = useProfiles()
  const [people, setPeople] = useState<readonly DemoPerson[] | 'loading'>('loading')
  const read = useCallback(() => void demo.listPeople().then(setPeople, () => setPeople([])), [demo])
  // The list comes from the server and is read once for each opening of the screen, and as often as the person asks.
  useEffect(read, [read])
  const taken = new Set(profiles.map(({ email }) => email.toLowerCase()))
  return (
    <Phone title={words.demoTitle} onClose={onClose}>
      <Note tone="warning" title={words.demoMark}>
        {words.demoChoose} {words.demoText}
      </Note>
      {people !== 'loading' && people.length === 0 && (
        <Note
          tone="error"
          live="alert"
          action={
            <Button
              size="sm"
              onClick={() => {
                setPeople('loading')
                read()
              }}
            >
              {words.retry}
            </Button>
          }
        >
          {pairingProblemMessages.noDemoPeople}
        </Note>
      )}
      <ul className="card overflow-hidden">
        {people !== 'loading' &&
          people
            .filter(({ email }) => !taken.has(email.toLowerCase()))
            .map((person) => (
              <li key={person.id} className="border-b border-line last:border-0">
                <button type="button" className="row-button" onClick={() => onChoose(person)}>
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
    </Phone>
  )
}
