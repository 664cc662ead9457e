import { useState } from 'react'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Json } from '@domain/shared/json'
import { TextArea } from '@components/ui/text-area'
import { ContentForm } from './content-form'
import { readContent } from './content-json'
import { inventedMessages as words } from './invented.messages'

interface JsonContentProps {
  readonly type: string
  /** What stands there at first. */
  readonly begins: () => IntentPayload | Json
  readonly isSimulated: boolean
  readonly onWrite: (payload: IntentPayload) => void
  readonly onLeaveOut: () => void
}

/** The content of a request as the platform stores it. */
export function JsonContent({ type, begins, isSimulated, onWrite, onLeaveOut }: JsonContentProps) {
  const [saved, setSaved] = useState(() => JSON.stringify(begins(), null, 2))
  const [text, setText] = useState(saved)
  const [error, setError] = useState<string>()
  const simulate = () => {
    const read = readContent(text, type)
    setError(read.ok ? undefined : read.problem)
    if (!read.ok) return
    setSaved(text)
    onWrite(read.value)
  }
  return (
    <ContentForm isSimulated={isSimulated} isChanged={text !== saved} onSimulate={simulate} onLeaveOut={onLeaveOut}>
      <TextArea
        label={words.json}
        help={words.jsonHelp}
        error={error}
        rows={14}
        className="mono"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
    </ContentForm>
  )
}
