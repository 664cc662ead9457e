import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@components/ui/button'
import { FieldFoot } from '@components/ui/field-foot'
import { entityFormMessages as words } from './entity-form.messages'

interface FilePickProps {
  readonly label: string
  readonly accept: string
  readonly mostBytes: number
  /** What of the text stands in the field; all of it where nothing is said. */
  readonly textOf?: (text: string) => string
  readonly onText: (text: string) => void
}

/** Reads a file of text into a field; nothing of it leaves the browser before it is proposed. */
export function FilePick({ label, accept, mostBytes, textOf = (text) => text, onText }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return setProblem(words.fileTooLarge(mostBytes))
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
      if (text.includes('\0')) return setProblem(words.fileNotText)
      onText(textOf(text))
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof TypeError ? words.fileNotText : words.fileUnread)
    }
  }
  return (
    <div className="mt-2">
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button size="sm" icon={FileUp} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <FieldFoot id="" error={problem} />
    </div>
  )
}
