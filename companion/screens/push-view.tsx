import { Bell, BellOff } from 'lucide-react'
import { Note } from '@components/ui/note'
import type { CompanionPushView } from '../machines/companion-push.connect'
import { BigButton, Phone } from './phone'
import { pushMessages as words } from './push.messages'
import { StoppedPage, WorkingPage } from './standstill'

interface PushViewProps {
  readonly view: CompanionPushView
}

export function PushView({ view }: PushViewProps) {
  switch (view.step) {
    case 'working':
      return (
        <WorkingPage title={words.title} onClose={view.leave}>
          {words.work[view.work]}
        </WorkingPage>
      )
    case 'asking':
      return <Asking view={view} />
    case 'registered':
      return <Registered view={view} />
    case 'stopped':
      return <Stopped view={view} />
    case 'over':
      return null
  }
}

const Asking = ({ view }: PushViewProps) => (
  <Phone
    title={words.title}
    onClose={view.leave}
    footer={
      <BigButton look="primary" icon={Bell} onClick={view.allow}>
        {words.allow}
      </BigButton>
    }
  >
    <h2 className="mt-4 px-1 text-26 tracking-[-0.022em]">{words.askTitle}</h2>
    <p className="px-1 text-text-2">{words.askText}</p>
    <p className="px-1 text-text-2">{words.privacy}</p>
    <p className="px-1 text-13 text-text-3">{words.scan}</p>
  </Phone>
)

const Registered = ({ view }: PushViewProps) => (
  <Phone
    title={words.title}
    onClose={view.leave}
    footer={
      <BigButton icon={BellOff} onClick={view.end}>
        {words.off}
      </BigButton>
    }
  >
    <Note tone="success" live="status" title={words.onTitle} className="mt-2">
      {words.onText}
    </Note>
    <p className="px-1 text-text-2">{words.privacy}</p>
  </Phone>
)

/** Without a way to try again nobody has done anything wrong. */
function Stopped({ view }: PushViewProps) {
  const { title, text } = words.stops(view.server)[view.stop ?? 'connectivityFailed']
  return (
    <StoppedPage
      title={words.title}
      onClose={view.leave}
      tone={view.canRetry ? 'error' : 'info'}
      heading={title}
      text={`${view.isStill ? words.stillDenied : text} ${words.scan}`}
      footer={
        <>
          {view.canRetry && (
            <BigButton look="primary" onClick={view.retry}>
              {words.retry}
            </BigButton>
          )}
          <BigButton onClick={view.leave}>{words.close}</BigButton>
        </>
      }
    />
  )
}
