import { ChevronRight } from 'lucide-react'
import type { Profile } from '../profiles/profile'
import { Phone } from './phone'
import { signerMessages as words } from './screen.messages'

interface SignerScreenProps {
  readonly profiles: readonly Profile[]
  readonly onChoose: (profile: Profile) => void
  readonly onClose: () => void
}

/** A scanned request that nobody here is asked for, on a phone whose profiles have several servers: it goes to one of them only once the person has said to which. */
export const SignerScreen = ({ profiles, onChoose, onClose }: SignerScreenProps) => (
  <Phone title={words.title} onClose={onClose}>
    <p className="mt-2 px-1 text-text-2">{words.text}</p>
    <ul className="card mt-3 overflow-hidden" aria-label={words.list}>
      {profiles.map((profile) => (
        <li key={profile.id} className="border-b border-line last:border-0">
          <button type="button" className="row-button" onClick={() => onChoose(profile)}>
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{profile.demoName ?? profile.email}</b>
              <span className="block truncate text-13 text-text-2">{new URL(profile.server).host}</span>
            </span>
            <ChevronRight />
          </button>
        </li>
      ))}
    </ul>
  </Phone>
)
