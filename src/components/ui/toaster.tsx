import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { toast, useToaster, type Toast } from 'react-hot-toast/headless'
import { delays } from '@domain/shared/delays'
import { IconButton } from './icon-button'
import type { ToastNotice } from './notice-log'
import { partsMessages, toastMessages } from './parts.messages'

const looks = {
  success: { icon: CircleCheck, family: 'status-executed' },
  error: { icon: CircleAlert, family: 'status-failed' },
  info: { icon: Info, family: 'status-open' },
} as const

const atMost = 3
/** As long as it takes to fade. */
const leavingMs = 200
/** The library keeps no more. */
const mostKept = 20

/** What each toast says, the oldest first. */
const notices = new Map<Toast['id'], ToastNotice>()

/** Shows a notice at the bottom right, in place of a former one with the same id; polite, assertive for errors. */
export function raiseToast(notice: ToastNotice): void {
  const former = notice.id && [...notices].find(([, { id }]) => id === notice.id)?.[0]
  if (former) toast.remove(former)
  // Each raising is a toast of its own: the timer that takes a former one away takes nothing else.
  const id = toast(notice.title, {
    duration: notice.link ? delays.toastWithLink : delays.toast,
    removeDelay: leavingMs,
  })
  const [oldest] = notices.keys()
  const forgotten = former ?? (notices.size < mostKept ? undefined : oldest)
  if (forgotten) notices.delete(forgotten)
  notices.set(id, notice)
}

const announced = {
  error: { role: 'alert', 'aria-live': 'assertive' },
  success: { role: 'status', 'aria-live': 'polite' },
  info: { role: 'status', 'aria-live': 'polite' },
} as const

/** Bottom right, 5 s, 30 s with a link, held while the pointer rests on it and gone with its link; the three newest, and how many there are besides. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const standing = toasts.filter(({ visible }) => visible)
  return (
    <div className="toasts" onMouseEnter={handlers.startPause} onMouseLeave={handlers.endPause}>
      {toasts.map((shown, at) => {
        const newer = toasts.slice(0, at).filter(({ visible }) => visible).length
        return (
          <ToastBody
            key={shown.id}
            shown={shown}
            stands={newer < atMost}
            besides={newer === atMost ? standing.length - atMost : 0}
          />
        )
      })}
    </div>
  )
}

interface ToastBodyProps {
  readonly shown: Toast
  /** It is one of the newest. */
  readonly stands: boolean
  /** How many there are besides those that stand; said once. */
  readonly besides: number
}

/** It announces itself, once: it stays in the page while newer ones take its place. */
function ToastBody({ shown, stands, besides }: ToastBodyProps) {
  const notice = notices.get(shown.id)
  if (!notice) return null
  const { icon: Icon, family } = looks[notice.tone]
  const dismiss = () => toast.dismiss(shown.id)
  return (
    <>
      <div
        className={stands ? `toast ${family}` : 'sr-only'}
        {...announced[notice.tone]}
        data-leaving={!shown.visible || undefined}
      >
        {stands && <Icon />}
        <div className="min-w-0 flex-1">
          <b>{notice.title}</b>
          {notice.text && <p>{notice.text}</p>}
          {stands && notice.link && (
            <div className="mt-1" onClick={dismiss}>
              {notice.link}
            </div>
          )}
        </div>
        {stands && <IconButton icon={X} small label={partsMessages.dismiss} onClick={dismiss} />}
      </div>
      {besides > 0 && <p className="toast-earlier">{toastMessages.earlier(besides)}</p>}
    </>
  )
}
