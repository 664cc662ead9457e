import { ChevronRight, LogIn } from 'lucide-react'
import { visibleText } from '@domain/shared/visible-text'
import type { Profile } from '../profiles/profile'
import { homeMessages as words } from './screen.messages'

interface LoginCardProps {
  readonly profile: Profile
  readonly browser: string
  readonly onOpen: () => void
}

/** A browser that asks whether its sign-in is this person's. */
export const LoginCard = ({ profile, browser, onOpen }: LoginCardProps) => (
  <section className="card overflow-hidden">
    <button type="button" className="row-button" onClick={onOpen}>
      <span className="tile">
        <LogIn />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block font-semibold">{words.loginTitle}</b>
        <span className="block text-13 text-text-2">{profile.email}</span>
        <span className="block text-13 text-text-3">{words.loginText(visibleText(browser))}</span>
      </span>
      <ChevronRight />
    </button>
  </section>
)
