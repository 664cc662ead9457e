import './toast-sheet'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { toast, Toaster as HotToaster, useToasterStore, type Toast } from 'react-hot-toast'
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

/** Shows a notice at the bottom right; polite, assertive for errors. */
export function raiseToast(notice: ToastNotice): void {
  toast.custom((shown) => <ToastBody shown={shown} notice={notice} />, {
    ...(notice.id ? { id: notice.id } : {}),
    duration: notice.link ? delays.toastWithLink : delays.toast,
    // One of the same id that comes while the former still leaves would go with it.
    removeDelay: leavingMs,
  })
}

const announced = {
  error: { role: 'alert', 'aria-live': 'assertive' },
  success: { role: 'status', 'aria-live': 'polite' },
  info: { role: 'status', 'aria-live': 'polite' },
} as const

/** The library announces its own bars only, so this one announces itself, once: it stays in the page while newer ones take its place. */
function ToastBody({ shown, notice }: { readonly shown: Toast; readonly notice: ToastNotice }) {
  const { icon: Icon, family } = looks[notice.tone]
  const { newer, standing } = useToastPosition(shown)
  const stands = newer < atMost
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
            <div className="mt-1" onClick={() => toast.dismiss(shown.id)}>
              {notice.link}
            </div>
          )}
        </div>
        {stands && <IconButton icon={X} small label={partsMessages.dismiss} onClick={() => toast.dismiss(shown.id)} />}
      </div>
      {newer === atMost && standing > atMost && (
        <p className="toast-earlier">{toastMessages.earlier(standing - atMost)}</p>
      )}
    </>
  )
}

/** How many stand at all, and how many of them came after this one. */
function useToastPosition({ id }: Toast) {
  const { toasts } = useToasterStore()
  const at = toasts.findIndex((one) => one.id === id)
  const isStanding = ({ visible }: Toast) => visible
  return {
    newer: toasts.slice(0, Math.max(at, 0)).filter(isStanding).length,
    standing: toasts.filter(isStanding).length,
  }
}

/** Bottom right, 5 s, 30 s with a link, held while the pointer rests on it and gone with its link; the three newest, and how many there are besides. */
export const Toaster = () => (
  <HotToaster position="bottom-right" gutter={10} containerStyle={{ zIndex: 80, inset: 'var(--toast-inset)' }} />
)
