import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@components/ui/button'
import { FieldFoot } from '@components/ui/field-foot'
import { entityFormMessages as words } from './entity-form.messages'

interface FilePickProps {
  readonly label: string
  readonly accept: string
  readonly mostBytes: number
  readonly onText: (text: string) => void
}

/** Reads a file of text into a field; nothing of it leaves the browser before it is proposed. */
export function FilePick({ label, accept, mostBytes, onText }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) return setProblem(words.fileTooLarge(mostBytes))
    try {
      onText(await file.text())
      setProblem(undefined)
    } catch {
      setProblem(words.fileUnread)
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
