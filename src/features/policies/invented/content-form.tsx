import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@components/ui/button'
import { inventedMessages as words } from './invented.messages'

interface ContentFormProps {
  readonly isSimulated: boolean
  /** Something else is filled in than what is simulated. */
  readonly isChanged: boolean
  /** Simulates it, or shows what is wrong with it. */
  readonly onSimulate: () => void
  readonly onLeaveOut: () => void
  readonly children: ReactNode
}

/** The fields of some content, which is simulated when the person says so; the first that is wrong takes the focus. */
export function ContentForm({ isSimulated, isChanged, onSimulate, onLeaveOut, children }: ContentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  // What is wrong is marked when it is drawn: only then can it take the focus.
  useLayoutEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return (
    <form
      ref={form}
      className="grid gap-1"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSimulate()
        setAttempts(attempts + 1)
      }}
    >
      <p className="text-12 text-text-2" role="status">
        {isSimulated ? (isChanged ? words.changed : words.simulated) : words.typeAlone}
      </p>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{words.simulate}</Button>
        {isSimulated && (
          <Button variant="ghost" onClick={onLeaveOut}>
            {words.leaveOut}
          </Button>
        )}
      </div>
    </form>
  )
}
