import type { NotificationPreferencesView } from '@machines/preferences/notification-preferences.connect'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { ErrorPanel } from '@components/ui/error-panel'
import { Note } from '@components/ui/note'
import { SelectField, type Choice } from '@components/ui/select-field'
import { SkeletonRows } from '@components/ui/skeleton'
import { NotificationFields } from './notification-fields'
import { notificationMessages as words } from './preference.messages'

interface NotificationSettingsProps {
  readonly view: NotificationPreferencesView
  readonly domains: readonly Choice[]
  /** The installation sends e-mail. */
  readonly hasMails: boolean
}

/** What a person is told of, one domain at a time. */
export function NotificationSettings({ view, domains, hasMails }: NotificationSettingsProps) {
  const { phase, domainId, next } = view
  const nameOf = (id: string | undefined) => domains.find(({ value }) => value === id)?.label ?? ''
  return (
    <>
      <section
        className="card grid gap-5 p-4 sm:p-5"
        aria-label={words.documentTitle}
        aria-busy={phase === 'loading' || undefined}
      >
        <p className="text-text-2">{hasMails ? `${words.text} ${words.mails}` : words.text}</p>
        <SelectField
          label={words.domain}
          choices={domains}
          value={domainId}
          disabled={phase === 'saving'}
          onChange={(event) => view.pickDomain(event.target.value)}
          className="max-w-[340px]"
        />
        <Settings view={view} />
      </section>
      <Dialog
        open={phase === 'asking'}
        title={words.askTitle}
        onClose={view.stay}
        footer={
          <>
            <Button onClick={view.stay}>{words.stay}</Button>
            <Button variant="danger" onClick={view.discard}>
              {words.discard}
            </Button>
          </>
        }
      >
        <p className="px-[22px] py-4">{words.askText(nameOf(domainId), nameOf(next))}</p>
      </Dialog>
    </>
  )
}

function Settings({ view }: { readonly view: NotificationPreferencesView }) {
  const { phase, problem } = view
  if (phase === 'loading') return <SkeletonRows rows={4} />
  if (phase === 'loadFailed')
    return (
      <ErrorPanel
        title={words.couldNotLoad}
        details={problem?.status === undefined ? [] : [{ name: 'status', value: `${problem.status}` }]}
        onRetry={view.retry}
      />
    )
  return (
    <>
      {phase === 'saveFailed' && (
        <Note
          tone="error"
          live="alert"
          title={words.notSaved}
          action={
            <Button size="sm" onClick={view.retry}>
              {words.bringBack}
            </Button>
          }
        >
          {words.notSavedText}
        </Note>
      )}
      <NotificationFields view={view} />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <span role="status" className="min-w-0 flex-1 text-text-2">
          {statusWords[phase]}
        </span>
        {phase === 'dirty' && (
          <Button variant="ghost" onClick={view.reset}>
            {words.reset}
          </Button>
        )}
        <Button
          variant="primary"
          unavailable={phase !== 'dirty'}
          busy={phase === 'saving' ? words.saving : undefined}
          onClick={view.save}
        >
          {words.save}
        </Button>
      </div>
    </>
  )
}

const statusWords: Partial<Record<NotificationPreferencesView['phase'], string>> = {
  pristine: words.nothingChanged,
  dirty: words.unsaved,
  asking: words.unsaved,
  saved: words.saved,
}
