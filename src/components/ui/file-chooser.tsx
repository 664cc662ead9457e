import { useRef, type ReactNode } from 'react'

interface FileChooserProps {
  readonly label: string
  /** The kinds of files, as a file field names them. */
  readonly accept: string
  readonly choose: (file: File) => void
  /** The button that opens the browser's own file dialog. */
  readonly children: (open: () => void) => ReactNode
}

/** A file field behind a button of the caller's look. */
export function FileChooser({ label, accept, choose, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen once more.
          target.value = ''
          if (file) choose(file)
        }}
      />
    </>
  )
}
