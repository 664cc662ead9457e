import { useBlocker } from '@tanstack/react-router'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { notificationMessages as words } from './preference.messages'

interface LeaveGuardProps {
  readonly isUnsaved: boolean
  /** Whose settings were changed. */
  readonly name: string
}

/** Asks before a page with changes that are not saved is left for another page of the console; a session that ends leaves it in any case. */
export function LeaveGuard({ isUnsaved, name }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isUnsaved && next.fullPath.startsWith('/$profileDomainId'),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      title={words.askTitle}
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{words.stay}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {words.discard}
          </Button>
        </>
      }
    >
      <p className="px-[22px] py-4">{words.leaveText(name)}</p>
    </Dialog>
  )
}
