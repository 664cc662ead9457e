import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@components/ui/button'
import { FieldFoot } from '@components/ui/field-foot'
import { FileChooser } from '@components/ui/file-chooser'
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
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
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
      <FileChooser label={label} accept={accept} choose={(file) => void read(file)}>
        {(open) => (
          <Button size="sm" icon={FileUp} onClick={open}>
            {label}
          </Button>
        )}
      </FileChooser>
      <FieldFoot id="" error={problem} />
    </div>
  )
}
