import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { toast, Toaster as HotToaster, useToasterStore, type Toast } from 'react-hot-toast'
import { useEffect } from 'react'
import { delays } from '@domain/shared/delays'
import { IconButton } from './icon-button'
import type { ToastNotice } from './notice-log'
import { uiMessages } from './ui-messages'

const looks = {
  success: { icon: CircleCheck, family: 'status-executed' },
  error: { icon: CircleAlert, family: 'status-failed' },
  info: { icon: Info, family: 'status-open' },
} as const

const atMost = 3

/** Shows a notice at the bottom right; polite, assertive for errors. */
export function raiseToast(notice: ToastNotice): void {
  toast.custom((shown) => <ToastBody shown={shown} notice={notice} />, {
    ...(notice.id ? { id: notice.id } : {}),
    duration: notice.link ? delays.toastWithLink : delays.toast,
  })
}

const announced = { error: { role: 'alert', 'aria-live': 'assertive' }, success: { role: 'status', 'aria-live': 'polite' }, info: { role: 'status', 'aria-live': 'polite' } } as const

/** The library announces its own bars only, so this one announces itself. */
function ToastBody({ shown, notice }: { readonly shown: Toast; readonly notice: ToastNotice }) {
  const { icon: Icon, family } = looks[notice.tone]
  return (
    <div className={`toast ${family}`} {...announced[notice.tone]} data-leaving={!shown.visible || undefined}>
      <Icon />
      <div className="min-w-0 flex-1">
        <b>{notice.title}</b>
        {notice.text && <p>{notice.text}</p>}
        {notice.link && <div className="mt-1">{notice.link}</div>}
      </div>
      <IconButton icon={X} small label={uiMessages.dismiss} onClick={() => toast.dismiss(shown.id)} />
    </div>
  )
}

/** Bottom right, 5 s, 30 s with a link, held while the pointer rests on it, at most three at a time. */
export function Toaster() {
  const { toasts } = useToasterStore()
  // The store has no limit of its own: the oldest beyond the third leave.
  useEffect(() => {
    toasts.filter((one) => one.visible).slice(atMost).forEach((one) => toast.dismiss(one.id))
  }, [toasts])
  return <HotToaster position="bottom-right" gutter={10} containerStyle={{ zIndex: 80, inset: 'var(--toast-inset)' }} />
}
