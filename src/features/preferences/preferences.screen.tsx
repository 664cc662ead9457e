import type { ReactNode } from 'react'
import { toInstant } from '@domain/shared/clock'
import { Button } from '@components/ui/button'
import { CheckboxField } from '@components/ui/checkbox-field'
import { DateTime } from '@components/ui/date-time'
import { timeZone } from '@components/ui/format-date'
import { formatNumber } from '@components/ui/format-number'
import { ThemeChoice, type Theme } from '@components/layout/theme-choice'
import { UserFacts } from '@features/shell/user-facts'
import type { SignedInUser } from '@features/shell/user-menu'
import { keyMessages } from '@features/shell/key.messages'
import { preferenceMessages as words } from './preference.messages'

interface PreferencesScreenProps {
  readonly theme: Theme
  readonly onTheme: (theme: Theme) => void
  readonly now: number
  /** How many lists have a look of their own in this browser. */
  readonly changedLists: number
  readonly onResetLists: () => void
  readonly singleKeys: boolean
  readonly onSingleKeys: (isOn: boolean) => void
  readonly user: SignedInUser
}

const sample = 1_234_567.89

/** What this browser keeps for the person, and who they are to the platform. */
export const PreferencesScreen = ({
  theme,
  onTheme,
  now,
  changedLists,
  onResetLists,
  singleKeys,
  onSingleKeys,
  user,
}: PreferencesScreenProps) => (
  <>
    <Part title={words.appearance} text={words.appearanceText}>
      <ThemeChoice theme={theme} onTheme={onTheme} />
    </Part>
    <Part title={words.lists} text={words.listsText}>
      <div className="flex flex-wrap items-center gap-3">
        <Button unavailable={changedLists === 0} onClick={onResetLists}>
          {words.resetLists}
        </Button>
        <span role="status" className="text-text-2">
          {changedLists === 0 ? words.noChangedLists : words.changedLists(changedLists)}
        </span>
      </div>
    </Part>
    <Part title={words.keyboard}>
      <CheckboxField
        label={keyMessages.single}
        help={keyMessages.singleHelp}
        checked={singleKeys}
        onChange={(event) => onSingleKeys(event.target.checked)}
      />
    </Part>
    <p className="text-12 text-text-3">{words.keptHere}</p>
    <Part title={words.formats} text={words.formatsText}>
      <dl className="facts facts-left">
        <dt>{words.language}</dt>
        <dd>{words.languageName}</dd>
        <dt>{words.dates}</dt>
        <dd>
          <DateTime value={toInstant(now)} />
        </dd>
        <dt>{words.timeZone}</dt>
        <dd translate="no">{timeZone()}</dd>
        <dt>{words.numbers}</dt>
        <dd className="num">{formatNumber(sample)}</dd>
      </dl>
    </Part>
    <Part title={words.signedIn}>
      <UserFacts user={user} />
    </Part>
  </>
)

const Part = ({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}) => (
  <section className="card p-4 sm:p-5" aria-label={title}>
    <h2>{title}</h2>
    {text && <p className="mt-0.5 text-text-2">{text}</p>}
    <div className="mt-3">{children}</div>
  </section>
)
