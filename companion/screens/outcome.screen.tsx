import { CircleCheck, CircleSlash, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { BigButton, Phone } from './phone'
import { signMessages } from './screen.messages'

interface OutcomeScreenProps {
  readonly heading: string
  readonly title: string
  readonly text: string
  /** What it was about. */
  readonly about?: ReactNode
  readonly isGood: boolean
  readonly onDone: () => void
  /** What else waits. */
  readonly next?: ReactNode
}

export function OutcomeScreen({ heading, title, text, about, isGood, onDone, next }: OutcomeScreenProps) {
  const Icon: LucideIcon = isGood ? CircleCheck : CircleSlash
  const said = useId()
  return (
    <Phone
      title={heading}
      describedBy={said}
      footer={
        <BigButton look="primary" onClick={onDone}>
          {signMessages.done}
        </BigButton>
      }
    >
      <div id={said} className="my-16 flex flex-col items-center gap-4 px-4 text-center">
        <Icon className={isGood ? 'size-14! text-executed-mark' : 'size-14! text-text-3'} />
        <h2 className="text-20">{title}</h2>
        {about && <p className="text-16 wrap-anywhere">{about}</p>}
        <p className="text-text-2">{text}</p>
      </div>
      {next}
    </Phone>
  )
}
